import { expect, test } from 'vitest'
import { recordAddress } from './record-address.js'

const id = 'the-id'

for (const [kind, role, expected] of [
  ['recharge', 'cashier', `#/recharges/${id}`],
  ['withdrawal', 'support', `#/payouts/${id}`],
  ['closing', 'cashier', `#/payouts/${id}`],
  ['holding', 'cashier', undefined],
  // Owners read a customer’s records, and no queue of money.
  ['recharge', 'owner', undefined],
] as const) {
  test(`a record of a ${kind} leads a person of the role ${role} to ${expected ?? 'nothing'}`, () => {
    expect(recordAddress({ reference: { kind, id } }, [role])).toBe(expected)
  })
}

test('a record that is about nothing leads nowhere', () => {
  expect(recordAddress({ reference: null }, ['cashier'])).toBeUndefined()
})
