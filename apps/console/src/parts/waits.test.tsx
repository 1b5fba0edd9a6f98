// @vitest-environment jsdom
import { operatorListWithdrawals } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, payout } from '../testing/records.js'

const [minute, hour, day] = [60, 3600, 86_400]

const waits: readonly (readonly [number, string])[] = [
  [-30, '0 min'],
  [minute - 1, '0 min'],
  [minute, '1 min'],
  [hour - 1, '59 min'],
  [hour, '1 h 0 min'],
  [2 * hour + 3 * minute, '2 h 3 min'],
  [day - 1, '23 h 59 min'],
  [day, '1 d 0 h'],
  [2 * day - 1, '1 d 23 h'],
  [3 * day + 4 * hour + 59 * minute, '3 d 4 h'],
]

test('how long something waits is written in whole minutes, hours and days that have passed', async () => {
  const now = at('18:00')
  const rows = waits.map(([waited], number) => payout(number, { create_time: now - waited }))
  const answers = [answer(operatorListWithdrawals, () => lastPage(rows)), ...goldenDay]
  await openConsole('#/payouts', { roles: ['cashier'], answers, now })
  await one('.queue-rows > li:last-child')
  expect(all('.queue-rows > li .waits').map(textOf)).toEqual(waits.map(([, text]) => text))
})
