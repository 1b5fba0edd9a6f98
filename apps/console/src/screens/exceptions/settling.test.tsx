// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorGetCase,
  operatorGetUnmatched,
  operatorListPaymentMessages,
  operatorListUsers,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  click,
  figuresOf,
  one,
  openConsole,
  textOf,
  type,
} from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const wanjiru = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }
const cashier = ['cashier'] as const

type CaseDetail = EndpointReply<typeof operatorGetCase>
type Money = EndpointReply<typeof operatorGetUnmatched>

/** The page stores drafts by record, so each test has a record of its own. */
let last = 0

async function openCase(more: Partial<CaseDetail>) {
  last += 1
  const row: CaseDetail = {
    ...{ id: idOf(last), kind: 'payout_sent_twice', direction: 'out', subject: idOf(21) },
    ...{ user: wanjiru, reference: 'SK9', owed: 20_300, details: { amount: 20_500 } },
    ...{ opened: at('08:31'), resolved: null, resolution: null, pending_proposal: null },
    ...{ decision: null, ...more },
  }
  const answers = [
    answer(operatorGetCase, () => row),
    answer(operatorListPaymentMessages, () => lastPage([])),
    answer(operatorPropose, () => proposal(90)),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/exceptions/${row.id}`, { roles: cashier, answers })
  const head = await one('.panel-head', 'Opened 2026-11-28 08:31:00')
  return { desk, id: row.id, panel: head.closest('section')! }
}

const labels = (selector: string) => all(selector).map(textOf)

for (const [title, more, said, record, expected] of [
  [
    'more has left the bank',
    {},
    'Ksh 203.00 more has left the bank than the books say',
    ['Payout', `#/payouts/${idOf(21)}`],
    ['hold_again', 'operator_bears', 'noted'],
  ],
  [
    'more has left the bank for nobody that is known',
    { user: null },
    'Ksh 203.00 more has left the bank than the books say',
    undefined,
    ['operator_bears', 'noted'],
  ],
  [
    'more has come in',
    { owed: -20_300, direction: 'in' },
    'Ksh 203.00 more has come in than the books say',
    ['Recharge', `#/recharges/${idOf(21)}`],
    ['pay_back', 'noted'],
  ],
  [
    'more has come in from nobody that is known',
    { owed: -20_300, direction: 'in', user: null },
    'Ksh 203.00 more has come in than the books say',
    undefined,
    ['noted'],
  ],
  [
    'the books are not wrong',
    { owed: 0 },
    'Ksh 0.00 The books are not wrong by it',
    ['Payout', `#/payouts/${idOf(21)}`],
    ['noted'],
  ],
] as const) {
  test(`a case by which ${title} says so, and offers only the ends that fit`, async () => {
    const { panel } = await openCase(more)
    expect(textOf(panel.querySelector('.case-owed'))).toBe(said)
    expect(figuresOf(panel)['Record']).toEqual(record)
    const values = all('.decision [type=radio]').map((radio) => radio.getAttribute('value'))
    expect(values).toEqual(expected)
  })
}

test.each([
  ['payout_sent_twice', ['SK9', null]],
  // Its number is that of the closing, which no bank lists.
  ['closed_day_changed', undefined],
])('a case of the kind %s has this number of the bank: %s', async (kind, expected) => {
  const { panel } = await openCase({ kind })
  expect(figuresOf(panel)['Number']).toEqual(expected)
})

test('the end of a case that is chosen is proposed, and nothing before one is chosen', async () => {
  const { desk, id } = await openCase({})
  await click('.decision [type=submit]')
  await expect.poll(() => textOf(document.querySelector('.decision'))).toContain('Choose how it')
  expect(desk.calls(operatorPropose)).toEqual([])
  await click('.decision [value=operator_bears]')
  await click('.decision [type=submit]')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'resolveCase', input: { id, resolution: 'operator_bears' } }])
})

const ordered = { id: idOf(11), amount: 30_000, status: 'pending', user: wanjiru } as const
const candidate = {
  ...{ ...ordered, id: idOf(12), create_time: at('08:12'), same_reference: false },
  ...{ same_number: true, same_amount: false, same_phone: true },
}

async function openMoney(more: Partial<Money>) {
  last += 1
  const row: Money = {
    ...{ id: idOf(last), provider: 'mpesa', receipt: 'SK8', amount: 29_600, reference: 'R1' },
    ...{ payer: '2547*****111', payer_name: 'O. M.', paid: at('07:41'), reported: at('07:52') },
    ...{ ordered: null, credited: null, resolution: null, resolved: null, reason: null },
    ...{ pending_proposal: null, candidates: [], ...more },
  }
  const answers = [
    answer(operatorGetUnmatched, () => row),
    answer(operatorListPaymentMessages, () => lastPage([])),
    answer(operatorPropose, () => proposal(90)),
    answer(operatorListUsers, () => lastPage([])),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/exceptions/money.${row.id}`, { roles: cashier, answers })
  const head = await one('.panel-head', 'SK8, 2026-11-28 07:41:00')
  return { desk, id: row.id, head, panel: head.closest('section')! }
}

for (const [amount, status, badge, said] of [
  [29_600, 'pending', 'Less than ordered', 'Ksh 4.00 less came.'],
  [30_700, 'pending', 'More than ordered', 'Ksh 7.00 more came.'],
  [30_000, 'pending', 'Could not be credited', 'Ksh 300.00.'],
  [29_600, 'completed', 'Its recharge was credited before', 'So this is another payment'],
] as const) {
  test(`money of ${amount} for a recharge of 30000 that is ${status} says how it differs`, async () => {
    const { panel, head } = await openMoney({ amount, ordered: { ...ordered, status } })
    expect(textOf(head.querySelector('.mv-badge'))).toBe(badge)
    const notice = await one('.mv-notice', badge)
    expect(textOf(notice)).toContain(`Its reference names the recharge of Wanjiru`)
    expect(textOf(notice)).toContain(said)
    expect(notice.querySelector('a')?.getAttribute('href')).toBe(`#/recharges/${idOf(11)}`)
    expect(figuresOf(panel)).toMatchObject({
      Payer: ['O. M. 2547*****111', null],
      'Told by': ['mpesa, 2026-11-28 07:52:00', null],
    })
  })
}

test('what speaks for a recharge that money may belong to stands beside it', async () => {
  const other = { ...candidate, id: idOf(13), amount: 29_600, same_amount: true }
  await openMoney({
    candidates: [
      candidate,
      { ...other, same_reference: true, same_number: false, same_phone: false },
    ],
  })
  expect(labels('.candidates li p:nth-of-type(2)')).toEqual([
    'Ksh 300.00, 2026-11-28 08:12',
    'Ksh 296.00, 2026-11-28 08:12',
  ])
  expect(labels('.candidates li p:nth-of-type(3)')).toEqual([
    'the customer gave this number · the payer’s phone fits · another amount',
    'same reference · the payer’s phone does not fit · same amount',
  ])
})

test('money can end by each recharge that it may belong to, as that was ordered, or without one', async () => {
  await openMoney({ candidates: [candidate, { ...candidate, id: idOf(13), amount: 29_500 }] })
  const shown = labels('.panel-form label').map((text) => text?.replaceAll(/\s+/g, ' '))
  expect(shown).toEqual([
    'Credit Wanjiru Ksh 300.00 was ordered, 2026-11-28 08:12',
    'Credit Wanjiru Ksh 295.00 was ordered, 2026-11-28 08:12',
    'Credit another customer A recharge of this amount is made and credited.',
    'It was sent back Send it back at the provider first, then give its number.',
    'No money moves It was no payment of a customer, such as a test of ours.',
  ])
})

const settled: readonly (readonly [string, string, string | undefined, object])[] = [
  [candidate.id, 'Propose credit of Ksh 296.00', undefined, { recharge_id: candidate.id }],
  ['noted', 'Propose this', undefined, {}],
  ['send_back', 'Propose this', 'BACK1', { reference: 'BACK1' }],
]
for (const [value, label, reference, more] of settled) {
  const resolution = value === candidate.id ? 'credit' : value
  test(`money is proposed to end by ${resolution} with all that this end needs, and not without`, async () => {
    const { desk, id } = await openMoney({ candidates: [candidate] })
    await click(`.panel-form [value="${value}"]`)
    const fields = '.panel-form input:not([type=radio])'
    await one('.panel-form [type=submit]', label)
    const [first] = all(fields)
    if (reference !== undefined) {
      await click('.panel-form [type=submit]')
      await expect.poll(() => textOf(first?.closest('form'))).toContain('Give the number')
      await type(`#${first!.id}`, reference)
    }
    await click('.panel-form [type=submit]')
    await expect.poll(() => textOf(first?.closest('form'))).toContain('Write a reason first.')
    expect(desk.calls(operatorPropose)).toEqual([])
    await type(`#${all(fields).at(-1)!.id}`, 'As the payer wrote')
    await click('.panel-form [type=submit]')
    const input = { id, reason: 'As the payer wrote', resolution, ...more }
    await expect
      .poll(() => desk.calls(operatorPropose))
      .toEqual([{ action: 'settleUnmatched', input }])
  })
}
