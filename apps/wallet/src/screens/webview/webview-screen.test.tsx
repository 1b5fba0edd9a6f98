// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { paths } from '../../router/paths.js'
import { screens } from './webview-screen.js'

const Screen = screens[paths.webview]
const href = 'https://help.example/a?b=1'
const frame = () => document.querySelector('iframe')
const isLoading = () => document.querySelector('.wallet-webview .mv-progress-line') !== null

const show = (url: string) => showPart(<Screen />, `/?${new URLSearchParams({ url })}`)

beforeEach(() => loadConfig({ site_name: 'Shambani', webview_hosts: ['help.example'] }))
afterEach(() => vi.unstubAllGlobals())

test('a partner’s page is loading until it has loaded, and again after a refresh', async () => {
  await show(href)
  const first = frame()
  expect(first?.getAttribute('src')).toBe(href)
  expect(isLoading()).toBe(true)
  first?.dispatchEvent(new Event('load', { bubbles: true }))
  await expect.poll(isLoading).toBe(false)
  button('Refresh').click()
  await expect.poll(isLoading).toBe(true)
  expect(frame()).not.toBe(first)
  expect(frame()?.getAttribute('src')).toBe(href)
})

test('a partner’s page may neither reach the wallet nor learn where it was opened', async () => {
  await show(href)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-forms allow-popups allow-scripts')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(shownText()).toContain('help.example')
})

test('any other page is not embedded, and there is a way home', async () => {
  await show('https://evil.example/')
  expect(frame()).toBeNull()
  expect(shownText()).toContain('Shambani')
  expect(document.querySelector('a[href="#/pages/index/index"]')).not.toBeNull()
})
