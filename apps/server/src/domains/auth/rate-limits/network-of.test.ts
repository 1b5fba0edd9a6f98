import { expect, test } from 'vitest'
import { networkOf } from './network-of.js'

test('neighbouring addresses are in one network', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.0/24')
  expect(networkOf('203.0.114.9')).toBe('203.0.114.0/24')
  // An IPv6 address comes as that of its household.
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:ff::/64')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:0:0::/64')).toBe('2001:db8:0::/48')
})
