import { expect, test } from 'vitest'
import { clientAddress } from './client-address.js'

test('without proxies a caller cannot choose the address', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', 0)).toBe('198.51.100.7')
})

test('behind proxies the address is the one that the first of our proxies saw', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
})

test('all IPv6 addresses of a household count as one', () => {
  const one = clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)
  expect(one).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8:1:2::ffff', undefined, 0)).toBe(one)
  expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64')
  expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
})
