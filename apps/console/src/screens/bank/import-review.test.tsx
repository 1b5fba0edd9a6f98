// @vitest-environment jsdom
import {
  operatorConfirmBankImport,
  operatorGetBankImport,
  operatorListBankImportLines,
  operatorListOperators,
  operatorRejectBankImport,
  type BankImport,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  click,
  me,
  one,
  openConsole,
  Rejected,
  textOf,
  type,
} from '../../testing/console.js'
import { press } from '../../testing/fields.js'
import { baraka, goldenDay, imports } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const akinyi = { ...me, nickname: 'Akinyi' }

async function openReview(
  more: Partial<BankImport> = {},
  role: OperatorRole = 'approver',
  confirm: () => BankImport = () => imports[0]!,
) {
  const row = { ...imports[0]!, ...more }
  const person = (number: number, nickname: string, has: OperatorRole) => ({
    ...{ id: idOf(number), phone: me.phone, nickname, roles: [has], blocked: false },
  })
  const line = (number: number) => ({
    ...{ id: idOf(number), time: at('06:11') + number, amount: number % 2 ? -number : number },
    ...{ reference: `SKA${number}`, text: `Payer ${number}` },
  })
  const answers = [
    answer(operatorGetBankImport, () => row),
    answer(operatorListBankImportLines, ({ cursor }) =>
      cursor === undefined
        ? { items: [line(101), line(102)], next: 'second' }
        : { items: [line(103)], next: null },
    ),
    answer(operatorListOperators, () => ({
      items: [
        { ...akinyi, roles: [role], blocked: false },
        person(2, 'Baraka', 'approver'),
        person(4, 'Dalmas', 'owner'),
        person(5, 'Esther', 'cashier'),
      ],
      wait_targets: { queue: 1800, chat: 300 },
    })),
    answer(operatorConfirmBankImport, confirm),
    answer(operatorRejectBankImport, () => row),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/bank/import-${row.id}`, { roles: [role], answers })
  const head = await one('.panel-head')
  return { desk, id: row.id, head, panel: head.closest('section')! }
}

const decision = () => textOf(document.querySelector('.decision'))

test.each([
  ['of another', 'approver', {}, /^Confirm 17 lines/],
  ['of another', 'owner', {}, /^Confirm 17 lines/],
  ['of another', 'cashier', {}, 'Approvers and owners confirm imports: Dalmas.'],
  [
    'of their own',
    'approver',
    { imported_by: akinyi },
    /Another operator confirms it: Baraka, Dalmas\.$/,
  ],
  ['that is confirmed', 'approver', { status: 'confirmed' }, undefined],
  ['that is rejected', 'approver', { status: 'rejected' }, undefined],
] as const)(
  'an import %s offers an operator with the role %s what they may do',
  async (_, role, more, expected) => {
    await openReview(more, role)
    await one('.facts', 'Imported')
    if (expected === undefined) expect(all('.decision')).toEqual([])
    else await expect.poll(decision).toMatch(expected)
  },
)

test('all lines of an import can be read, page by page, each with its text and its sign', async () => {
  const { desk, id } = await openReview()
  const rows = () => all('table tbody tr').map((row) => [...row.children].map(textOf))
  await click('button', 'Show more')
  await expect.poll(rows).toEqual([
    ['2026-11-28 06:12', 'SKA101 Payer 101', '−1.01'],
    ['2026-11-28 06:12', 'SKA102 Payer 102', '1.02'],
    ['2026-11-28 06:12', 'SKA103 Payer 103', '−1.03'],
  ])
  expect(desk.calls(operatorListBankImportLines)).toEqual([
    { id, limit: 50 },
    { id, limit: 50, cursor: 'second' },
  ])
})

test('an import that could not be confirmed says why, and not that its lines count', async () => {
  await openReview({}, 'approver', () => {
    throw new Rejected(2004, 'Baraka has decided on it.')
  })
  await click('.decision [type=submit]')
  await one('.decision [role=alert]', 'Baraka has decided on it.')
  expect(all('.mv-toast-message', 'Confirmed.')).toEqual([])
})

test('a key leads to the button that confirms, and a press of it confirms the import by its id', async () => {
  const { desk, id } = await openReview()
  const button = await one('.decision [type=submit]', 'Confirm 17 lines')
  press(document.body, 'y')
  await expect.poll(() => document.activeElement).toBe(button)
  expect(desk.calls(operatorConfirmBankImport)).toEqual([])
  button.click()
  await expect.poll(() => desk.calls(operatorConfirmBankImport)).toEqual([{ id }])
  await one('.mv-toast-message', 'Confirmed. The lines count now.')
})

test('an import is rejected by its id, with the reason that was typed', async () => {
  const { desk, id } = await openReview()
  await one('.decision [type=submit]')
  press(document.body, 'r')
  await type('.decision input', 'Not on the statement')
  await click('.decision [type=submit]')
  await one('.later-line', 'day.csv')
  await click('button', 'Send now')
  await expect
    .poll(() => desk.calls(operatorRejectBankImport))
    .toEqual([{ id, reason: 'Not on the statement' }])
})

test.each([
  ['confirmed', 'Confirmed', ''],
  ['rejected', 'Rejected', 'Two lines are missing'],
] as const)(
  'an import that is %s says who has decided and when, and why',
  async (status, label, reason) => {
    const { head, panel } = await openReview({
      ...{ status, decided_by: { ...baraka, nickname: 'Chebet' }, decided_at: at('15:44'), reason },
      name: '',
    })
    expect(textOf(head)).toBe(`mpesa by hand${status}`)
    const pairs = [...panel.querySelectorAll('.facts dt')].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling),
    ])
    expect(pairs.slice(-(reason ? 3 : 2))).toEqual([
      ['Imported', 'Baraka, 2026-11-28 14:33'],
      [label, 'Chebet, 2026-11-28 15:44'],
      ...(reason ? [['Why it is rejected', reason]] : []),
    ])
  },
)
