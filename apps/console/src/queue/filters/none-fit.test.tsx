// @vitest-environment jsdom
import { operatorListRecharges, operatorSumRecharges } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'

const filter = 'find=Wanjiru&only=exact&min_amount=20000&min_age=3600'

/** A list under a filter that no row fits; without one, as many fit as its view is long. */
const openNone = (query: string) =>
  openConsole(`#/recharges?${query}`, {
    roles: ['cashier'],
    answers: [
      answer(operatorListRecharges, () => lastPage([])),
      answer(operatorSumRecharges, (input) => ({
        count: Object.keys(input).length === 1 ? 7 : 0,
        amount: 0,
      })),
      ...goldenDay,
    ],
  })

test.each([
  ['At the bank', { find: 'Wanjiru', min_amount: '20000', min_age: '3600' }],
  ['from Ksh 200.00', { find: 'Wanjiru', only: 'exact', min_age: '3600' }],
  ['waits longer than 1 h', { find: 'Wanjiru', only: 'exact', min_amount: '20000' }],
  ['“Wanjiru”', { only: 'exact', min_amount: '20000', min_age: '3600' }],
])('where no row fits, the part “%s” of the filter is taken away alone', async (name, expected) => {
  const desk = await openNone(filter)
  await one('.queue', '7 wait without it.')
  expect(all('.empty-filters button').map(textOf)).toEqual([
    ...['At the bank', 'from Ksh 200.00', 'waits longer than 1 h', '“Wanjiru”'],
  ])
  expect(desk.calls(operatorSumRecharges)).toContainEqual({ status: 'pending' })
  await click('.empty-filters button', `Remove the filter ${name}`)
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1])))
    .toEqual(expected)
})

test('of what was decided it is not said how many there are without the filter', async () => {
  await openNone('show=error&find=Wanjiru')
  await one('.empty-filters button', 'Wanjiru')
  expect(all('.queue', 'without it')).toEqual([])
})
