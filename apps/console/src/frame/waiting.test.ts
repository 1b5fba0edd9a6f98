import { actions, operatorRoles } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { maySee, screens } from './screens.js'
import { mayDecide } from './waiting.js'

const owner = { id: 'one', phone: '', nickname: '' }

test('nobody decides on what they have proposed, whatever their roles', () => {
  for (const { name } of actions) {
    const mine = { action: name, proposed_by: owner }
    expect([name, mayDecide(mine, { id: 'one', roles: operatorRoles })]).toEqual([name, false])
    expect([name, mayDecide(mine, { id: 'two', roles: operatorRoles })]).toEqual([name, true])
  }
})

test('who decides is what the contract says', () => {
  const proposed = { action: 'completeRecharge', proposed_by: owner }
  expect(mayDecide(proposed, { id: 'two', roles: ['approver'] })).toBe(true)
  expect(mayDecide(proposed, { id: 'two', roles: ['cashier', 'owner'] })).toBe(false)
  expect(mayDecide({ ...proposed, action: 'unheardOf' }, { id: 'two', roles: operatorRoles })).toBe(
    false,
  )
})

test('the menu has what one’s roles may see', () => {
  expect(maySee(screens.recharges, ['product'])).toBe(false)
  expect(maySee(screens.recharges, ['support'])).toBe(true)
  expect(maySee(screens.payouts, ['product'])).toBe(false)
  expect(maySee(screens.payouts, ['auditor'])).toBe(true)
  expect(maySee(screens.approvals, ['support'])).toBe(false)
  expect(maySee(screens.customers, ['product'])).toBe(true)
  expect(operatorRoles.every((role) => maySee(screens.today, [role]))).toBe(true)
})
