import type { OperatorRole } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { maySee, screens, type ScreenName } from './screens.js'
import { tabsOf } from './tabs.js'

const tabs = (...roles: OperatorRole[]) => {
  const all = Object.keys(screens) as ScreenName[]
  return [
    ...tabsOf(
      all.filter((name) => maySee(screens[name], roles)),
      roles,
    ),
  ]
}

test('the tabs of a phone are what somebody’s roles do, and then what they read', () => {
  expect(tabs('cashier')).toEqual(['today', 'recharges', 'payouts', 'approvals'])
  expect(tabs('support')).toEqual(['today', 'chat', 'recharges', 'payouts'])
  expect(tabs('approver')).toEqual(['today', 'approvals', 'bank', 'recharges'])
  expect(tabs('product')).toEqual(['today', 'products', 'approvals', 'chat'])
  expect(tabs('owner')).toEqual(['today', 'approvals', 'config', 'chat'])
  expect(tabs('owner', 'approver', 'support')).toEqual(['today', 'approvals', 'chat', 'bank'])
})
