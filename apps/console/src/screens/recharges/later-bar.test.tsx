// @vitest-environment jsdom
import {
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  click,
  one,
  openConsole,
  Rejected,
  textOf,
  type,
} from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, recharge } from '../../testing/records.js'

const refused = Promise.withResolvers<ReturnType<typeof recharge>>()
const answers = [
  answer(operatorListRecharges, () => lastPage([recharge(1), recharge(2)])),
  answer(operatorSumRecharges, () => ({ count: 2, amount: 60_000 })),
  answer(operatorRejectRecharge, ({ id }) => {
    if (id === idOf(1)) throw new Rejected(2004, 'Somebody was faster.')
    return refused.promise
  }),
  ...goldenDay,
]

const boxOf = (number: number) => `[data-row="${idOf(number)}"] input`

/** Refuses the rows that are selected. */
async function refuse(number: number) {
  await click(boxOf(number))
  await click('.select-bar button', 'Refuse…')
  await type('[role=dialog] input', 'No such payment')
  await click('[role=dialog] button', 'Refuse 1, Ksh 300.00')
}
const failures = () => all('.later-line[role=alert] p').map(textOf)

test('what the server has rejected is said until it is closed, or the same is decided again', async () => {
  await openConsole('#/recharges', { roles: ['cashier'], answers })
  await refuse(1)
  await click('.later-line button', 'Send now')
  await expect.poll(failures).toEqual(['1 was not refused. The row says why.'])
  // It stays selected, and is taken out.
  await click(boxOf(1))
  await refuse(2)
  await one('.later-line', 'You refuse 1, Ksh 300.00. Nothing is sent yet.')
  expect(failures()).toHaveLength(1)
  await click('.later-line button', 'Undo')
  await click(boxOf(2))
  await refuse(1)
  await expect.poll(failures).toEqual([])
  await click('.later-line button', 'Send now')
  await expect.poll(failures).toHaveLength(1)
  await click('.later-line button', 'Close')
  await expect.poll(() => all('.later-line')).toEqual([])
})

test('a row on which a decision waits is left where others are decided together', async () => {
  await openConsole('#/recharges', { roles: ['cashier'], answers })
  await refuse(1)
  await one('.later-line', 'Nothing is sent yet.')
  await click(boxOf(2))
  await click('.select-bar button', 'Refuse…')
  await one('[role=dialog] button', 'Refuse 1, Ksh 300.00')
  const [decided, left] = all('[role=dialog] .bulk-rows').map(textOf)
  expect(decided).toMatch(/^SK00000002/)
  expect(left).toMatch(/^SK00000001.*Sent in a few seconds, unless you undo it$/)
  await click('[role=dialog] button', 'Back')
  await click('.later-line button', 'Undo')
})
