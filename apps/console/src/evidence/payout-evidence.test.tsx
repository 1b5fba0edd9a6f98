// @vitest-environment jsdom
import {
  operatorGetWithdrawal,
  operatorListPaymentMessages,
  operatorListWithdrawals,
  type OperatorWithdrawal,
  type OperatorWithdrawalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, figuresOf, me, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, payout, payoutDetail } from '../testing/records.js'

const ksh = (figure: string) => `Ksh ${figure}`
const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const
const theirs = { stage: 'assigned', assigned_to: baraka } as const

/** The panel of a payout, as a cashier reads it. */
async function openPayout(more: Partial<OperatorWithdrawalDetail>) {
  const row = payoutDetail(1, { amount: 123_400, real_amount: 120_850, fee: 2_550, ...more })
  const answers = [
    answer(operatorGetWithdrawal, () => row),
    answer(operatorListPaymentMessages, () => lastPage([])),
    ...goldenDay,
  ]
  await openConsole(`#/payouts/${idOf(1)}`, { roles: ['cashier'], answers })
  const head = await one('.panel-head', 'Asked')
  return head.closest('section')!
}

for (const [source, label] of [
  ['balance', 'Asked for, from the balance'],
  ['revenue', 'Asked for, from the income'],
] as const) {
  test(`a payout of the ${source} says what was asked for, the fee, what the customer gets, and what speaks for the account`, async () => {
    const panel = await openPayout({
      ...{ pay_from: source, fee_rate: 207 },
      customer: {
        ...{ since: at('06:01') - 86_400, blocked: false, own_phone: source === 'balance' },
        ...{ changed: at('07:03'), new_device: at('08:04') },
      },
    })
    expect(figuresOf(panel)).toMatchObject({
      Send: [ksh('1,208.50'), null],
      [label]: [ksh('1,234.00'), null],
      'Fee 2.07 %, rate of the day asked': [`\u2212${ksh('25.50')}`, null],
      'Customer gets': [ksh('1,208.50'), null],
      'Customer since': ['2026-11-27', null],
      'Other payouts': ['7 paid, 3 refused', null],
      'To this account before': ['5 of 7 paid', null],
      'The account is': [
        source === 'balance' ? 'their own proven phone' : 'another than their proven phone',
        null,
      ],
      'Account, phone or password changed': ['2026-11-28 07:03', null],
      'Last new device': ['2026-11-28 08:04', null],
    })
    expect(textOf(panel)).toContain('5 payouts went to this account before, since 2026-11-28.')
  })
}

for (const [title, more, note] of [
  ['the operator has taken', mine, 'Shown in full because you took it, until it is paid.'],
  [
    'the operator has taken and another has to approve',
    { ...mine, stage: 'needs_approval' },
    'Who took it sees the account in full once it is approved.',
  ],
  ['a colleague has taken', theirs, 'Only who took it sees the account in full here.'],
  ['nobody has taken', {}, 'Whoever takes it sees the account in full.'],
  ['the provider sends', { ...mine, stage: 'sent' }, ''],
  ['the operator has paid', { ...mine, status: 'completed', stage: 'paid' }, ''],
] as const) {
  test(`sum and account of a payout that ${title} are ${note.startsWith('Shown') ? '' : 'not '}to be copied`, async () => {
    const panel = await openPayout(more)
    const card = [...panel.querySelectorAll('section.card')].find((part) =>
      part.querySelector('.send'),
    )
    const isMine = note.startsWith('Shown')
    expect(textOf(card?.querySelector('h3'))).toBe(isMine ? 'Pay exactly this' : 'Where it goes')
    expect(all('.send button').map((button) => textOf(button))).toHaveLength(isMine ? 2 : 0)
    expect(textOf(card?.querySelector('p')) ?? '').toBe(note)
  })
}

for (const [amount, expected] of [
  [19_600, '196'],
  [120_850, '1208.50'],
  [100_005, '1000.05'],
] as const) {
  test(`the sum ${expected} is copied without a currency, as an app of the provider wants it`, async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await openPayout({ ...mine, real_amount: amount, personal_card_number: '0712345321' })
    for (const button of all('.send button')) button.click()
    await expect.poll(() => copied).toEqual([expected, '0712345321'])
  })
}

const stateOf = (row: Element) => textOf(row.querySelector('.row-evidence'))
const badges: readonly (readonly [string, Partial<OperatorWithdrawal>])[] = [
  ['New', {}],
  ['Pay now, yours', mine],
  ['Taken by Baraka', theirs],
  ['Yours, to propose', { ...mine, stage: 'needs_approval' }],
  ['Baraka, to propose', { ...theirs, stage: 'needs_approval' }],
  ['Yours, proposed', { ...mine, stage: 'needs_approval', pending_proposal: idOf(90) }],
  ['Baraka, proposed', { ...theirs, pending_proposal: idOf(90) }],
  ['Proposed', { pending_proposal: idOf(90) }],
  ['The provider sends it', { ...theirs, stage: 'accepted', pending_proposal: idOf(90) }],
  ['Data changed', { signals: ['changed'] }],
  ['Blocked +2', { signals: ['blocked', 'changed', 'new_device'] }],
  // Whose it is counts more than what asks for a closer look.
  ['Taken by Baraka', { ...theirs, signals: ['changed'] }],
  ['Proposed', { pending_proposal: idOf(90), signals: ['changed'] }],
  ['Paid', { status: 'completed', ...mine }],
  ['Paid, at the bank', { status: 'completed', ...theirs, listed_by_bank: true }],
  ['Refused', { status: 'error', ...mine }],
  ['Cancelled', { status: 'cancel' }],
]

test('each row of the payouts says how far it is and whose', async () => {
  const rows = badges.map(([, more], place) => payout(place, more))
  const answers = [answer(operatorListWithdrawals, () => lastPage(rows)), ...goldenDay]
  await openConsole('#/payouts', { roles: ['cashier'], answers })
  await expect.poll(() => all('.queue-rows > li')).toHaveLength(rows.length)
  expect(all('.queue-rows > li').map(stateOf)).toEqual(badges.map(([badge]) => badge))
})

test('signals of a payout that waits are named with what to do, in red where its customer is blocked', async () => {
  const panel = await openPayout({ signals: ['blocked', 'changed'] })
  const notice = await one('.panel-body [data-tone=red]', 'Blocked, Data changed')
  expect(textOf(notice)).toMatch(/Send nothing: .*Make sure that they did it\.$/)
  expect(textOf(panel)).not.toContain('went to this account before')
})
