// @vitest-environment jsdom
import {
  operatorGetReconciliation,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListOperators,
  type BankEntry,
  type BankLine,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  cellsOf,
  click,
  figuresOf,
  me,
  one,
  openConsole,
  textOf,
} from '../../testing/console.js'
import { press } from '../../testing/fields.js'
import { baraka, goldenDay, imports, lastPage, reconciliation } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const approver = { roles: ['approver'] } as const
const { statement } = reconciliation

test.each([
  [0, -222_01, 'fully explained'],
  [-47_57, -222_01, 'not explained: −Ksh 47.57'],
  [47_57, 0, 'not explained: Ksh 47.57'],
  [0, 0, 'fully explained'],
])(
  'of a statement whose difference leaves %i the badge says so, whatever the difference is',
  async (unexplained, difference, expected) => {
    if (!statement) throw new Error('no statement')
    const compared = { ...reconciliation, statement: { ...statement, unexplained, difference } }
    const answers = [answer(operatorGetReconciliation, () => compared), ...goldenDay]
    await openConsole('#/bank', { ...approver, answers })
    const badge = await one('.comparison .mv-badge', /explained/)
    expect(textOf(badge)).toBe(expected)
  },
)

test('those who may import are the others with the role who are not blocked', async () => {
  const operator = (number: number, nickname: string, more: object = {}) => ({
    ...{ id: idOf(number), phone: `25470000000${number}`, nickname, blocked: false },
    roles: ['cashier' as const],
    ...more,
  })
  const answers = [
    answer(operatorListOperators, () => ({
      items: [
        operator(1, 'Akinyi', { id: me.id, roles: ['approver'] }),
        operator(2, 'Baraka'),
        operator(3, 'Chebet', { blocked: true }),
        operator(4, 'Dalmas', { roles: ['support'] }),
        operator(5, 'Esther', { roles: ['support', 'cashier'] }),
      ],
      wait_targets: { queue: 1800, chat: 300 },
    })),
    ...goldenDay,
  ]
  await openConsole('#/bank', { ...approver, answers })
  await one('p', 'Cashiers import statements: Baraka, Esther.')
})

const line: BankLine = {
  ...{ id: idOf(80), bank: 'mpesa', time: at('08:31'), amount: 203_00, reference: 'SK1' },
  ...{ text: 'Paid by W. N.', matched: false, linked_by: null, imported_by: baraka },
  ...{ confirmed_by: null, create_time: at('09:32') },
}
const entry: BankEntry = {
  ...{ id: idOf(81), kind: 'withdrawal', time: at('08:44'), amount: -200_00, reference: 'SK2' },
}
const linked = { ...line, linked_by: baraka }

test.each([
  [
    'only_bank',
    { line, entry: null },
    idOf(80),
    '08:31 SK1 Paid by W. N. 203.00 mpesa 9 h 29 min',
    'Account',
  ],
  ['only_books', { line: null, entry }, idOf(81), '08:44 SK2 −200.00 Payout 9 h 16 min', 'Ours'],
  ['not_reported', { line: null, entry }, idOf(81), '08:44 SK2 −200.00 Payout 9 h 16 min', 'Ours'],
  [
    'different',
    { line, entry },
    idOf(80),
    '08:31 SK1 Paid by W. N. 203.00 Payout −200.00 9 h 29 min',
    'Ours',
  ],
  [
    'same',
    { line: linked, entry },
    idOf(80),
    '08:31 SK1 Paid by W. N. 203.00 Payout by hand',
    'Ours',
  ],
])(
  'a row of the list %s has its own side, and opens it',
  async (view, match, id, expected, column) => {
    const answers = [answer(operatorListBankMatches, () => lastPage([match])), ...goldenDay]
    const desk = await openConsole(`#/bank?show=${view}`, { ...approver, answers })
    const row = await one('.queue-rows > li')
    expect(Object.keys(cellsOf(row))[3]).toBe(column)
    expect(
      Object.values(cellsOf(row))
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' '),
    ).toBe(expected)
    expect(row.querySelector('a')?.getAttribute('href')).toBe(`#/bank/${id}?show=${view}`)
    expect(desk.calls(operatorListBankMatches)).toMatchObject([{ list: view }])
  },
)

test.each([
  ['cashier', 'i', 'import', 'Import a statement'],
  ['approver', 'b', 'balance', 'Record the balance'],
] as const)('for the role %s the key %s opens the panel %s', async (role, key, panel, title) => {
  await openConsole('#/bank', { roles: [role], answers: goldenDay })
  await one('.bank-actions button', title)
  press(document.body, key)
  await one('.panel-head h2', title)
  expect(location.hash).toBe(`#/bank/${panel}`)
})

test.each([
  ['cashier', 'b', 'balance'],
  ['approver', 'i', 'import'],
  ['auditor', 'i', 'import'],
  ['auditor', 'b', 'balance'],
] as const)(
  'for the role %s neither the key %s nor an address opens the panel %s',
  async (role, key, panel) => {
    const desk = await openConsole('#/bank', { roles: [role], answers: goldenDay })
    await one('.bank-actions')
    expect(all('.bank-actions button', key.toUpperCase())).toEqual([])
    press(document.body, key)
    expect(location.hash).toBe('#/bank')
    desk.go(`#/bank/${panel}`)
    await one('[role=alert]', 'This row could not be read')
    expect(all('.panel-body form')).toEqual([])
  },
)

test('before the first statement bank and books are compared now, and nothing is said of a time before', async () => {
  const none = { ...reconciliation, statement: null, cases: 0, unmatched: 0 }
  const answers = [answer(operatorGetReconciliation, () => none), ...goldenDay]
  await openConsole('#/bank', { ...approver, answers })
  await one('.bank-first', 'No balance of the bank was recorded yet.')
  expect(all('.comparison')).toHaveLength(1)
  expect(all('.comparison a').map((link) => link.getAttribute('href'))).toEqual(
    ['only_bank', 'only_books', 'different'].map((view) => `#/bank?show=${view}`),
  )
})

test.each([
  [{ count: 14, amount: 353_53 }, 'Ksh 353.53'],
  [{ count: 0, amount: 0 }, undefined],
])(
  'of %o on the way at the time of the statement its figure is %s',
  async (in_between, expected) => {
    if (!statement) throw new Error('no statement')
    const compared = { ...reconciliation, statement: { ...statement, in_between } }
    const answers = [answer(operatorGetReconciliation, () => compared), ...goldenDay]
    await openConsole('#/bank', { ...approver, answers })
    const figures = figuresOf(await one('.comparison', 'As of the statement of 15:53'))
    expect(figures).toMatchObject({ 'Difference then': ['−Ksh 222.01', null] })
    expect(figures['on the way']?.[0]).toBe(expected)
  },
)

test('imports to confirm are those that are pending, and all of them can be listed', async () => {
  const [first] = imports
  const next = { ...first!, id: idOf(57), name: '', added: 1 }
  const answers = [
    answer(operatorListBankImports, ({ cursor }) =>
      cursor === undefined ? { items: [first!], next: 'second' } : lastPage([next]),
    ),
    ...goldenDay,
  ]
  const desk = await openConsole('#/bank', { ...approver, answers })
  await click('.bank-pending button', 'Show more')
  await one('.bank-pending li', 'mpesa by hand 1 line, Baraka')
  expect(all('.bank-pending a').map((link) => link.getAttribute('href'))).toEqual(
    [50, 57].map((number) => `#/bank/import-${idOf(number)}`),
  )
  expect(desk.calls(operatorListBankImports)).toEqual([
    { status: 'pending' },
    { status: 'pending', cursor: 'second' },
  ])
})
