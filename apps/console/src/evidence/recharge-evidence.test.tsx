// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorListPaymentMessages,
  operatorListRecharges,
  type OperatorRecharge,
  type OperatorRechargeDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, recharge, rechargeDetail } from '../testing/records.js'

const line = {
  ...{ id: idOf(80), time: at('08:31'), amount: 31_200, reference: 'SK00000001', text: 'W. N.' },
  ...{ revealed_until: null, imported_by: baraka, confirmed_by: null },
} as const

const pending = { status: 'pending', settled_amount: null, decided_by: null } as const

/** The panel of a recharge of 312.00. */
async function openRecharge(more: Partial<OperatorRechargeDetail>) {
  const answers = [
    answer(operatorGetRecharge, () => rechargeDetail(1, { ...pending, ...more })),
    answer(operatorListPaymentMessages, () => lastPage([])),
    ...goldenDay,
  ]
  await openConsole(`#/recharges/${idOf(1)}`, { roles: ['cashier'], answers })
  const head = await one('.panel-head', 'asked')
  return head.closest('section')!
}

const cellsIn = (row: Element) => [...row.children].map(textOf)
/** The rows of the evidence: what the customer wrote, what the bank lists, and whether they differ. */
const comparedRows = () =>
  all('.evidence tbody tr')
    .slice(0, 5)
    .map((row) => [...cellsIn(row).slice(0, 3), row.hasAttribute('data-differs')])

for (const [title, more, number, amount, notice] of [
  ['the same number and amount', {}, false, false, undefined],
  [
    'a smaller amount',
    { amount: 31_100 },
    false,
    true,
    'Ksh 1.00 less arrived than was ordered. Credit what arrived',
  ],
  [
    'a larger amount',
    { amount: 31_700 },
    false,
    true,
    'Ksh 5.00 more arrived than was ordered. Credit what arrived',
  ],
  ['another number', { reference: 'SK00000002' }, true, false, undefined],
] as const) {
  test(`a line of the bank with ${title} marks what differs from what the customer wrote`, async () => {
    const listed = { ...line, ...more, confirmed_by: { ...baraka, nickname: 'Chebet' } }
    const panel = await openRecharge({ bank_line: listed })
    const money = (listed.amount / 100).toFixed(2)
    expect(comparedRows()).toEqual([
      ['Number', 'SK00000001', listed.reference, number],
      ['Amount', '312.00', money, amount],
      ['Payer', '0712345678', 'W. N.', false],
      ['Time', '2026-11-28 09:12:00', '2026-11-28 08:31:00', false],
      ['Listed by', '–', 'Baraka, Chebet', false],
    ])
    if (notice === undefined) expect(textOf(panel)).not.toContain('arrived than was ordered')
    else expect(textOf(panel)).toContain(notice)
    expect(textOf(panel)).not.toContain('Look it up at the provider')
  })
}

test('a payer other than the proven phone is marked, and what contests a recharge is named until it is credited', async () => {
  const conflicts = ['other_payer', 'same_number'] as const
  const panel = await openRecharge({ bank_line: line, conflicts: [...conflicts] })
  expect(comparedRows()[2]).toEqual(['Payer', '0712345678', 'W. N.', true])
  expect(all('.conflicts li strong').map(textOf)).toEqual([
    'Paid by another phone',
    'Number used twice',
  ])
  expect(textOf(panel)).toContain('Contested: an approver decides with you')
})

test('a recharge that is credited is not called contested any more', async () => {
  const panel = await openRecharge({
    ...{ status: 'completed', settled_amount: 31_200, conflicts: ['same_number'] },
  })
  expect(textOf(panel)).not.toContain('Contested')
})

for (const [title, more, isSaid] of [
  ['a recharge that waits is not at the bank', {}, true],
  ['it is named as missing there already', { conflicts: ['not_at_bank'] }, false],
  ['it no longer waits', { status: 'cancel' }, false],
] as const) {
  test(`where ${title} the operator is ${isSaid ? '' : 'not '}told to look the payment up`, async () => {
    const panel = await openRecharge({
      ...more,
      conflicts: [...('conflicts' in more ? more.conflicts : [])],
    })
    const text = textOf(panel) ?? ''
    expect(text.includes('Look it up at the provider before you credit it')).toBe(isSaid)
  })
}

test('recharges with one number stand side by side, each with its own payer, bank and provider, and doubts marked', async () => {
  const other: OperatorRechargeDetail['same_number'][number] = {
    ...recharge(2, { amount: 40_400, create_time: at('09:44'), conflicts: [] }),
    ...{
      recharge_account: '0722000222',
      wallet_type: 'airtel',
      status: 'completed',
      settled_amount: 40_300,
    },
    ...{ user: { id: idOf(702), phone: '2547*****222', nickname: 'Otieno' } },
    bank_line: { ...line, id: idOf(81), amount: 40_300, time: at('08:55') },
    provider_event: { outcome: 'failed', amount: null, received: at('10:10') },
  }
  await openRecharge({
    ...{ bank_line: line, conflicts: ['other_payer'], same_number: [other] },
    provider_event: { outcome: 'succeeded', amount: 31_200, received: at('09:59') },
  })
  const rows = all('.same-number tbody tr')
  expect(rows.map(cellsIn)).toEqual([
    ['Customer', 'Wanjiru 07** *** 678', 'Otieno 07** *** 222'],
    ['Requested', '2026-11-28 09:12', '2026-11-28 09:44'],
    ['Amount', '312.00', '404.00'],
    ['Channel', 'M-PESA', 'airtel'],
    ['Payer', '0712345678', '0722000222'],
    ['Bank lists', '312.00, 2026-11-28 08:31', '403.00, 2026-11-28 08:55'],
    ['Provider', 'it was paid, 2026-11-28 09:59', 'it failed, 2026-11-28 10:10'],
    ['Status', 'Pending', 'Credited 403.00'],
  ])
  expect(all('.same-number .doubt').map(textOf)).toEqual(['0712345678', '403.00, 2026-11-28 08:55'])
  const head = all('.same-number thead th').map((cell) =>
    cell.querySelector('a')?.getAttribute('href'),
  )
  expect(head).toEqual([undefined, `#/recharges/${idOf(2)}`])
})

test.each([
  [31_199, true],
  [31_200, false],
  [31_201, true],
])(
  'with several recharges under one number, a bank line of %d is marked as a doubt: %s',
  async (amount, isDoubt) => {
    const bank_line = { ...line, amount }
    const other = {
      ...recharge(2, { amount: 31_200, conflicts: [] }),
      bank_line,
      provider_event: null,
    }
    await openRecharge({ bank_line, conflicts: ['same_number'], same_number: [other] })
    const listed = all('.same-number tbody tr').find((row) => cellsIn(row)[0] === 'Bank lists')
    const cells = [...(listed?.querySelectorAll('td') ?? [])]
    expect(cells.map((cell) => cell.querySelector('.doubt') !== null)).toEqual([isDoubt, isDoubt])
  },
)

const badges: readonly (readonly [string, Partial<OperatorRecharge>])[] = [
  ['At the bank', {}],
  ['Not at the bank yet', { listed_by_bank: false, bank_amount: null }],
  ['Proposed', { pending_proposal: idOf(90), conflicts: ['same_number'] }],
  ['Number used twice', { conflicts: ['same_number'] }],
  ['Paid by another phone +1', { conflicts: ['other_payer', 'same_number'] }],
  ['Bank has 299.00', { conflicts: ['other_bank_amount'], bank_amount: 29_900 }],
  ['Bank has another amount', { conflicts: ['other_bank_amount'], bank_amount: null }],
  ['Credited', { status: 'completed', settled_amount: 30_000 }],
  ['Another amount credited', { status: 'completed', settled_amount: 29_900 }],
  ['Came after all', { status: 'cancel' }],
  ['Cancelled', { status: 'cancel', bank_amount: null }],
  ['Expired', { status: 'expired', bank_amount: null }],
  ['Refused', { status: 'error', bank_amount: null, conflicts: ['same_number'] }],
  // The provider has confirmed it under a reference, so it can still be credited.
  ['Number used twice', { status: 'error', stage: 'uncredited', conflicts: ['same_number'] }],
]

test('each row of the recharges says what speaks for it or against it', async () => {
  const rows = badges.map(([, more], place) => recharge(place, more))
  const answers = [answer(operatorListRecharges, () => lastPage(rows)), ...goldenDay]
  await openConsole('#/recharges', { roles: ['cashier'], answers })
  await expect.poll(() => all('.queue-rows > li')).toHaveLength(rows.length)
  const shown = all('.queue-rows > li').map((row) => textOf(row.querySelector('.row-evidence')))
  expect(shown).toEqual(badges.map(([badge]) => badge))
})
