import { actions, operatorRoles } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { maySee, screens } from './screens.js'
import { mayDecide, sumExceptions } from './waiting.js'

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

test.each([
  [{ checks: 1, cases: 2, unmatched: 3, bank: 4 }, 10, false],
  [{ checks: 99, cases: 99, unmatched: 99, bank: 99 }, 396, false],
  [{ checks: 100, cases: 0, unmatched: 0, bank: 0 }, 100, true],
  [{ checks: 0, cases: 100, unmatched: 1, bank: 2 }, 103, true],
  [{ checks: 0, cases: 1, unmatched: 100, bank: 2 }, 103, true],
  [{ checks: 0, cases: 1, unmatched: 2, bank: 100 }, 103, true],
])(
  'of the exceptions %o there are %i, and more where a kind has as many as are counted: %s',
  (counts, count, isMore) => {
    expect(sumExceptions({ ...counts, oldest: null })).toMatchObject({ count, isMore })
  },
)
