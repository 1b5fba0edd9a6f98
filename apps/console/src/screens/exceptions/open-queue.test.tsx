// @vitest-environment jsdom
import {
  operatorListBankImports,
  operatorListComparisons,
  operatorListExceptions,
  operatorGetReconciliation,
  type Exception,
  type PaymentCase,
  type Unmatched,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, cellsOf, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage, reconciliation } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const wanjiru = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }

const exception = (number: number, since: string, more: Partial<Exception>): Exception => ({
  ...{ id: idOf(number), since: at(since) },
  ...{ check: null, case: null, unmatched: null, match: null, ...more },
})
const paymentCase = (number: number, more: Partial<PaymentCase> = {}): PaymentCase => ({
  ...{ id: idOf(number), kind: 'paid_twice', direction: 'out', subject: idOf(21) },
  ...{ user: wanjiru, reference: 'SK9', owed: 20_300, details: {}, opened: at('09:01') },
  ...{ resolved: null, resolution: null, pending_proposal: null, ...more },
})
const money = (number: number, more: Partial<Unmatched> = {}): Unmatched => ({
  ...{ id: idOf(number), provider: 'mpesa', receipt: 'SK8', amount: 29_600, reference: 'R1' },
  ...{ payer: '2547*****111', payer_name: 'O. M.', paid: at('07:41'), reported: at('07:52') },
  ...{ ordered: null, credited: null, resolution: null, resolved: null, reason: null },
  ...{ pending_proposal: null, ...more },
})
const line = {
  ...{ id: idOf(80), bank: 'mpesa', time: at('06:31'), amount: 20_400, reference: 'SK1' },
  ...{ text: 'Paid by W. N.', matched: false, linked_by: null, imported_by: baraka },
  ...{ confirmed_by: null, create_time: at('06:32') },
}
const entry = {
  ...{ id: idOf(81), kind: 'withdrawal' as const, time: at('06:33'), amount: -20_500 },
  reference: 'SK2',
}

const expected: readonly (readonly [Exception, string, readonly string[]])[] = [
  [
    exception(1, '08:03', { id: 'none_below_zero', check: 'none_below_zero' }),
    'check.none_below_zero',
    ['08:03', 'No account is below zero', '', 'Check fails', '9 h 57 min'],
  ],
  [
    exception(2, '09:01', { case: paymentCase(2) }),
    idOf(2),
    ['09:01', 'Paid twice Wanjiru', '203.00', 'Case', '8 h 59 min'],
  ],
  [
    exception(3, '09:02', {
      case: paymentCase(3, {
        ...{
          kind: 'sent_twice',
          user: null,
          owed: -20_600,
          pending_proposal: idOf(90),
          opened: at('09:02'),
        },
      }),
    }),
    idOf(3),
    ['09:02', 'sent_twice SK9', '\u2212206.00', 'Proposed', '8 h 58 min'],
  ],
  [
    // It waits since it was told, which may be long after it was paid.
    exception(4, '07:52', { unmatched: money(4) }),
    `money.${idOf(4)}`,
    ['07:41', 'SK8 O. M. 2547*****111', '296.00', 'No recharge named', '10 h 8 min'],
  ],
  [
    exception(5, '10:05', { match: { line, entry: null } }),
    `bank.${idOf(5)}`,
    ['10:05', 'SK1 Paid by W. N.', '204.00', 'Only at the bank', '7 h 55 min'],
  ],
  [
    exception(6, '10:06', { match: { line: null, entry } }),
    `bank.${idOf(6)}`,
    ['10:06', 'SK2 Payout', '\u2212205.00', 'Only in our books', '7 h 54 min'],
  ],
  [
    exception(7, '10:07', { match: { line, entry } }),
    `bank.${idOf(7)}`,
    ['10:07', 'SK1 Paid by W. N.', '204.00', 'Different amounts', '7 h 53 min'],
  ],
]

const rows = expected.map(([row]) => row)

async function openExceptions(query: string, more: readonly ReturnType<typeof answer>[] = []) {
  const answers = [
    ...more,
    answer(operatorListExceptions, () => lastPage(rows)),
    answer(operatorListComparisons, () => lastPage([])),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/exceptions${query}`, { roles: ['approver'], answers })
  await one('.queue-rows > li:last-child')
  return desk
}

test('each kind of exception says since when it waits, what it is and how much, and opens its own evidence', async () => {
  await openExceptions('')
  const rows = all('.queue-rows > li')
  expect(rows.map((row) => Object.values(cellsOf(row)))).toEqual(expected.map(([, , row]) => row))
  expect(rows.map((row) => row.dataset['row'])).toEqual(expected.map(([, address]) => address))
})

const onBank = () => all('.rows[aria-label="Settled on the bank’s screen"] li')

test('the list goes on with what is settled on the bank’s screen, and counts it with the rest', async () => {
  await openExceptions('')
  await expect.poll(() => onBank()).toHaveLength(2)
  const cells = (row: Element) => [...row.querySelector('a')!.children].map(textOf)
  expect(onBank().map(cells)).toEqual([
    [
      '15:53',
      'Balance of the bank DAY-1',
      '\u221247.57',
      'Not explained by its lines',
      '2 h 7 min',
    ],
    ['14:33', 'Imported statement mpesa day.csv', '', 'not confirmed', '3 h 27 min'],
  ])
  expect(onBank().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '#/bank',
    `#/bank/import-${idOf(50)}`,
  ])
  // Seven rows, five imports and the balance.
  await one('.queue .head', '13 wait')
})

test.each([
  ['only=cases', { only: 'cases', query: '' }],
  ['only=unmatched', { only: 'unmatched', query: '' }],
  ['only=bank', { only: 'bank', query: '' }],
  ['only=differences', { only: 'differences', query: '' }],
  ['find=SK9', { query: 'SK9' }],
  ['only=cases&find=SK9', { only: 'cases', query: 'SK9' }],
])(
  'the exceptions under %s are those that fit, without what is settled elsewhere',
  async (query, sent) => {
    const desk = await openExceptions(`?${query}`)
    expect(desk.calls(operatorListExceptions)).toEqual([{ limit: expect.any(Number), ...sent }])
    expect(onBank()).toEqual([])
    expect(all('.queue .head', 'wait')).toEqual([])
  },
)

test.each([
  [null, '7 wait'],
  ['more', '7 loaded, and more wait'],
])('of exceptions before the page %s it is said that %s', async (next, expected) => {
  const reconciled = { ...reconciliation, statement: null, imports: 0 }
  await openExceptions('', [
    answer(operatorListExceptions, () => ({ items: rows, next })),
    answer(operatorGetReconciliation, () => reconciled),
    answer(operatorListBankImports, () => lastPage([])),
  ])
  await expect.poll(() => textOf(document.querySelector('.queue .head p'))).toBe(expected)
})

for (const [title, statement] of [
  ['no statement', null],
  ['a statement that its lines explain', { ...reconciliation.statement!, unexplained: 0 }],
] as const) {
  test(`with ${title} and no import nothing is to settle on the bank’s screen`, async () => {
    await openExceptions('', [
      answer(operatorGetReconciliation, () => ({ ...reconciliation, statement, imports: 0 })),
      answer(operatorListBankImports, () => lastPage([])),
    ])
    await one('.reconciliation-line', 'Compared 17:31')
    expect(onBank()).toEqual([])
  })
}
