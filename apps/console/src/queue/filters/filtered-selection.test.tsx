// @vitest-environment jsdom
import { operatorListRecharges, operatorSumRecharges } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { recharge } from '../../testing/records.js'

const answers = [
  answer(operatorListRecharges, () => lastPage([recharge(1), recharge(2)])),
  answer(operatorSumRecharges, () => ({ count: 2, amount: 60_000 })),
  ...goldenDay,
]
const filter = 'find=Wanjiru&only=exact&min_amount=20000&min_age=900'

test.each([
  ['the words', 'find=Otieno&only=exact&min_amount=20000&min_age=900'],
  ['the part', 'find=Wanjiru&only=unclear&min_amount=20000&min_age=900'],
  ['the least amount', 'find=Wanjiru&only=exact&min_amount=20001&min_age=900'],
  ['the least age', 'find=Wanjiru&only=exact&min_amount=20000&min_age=3600'],
])('with another filter, of which only %s differs, nothing is selected', async (_, other) => {
  const desk = await openConsole(`#/recharges?${filter}`, { roles: ['cashier'], answers })
  await click('.queue-rows > li:first-child input')
  await one('.select-bar[data-selected]', '1 selected')
  desk.go(`#/recharges?${other}`)
  await expect.poll(() => all('.select-bar[data-selected]')).toEqual([])
  desk.go(`#/recharges?${filter}`)
  await one('.queue-rows > li:last-child')
  expect(all('.queue-rows input:checked')).toEqual([])
})
