// @vitest-environment jsdom
import {
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
  type OperatorWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, me, one, openConsole, textOf, type } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, payout, payoutDetail } from '../../testing/records.js'

const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const
const theirs = { stage: 'assigned', assigned_to: baraka } as const

/** What of a payout keeps it from being taken, and from being refused, together with others. */
const rows: readonly (readonly [Partial<OperatorWithdrawal>, string?, string?])[] = [
  [{ amount: 101_01 }],
  [
    { amount: 202_02, ...mine },
    'Taken by you',
    'You took it: refuse it by itself, if no money was sent',
  ],
  [{ amount: 303_03, ...theirs }, 'Taken by Baraka', 'Taken by Baraka'],
  [{ amount: 404_04 }],
  [{ amount: 505_05, stage: 'queued' }, 'The provider sends it', 'The provider sends it'],
  [{ amount: 606_06, ...theirs, pending_proposal: idOf(90) }, 'Proposed', 'Proposed'],
  [{ amount: 707_07, ...mine, pending_proposal: idOf(91) }, 'Proposed', 'Proposed'],
]
const answers = [
  answer(operatorListWithdrawals, () => lastPage(rows.map(([more], place) => payout(place, more)))),
  answer(operatorSumWithdrawals, () => ({ count: rows.length, amount: 1 })),
  answer(operatorAssignWithdrawal, () => payoutDetail(0)),
  answer(operatorRejectWithdrawal, () => payoutDetail(0)),
  ...goldenDay,
]

const sum = 'Ksh 505.05'
const able = [{ id: idOf(0) }, { id: idOf(3) }]

async function openBulk(button: string) {
  const desk = await openConsole('#/payouts', { roles: ['cashier'], answers })
  await one('.queue-rows > li:last-child')
  await click('input[aria-label^="Select all rows"]')
  await one('.select-bar[data-selected]', `${rows.length} selected Ksh 2,828.28`)
  await click('.select-bar button', `${button}…`)
  await one('[role=dialog] h3', '5 stay as they are')
  return desk
}

/** The reasons in the dialog, and then those beside the rows that stay selected. */
const left = (selector: string) => all(selector).map(textOf)

test('of several payouts only those that wait for nobody are taken, and the others say why they stay', async () => {
  const desk = await openBulk('Take')
  const whys = rows.flatMap(([, why]) => why ?? [])
  expect(left('[role=dialog] .bulk-rows .muted')).toEqual(whys)
  await click('[role=dialog] button', `Take 2, ${sum}`)
  await one('[role=dialog] [role=status]', `2 taken, ${sum}`)
  expect(desk.calls(operatorAssignWithdrawal)).toEqual(able)
  await click('[role=dialog] button', 'Back')
  await one('.select-bar[data-selected]', /^5 selected/)
  expect(left('.row-why')).toEqual(whys)
})

test('of several payouts none is refused that somebody has taken, is proposed, or the provider sends', async () => {
  const desk = await openBulk('Refuse')
  const whys = rows.flatMap(([, , why]) => why ?? [])
  expect(left('[role=dialog] .bulk-rows .muted')).toEqual(whys)
  await type('[role=dialog] input', 'No such account')
  await click('[role=dialog] button', `Refuse 2, ${sum}`)
  await click('button', 'Send now')
  const reason = 'No such account'
  await expect
    .poll(() => desk.calls(operatorRejectWithdrawal))
    .toEqual(able.map((row) => ({ ...row, reason })))
})
