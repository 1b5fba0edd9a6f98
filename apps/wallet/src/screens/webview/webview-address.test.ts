import { expect, test } from 'vitest'
import { allowedPage } from './webview-address.js'

const hosts = ['example.com', 'Help.example.com']
const allowed = (address: string | null) => allowedPage(address, hosts, 'wallet.example')?.href

test.each([
  ['https://example.com/', 'https://example.com/'],
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['https://HELP.example.com/x', 'https://help.example.com/x'],
  ['https://example.com:443/x', 'https://example.com/x'],
])('%s is on an allowed host', (address, href) => {
  expect(allowed(address)).toBe(href)
})

test.each([
  null,
  '',
  '/pages/my/index',
  '//example.com',
  'example.com',
  'http://example.com/',
  'https://example.com:8443/',
  'https://evil.example/',
  'https://sub.example.com/',
  'https://example.com.evil.example/',
  'https://example.com@evil.example/',
  'https://user@example.com/',
  'https://user:word@example.com/',
  'javascript:alert(1)//example.com',
  'data:text/html,example.com',
  'blob:https://example.com/1',
  'https://evil.example/?https://example.com/',
  'https://evil.example\\@example.com/',
])('%s is refused', (address) => {
  expect(allowed(address)).toBeUndefined()
})

test('the wallet’s own host is refused even if the config lists it', () => {
  expect(allowedPage('https://example.com/', hosts, 'example.com')).toBeUndefined()
})
