// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorGetWithdrawal,
  type OperatorRechargeDetail,
  type OperatorWithdrawalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../../testing/any-record.js'
import { all, answer, me, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay } from '../../testing/golden-day.js'
import { idOf, payoutDetail, rechargeDetail } from '../../testing/records.js'

const akinyi = { ...me, nickname: 'Akinyi' }
const chebet = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }
const mine = { stage: 'assigned', assigned_to: akinyi } as const
const theirs = { stage: 'assigned', assigned_to: baraka } as const

/** The notices of a panel, each with its tone. */
const notices = () =>
  all('.panel-body .mv-notice').map((notice) => [
    notice.getAttribute('data-tone'),
    textOf(notice)?.replaceAll(/ +/g, ' '),
  ])

const open = (address: string, answers: readonly ReturnType<typeof answer>[]) =>
  openConsole(address, { roles: ['cashier'], answers: [...answers, ...anyRecord, ...goldenDay] })

const calm = { before: { completed: 0, same_account: 0, same_since: null, rejected: 0 } }
const sent = 'The provider sends itIt does so by itself. Nobody pays this by hand.'

test.each<[string, Partial<OperatorWithdrawalDetail>, readonly (readonly [string, unknown])[]]>([
  ['nobody has taken', {}, []],
  [
    'the operator has taken',
    mine,
    [['green', 'Taken by youThe customer can no longer cancel it. ']],
  ],
  [
    'the operator has taken and Chebet approved',
    { ...mine, approved_by: chebet },
    [['green', 'Taken by youThe customer can no longer cancel it. Approved by Chebet.']],
  ],
  [
    'a colleague has taken',
    theirs,
    [
      [
        'blue',
        expect.stringMatching(/^Taken by BarakaThey send the money\. .*send nothing yourself/),
      ],
    ],
  ],
  [
    'the provider sends, though the operator took it,',
    { ...mine, stage: 'sent' },
    [['blue', `${sent} `]],
  ],
  ['the provider has taken', { stage: 'queued' }, [['blue', `${sent} `]]],
  [
    'is proposed',
    { pending_proposal: idOf(90) },
    [['blue', expect.stringContaining('An approver decides on it.')]],
  ],
  [
    'the operator has paid',
    { ...mine, status: 'completed', decided_by: akinyi, approved_by: chebet },
    [['green', 'Recorded as paid by you, 2026-11-28 14:47:00Approved by Chebet. ']],
  ],
  [
    'the provider has paid',
    { status: 'completed', stage: 'paid' },
    [['green', 'Paid by the provider, 2026-11-28 14:47:00 ']],
  ],
  [
    'a colleague has refused',
    { status: 'error', decided_by: baraka, reason: 'No such account' },
    [['blue', 'Refused by Baraka, 2026-11-28 14:47:00 No such account']],
  ],
  [
    'the provider has refused',
    { status: 'error', reason: 'No such account' },
    [['blue', 'Refused by the provider, 2026-11-28 14:47:00 No such account']],
  ],
  [
    'the customer has cancelled',
    { status: 'cancel', decided_by: baraka },
    [['blue', 'The customer has cancelled it, 2026-11-28 14:47:00 ']],
  ],
])('a payout that %s says who did what to it', async (_, more, expected) => {
  const row = payoutDetail(1, { ...calm, ...more })
  await open(`#/payouts/${row.id}`, [answer(operatorGetWithdrawal, () => row)])
  await one('.panel-head', 'Ksh 200.00')
  expect(notices().map(([tone, text]) => [tone, text])).toEqual(
    expected.map(([tone, text]) => [tone, typeof text === 'string' ? text.trim() : text]),
  )
})

test.each<[string, Partial<OperatorRechargeDetail>, string, string]>([
  [
    'a colleague has credited',
    { reason: 'The bank lists less' },
    'green',
    'Credited by Baraka, 2026-11-28 14:47:00Ksh 311.00 The bank lists less',
  ],
  [
    'the operator has credited',
    { decided_by: akinyi },
    'green',
    'Credited by you, 2026-11-28 14:47:00Ksh 311.00',
  ],
  [
    'the server has credited',
    { decided_by: null, settled_amount: 31_200 },
    'green',
    'Credited, 2026-11-28 14:47:00Ksh 312.00',
  ],
  [
    'a colleague has refused',
    { status: 'error', settled_amount: null, reason: 'No such payment' },
    'blue',
    'Refused by Baraka, 2026-11-28 14:47:00No such payment',
  ],
  [
    'the provider has refused',
    { status: 'error', settled_amount: null, decided_by: null },
    'blue',
    'Refused, 2026-11-28 14:47:00',
  ],
  [
    'the customer has cancelled',
    { status: 'cancel', settled_amount: null },
    'blue',
    'The customer has cancelled it, 2026-11-28 14:47:00',
  ],
  [
    'has expired',
    { status: 'expired', settled_amount: null },
    'blue',
    'Expired, 2026-11-28 14:47:00',
  ],
])(
  'a recharge that %s says who did what to it, when, and what was credited',
  async (_, more, tone, text) => {
    const row = rechargeDetail(1, more)
    await open(`#/recharges/${row.id}`, [answer(operatorGetRecharge, () => row)])
    await one('.panel-head', 'Ksh 312.00')
    expect(notices()).toContainEqual([tone, text])
  },
)
