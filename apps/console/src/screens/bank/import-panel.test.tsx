// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  longestBankFile,
  operatorImportBankFile,
  operatorListBankImports,
  operatorListBanks,
  operatorReadBankFile,
  type BankMapping,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  click,
  figuresOf,
  one,
  openConsole,
  Rejected,
  textOf,
} from '../../testing/console.js'
import { chooseFile, fieldOf, fill } from '../../testing/fields.js'
import { baraka, goldenDay, imports, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

type ReadFile = EndpointReply<typeof operatorReadBankFile>

const mapping: BankMapping = {
  ...{ time: 'Completion Time', reference: 'Receipt No.', text: 'Details', amount: null },
  ...{ money_in: 'Paid In', money_out: 'Withdrawn', day_order: 'dmy', decimal: '.' },
  is_reversed: false,
}

const rowOf = (line: number) => ({
  ...{ line, time: at(`10:0${line % 10}`), amount: line % 2 ? line * 101 : -line * 101 },
  ...{ reference: `SKA${line}`, text: '', existing: line === 3 },
})

const fileContent: ReadFile = {
  ...{ columns: Object.values(mapping).filter((value) => typeof value === 'string') },
  ...{ mapping, is_kept: true, added: 12, existing: 5, money_in: 401_01, money_out: 302_02 },
  ...{ rows: [2, 3, 4, 5, 6, 7, 8, 9, 10].map(rowOf), wrong: [] },
}

const heads = 'Receipt No.,Completion Time,Details,Paid In,Withdrawn'
const file = new File([`${heads}\nSKA2`], 'day.csv')

/** Earlier imports were of the M-PESA account; a KCB file had other heads. */
const banks = [
  { bank: 'mpesa', mapping, saved_by: baraka, saved: at('07:01') },
  {
    ...{ bank: 'kcb', saved_by: baraka, saved: at('07:02') },
    mapping: { ...mapping, reference: 'Namba', money_in: null, money_out: null, amount: 'Kiasi' },
  },
]

/** The page stores drafts by operator, so each test has an operator of its own. */
let operator = 800

async function openImport(answers: Parameters<typeof openConsole>[1]['answers'] = []) {
  operator += 1
  const all = [
    ...answers,
    answer(operatorListBanks, () => ({ items: banks })),
    answer(operatorReadBankFile, () => fileContent),
    answer(operatorImportBankFile, () => ({
      ...{ import_id: idOf(51), added: 11, existing: 6, existing_lines: [3] },
    })),
    ...goldenDay,
  ]
  const desk = await openConsole('#/bank/import', {
    ...{ roles: ['cashier'], id: idOf(operator), answers: all },
  })
  await expect.poll(async () => (await fieldOf('Account')).value).toBe('mpesa')
  return desk
}

const importButton = /^Import \d+ new lines?$/

test('a file shows what it adds, what is known of it and its first eight lines before it is imported', async () => {
  await openImport()
  await chooseFile('Choose a CSV file', file)
  const figures = await one('.facts', 'New lines')
  expect(figuresOf(figures)).toEqual({
    'New lines': ['12', null],
    'Known from before, left out': ['5', null],
    'Came in': ['Ksh 401.01', null],
    'Went out': ['Ksh 302.02', null],
  })
  const rows = all('.facts tbody tr')
  expect(rows).toHaveLength(8)
  expect(rows.slice(0, 2).map((row) => [...row.children].map(textOf))).toEqual([
    ['2026-11-28 10:02', 'SKA2', '−2.02'],
    ['2026-11-28 10:03', 'SKA3 known', '3.03'],
  ])
})

test('a file is imported once under its name, for the account and by the columns that were shown', async () => {
  const reply = Promise.withResolvers<EndpointReply<typeof operatorImportBankFile>>()
  const desk = await openImport([answer(operatorImportBankFile, () => reply.promise)])
  await chooseFile('Choose a CSV file', file)
  const button = await one('button', importButton)
  expect(textOf(button)).toBe('Import 12 new lines')
  button.click()
  button.click()
  const call = { bank: 'mpesa', name: 'day.csv', file: `${heads}\nSKA2`, mapping }
  await expect.poll(() => desk.calls(operatorImportBankFile)).toEqual([call])
  reply.resolve({ import_id: idOf(51), added: 11, existing: 6, existing_lines: [3] })
  await one('.mv-toast-message', 'Imported: 11 new, 6 known before.')
  await one('.file-field', 'Choose a CSV file')
  expect(all('button', importButton)).toEqual([])
  expect(desk.calls(operatorImportBankFile)).toHaveLength(1)
})

test('an account that is suggested late does not change the field that somebody is in', async () => {
  operator += 1
  const late = Promise.withResolvers<EndpointReply<typeof operatorListBankImports>>()
  await openConsole('#/bank/import', {
    ...{ roles: ['cashier'], id: idOf(operator) },
    answers: [
      answer(operatorListBanks, () => ({ items: banks })),
      answer(operatorListBankImports, () => late.promise),
      ...goldenDay,
    ],
  })
  const field = await fieldOf('Account')
  field.focus()
  late.resolve(lastPage(imports))
  await one('h3', 'Last imports')
  expect(field.value).toBe('')
  field.blur()
  await expect.poll(() => field.value).toBe('mpesa')
})

test('the account of one file is not taken for that of the next', async () => {
  await openImport()
  await fill('Account', 'sacco')
  await chooseFile('Choose a CSV file', file)
  await click('button', importButton)
  await one('.mv-toast-message', 'Imported: 11 new, 6 known before.')
  await expect.poll(async () => (await fieldOf('Account')).value).toBe('mpesa')
})

test('what was read for one account is not imported into another', async () => {
  const desk = await openImport()
  await chooseFile('Choose a CSV file', file)
  await one('button', importButton)
  await fill('Account', 'sacco')
  await one('button', 'Read the file')
  expect(all('button', importButton)).toEqual([])
  expect(all('.facts tbody tr')).toEqual([])
  await click('button', 'Read the file')
  await one('button', importButton)
  expect(desk.calls(operatorReadBankFile)).toMatchObject([{ bank: 'mpesa' }, { bank: 'sacco' }])
  await click('button', importButton)
  await expect.poll(() => desk.calls(operatorImportBankFile)).toMatchObject([{ bank: 'sacco' }])
  // The next file may be of any account.
  await expect.poll(async () => (await fieldOf('Account')).value).toBe('mpesa')
})

test.each([
  ['the account whose files have its heads', 'Namba;Completion Time;Kiasi', undefined, 'kcb'],
  ['the account of the last import, if no file had its heads', 'a;b', undefined, 'mpesa'],
  ['the account that was typed, whatever its heads', 'Namba;Completion Time;Kiasi', 'tala', 'tala'],
])('a file is read for %s', async (_, text, typed, bank) => {
  const desk = await openImport()
  if (typed !== undefined) await fill('Account', typed)
  await chooseFile('Choose a CSV file', new File([text], 'day.csv'))
  await expect.poll(() => desk.calls(operatorReadBankFile)).toEqual([{ bank, file: text }])
  await one('button', importButton)
  expect((await fieldOf('Account')).value).toBe(bank)
})

test.each([
  [longestBankFile, 1],
  [longestBankFile + 1, 0],
])('of a file with %i characters %i is read', async (length, count) => {
  const desk = await openImport()
  await chooseFile('Choose a CSV file', new File(['x'.repeat(length)], 'year.csv'))
  await one('.file-field', 'year.csv')
  await expect
    .poll(() => [desk.calls(operatorReadBankFile).length, all('[role=alert]').map(textOf)])
    .toEqual([count, count ? [] : ['This file is too long. Ask the bank for fewer days.']])
  if (count === 1) return
  expect(all('button', 'Read the file')).toEqual([])
  // Another file takes its place.
  await chooseFile('Choose a CSV file', file)
  await one('button', importButton)
  expect(all('[role=alert]')).toEqual([])
})

test('of lines that cannot be read all are counted, the first eight say what is wrong, and nothing is imported', async () => {
  const kinds = ['time', 'amount', 'reference', 'cells', 'later'] as const
  const wrong = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((line) => ({ line, what: kinds[line % 5]! }))
  await openImport([answer(operatorReadBankFile, () => ({ ...fileContent, wrong }))])
  await chooseFile('Choose a CSV file', file)
  const alert = await one('[role=alert]', '9 lines cannot be read: nothing is imported')
  expect(textOf(alert)?.match(/Line .*/)?.[0]).toBe(
    'Line 2: no number. Line 3: no CSV. Line 4: later than now. Line 5: no time. Line 6: no amount. ' +
      'Line 7: no number. Line 8: no CSV. Line 9: later than now.',
  )
  expect(all('button', importButton)).toEqual([])
})

test('a file that is not imported says why, and can be imported again', async () => {
  const desk = await openImport([
    answer(operatorImportBankFile, () => {
      throw new Rejected(2099, 'You have recorded the statement of this period.')
    }),
  ])
  await chooseFile('Choose a CSV file', file)
  await click('button', importButton)
  await one('[role=alert]', 'You have recorded the statement of this period.')
  await one('.file-field', 'day.csv')
  await click('button', importButton)
  await expect.poll(() => desk.calls(operatorImportBankFile)).toHaveLength(2)
})

test('the last imports say whose they are, what they added and what became of them', async () => {
  const [row] = imports
  const others = [
    { ...row!, id: idOf(53), name: '', status: 'confirmed' as const, added: 1, existing: 0 },
    { ...row!, id: idOf(54), bank: 'kcb', status: 'rejected' as const, added: 7, existing: 8 },
  ]
  await openImport([answer(operatorListBankImports, () => lastPage([row!, ...others]))])
  const list = await one('.facts', 'Last imports')
  expect(figuresOf(list)).toEqual({
    'mpesa day.csvBaraka, 2026-11-28 14:33': ['17 new, 18 knownnot confirmed', null],
    'mpesa by handBaraka, 2026-11-28 14:33': ['1 new, 0 knownconfirmed', null],
    'kcb day.csvBaraka, 2026-11-28 14:33': ['7 new, 8 knownrejected', null],
  })
  expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    [50, 53, 54].map((number) => `#/bank/import-${idOf(number)}`),
  )
})
