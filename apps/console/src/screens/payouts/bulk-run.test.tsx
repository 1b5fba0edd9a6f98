// @vitest-environment jsdom
import {
  operatorListWithdrawals,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, payout, payoutDetail } from '../../testing/records.js'

/** Payouts of 101.01, 202.02, 404.04 and 808.08. */
const rows = [1, 2, 4, 8].map((part) => payout(part, { amount: part * 101_01, real_amount: part }))

/** Selects all payouts, and opens what takes them; each is answered by `take`. */
async function openTaking(take: (id: string) => Promise<unknown> | void) {
  const answers = [
    answer(operatorAssignWithdrawal, async ({ id }) => (await take(id), payoutDetail(1))),
    answer(operatorListWithdrawals, () => lastPage(rows)),
    answer(operatorSumWithdrawals, () => ({ count: 4, amount: 15 * 101_01 })),
    ...goldenDay,
  ]
  const desk = await openConsole('#/payouts', { roles: ['cashier'], answers })
  await click('.rows-head input')
  await click('.select-bar button', 'Take…')
  await click('[role=dialog] button', 'Take 4, Ksh 1,515.15')
  const taken = () =>
    desk.calls(operatorAssignWithdrawal).map((input) => Object(input).id as string)
  return { taken }
}

const status = () => textOf(document.querySelector('[role=dialog] [role=status]'))
const lines = () => all('[role=dialog] .bulk-rows li').map((row) => textOf(row.lastElementChild))
const selected = () => all('.queue-rows > li[data-selected]').map((row) => row.dataset['row'])

test('what is stopped ends with the row that is on its way, and goes on with the rest by another press', async () => {
  const first = Promise.withResolvers<void>()
  const { taken } = await openTaking((id) => (id === idOf(2) ? first.promise : undefined))
  await expect.poll(status).toBe('1 taken, Ksh 101.01 1 of 4')
  expect(lines()).toEqual(['Taken', 'Waiting for the answer…', '404.04', '808.08'])
  await click('[role=dialog] button', 'Stop after this row')
  first.resolve()
  await one('[role=dialog] button', 'Try 2 again, Ksh 1,212.12')
  expect(status()).toBe('2 taken, Ksh 303.03')
  expect(taken()).toEqual([idOf(1), idOf(2)])
  await click('[role=dialog] button', 'Try 2 again')
  await expect.poll(status).toBe('4 taken, Ksh 1,515.15')
  expect(taken()).toEqual([1, 2, 4, 8].map(idOf))
  expect(all('[role=dialog] button').map(textOf)).not.toContain('Try 2 again, Ksh 1,212.12')
})

test('a row that fails is tried again by itself, stays selected while it fails, and says why', async () => {
  let isRejected = true
  const { taken } = await openTaking((id) => {
    if (id === idOf(4) && isRejected) throw new Rejected(2004, 'Baraka has it.')
  })
  await one('[role=dialog] button', 'Try 1 again, Ksh 404.04')
  expect(status()).toBe('3 taken, Ksh 1,111.11')
  expect(lines()).toEqual(['Taken', 'Taken', 'Baraka has it.', 'Taken'])
  await click('[role=dialog] button', 'Back')
  await one('.queue-rows > li', 'Baraka has it.')
  expect(selected()).toEqual([idOf(4)])
  isRejected = false
  await click('.select-bar button', 'Take…')
  await click('[role=dialog] button', 'Take 1, Ksh 404.04')
  await expect.poll(status).toBe('1 taken, Ksh 404.04')
  expect(taken()).toEqual([1, 2, 4, 8, 4].map(idOf))
  await click('[role=dialog] button', 'Back')
  await expect.poll(selected).toEqual([])
})
