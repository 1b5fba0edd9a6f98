import {
  operatorGetRecharge,
  operatorImportBankFile,
  operatorListBankImports,
  operatorListBankLines,
  operatorListBanks,
  operatorListLog,
  operatorReadBankFile,
  type BankMapping,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

const head = 'Date;Receipt;Note;Sum'
const mapping: BankMapping = {
  time: 'Date',
  reference: 'Receipt',
  text: 'Note',
  amount: 'Sum',
  money_in: null,
  money_out: null,
  day_order: 'dmy',
  decimal: ',',
  is_reversed: false,
}

async function createDesk() {
  const bank = await createBank()
  const { desk: clerk, keeper } = bank
  const fileOf = (...rows: string[]) => [head, ...rows].join('\n')
  const load = (file: string, more: object = {}) =>
    clerk.call(operatorImportBankFile, { bank: 'mpesa', name: 'day.csv', file, ...more })
  const read = (file: string, more: object = {}) =>
    clerk.call(operatorReadBankFile, { bank: 'mpesa', file, ...more })
  const stored = async () => (await keeper.call(operatorListBankLines, { limit: 100 })).items
  return { ...bank, fileOf, load, read, stored }
}

test('the same file twice adds nothing, and two equal lines of one file are two lines', async () => {
  const { fileOf, load, read, stored, confirm, keeper } = await createDesk()
  const same = '05/01/2026;FEE;Charge;-30,00'
  const file = fileOf('05/01/2026;A1;x;10,00', same, same)
  expect(await read(file, { mapping })).toMatchObject({ added: 3, existing: 0, money_out: 6000 })
  expect(await stored()).toEqual([])
  const nothing = { import_id: null, added: 0, existing: 3, existing_lines: [2, 3, 4] }
  const first = await load(file, { mapping })
  expect(first).toMatchObject({ added: 3, existing: 0, existing_lines: [] })
  expect(await load(file, { mapping })).toEqual(nothing)
  await confirm(first.import_id)
  expect(await load(file, { mapping })).toEqual(nothing)
  // The next file has one of them, and one more of its own.
  const next = fileOf(same, '06/01/2026;FEE;Charge;-30,00')
  expect(await read(next)).toMatchObject({ added: 1, existing: 1, rows: [{ existing: true }, {}] })
  const second = await load(next)
  expect(second).toMatchObject({ added: 1, existing: 1, existing_lines: [2] })
  const third = await load(fileOf(same, same, same))
  expect(third).toMatchObject({ added: 1, existing: 2, existing_lines: [2, 3] })
  expect(await stored()).toHaveLength(3)
  await confirm(second.import_id)
  await confirm(third.import_id)
  expect(await stored()).toHaveLength(5)
  const { items } = await keeper.call(operatorListBankImports, {})
  expect(items.map(({ name, added, existing }) => [name, added, existing])).toEqual([
    ['day.csv', 1, 2],
    ['day.csv', 1, 1],
    ['day.csv', 3, 0],
  ])
})

test('how the files of a bank are read is kept for that bank alone', async () => {
  const { fileOf, load, read, keeper } = await createDesk()
  const file = fileOf('05/01/2026;A1;x;10,00')
  expect(await read(file)).toMatchObject({ mapping: null, columns: head.split(';') })
  await expect(load(file)).rejects.toMatchObject({ status: 400 })
  await load(file, { mapping })
  const next = fileOf('06/01/2026;A2;x;10,00')
  expect(await read(next)).toMatchObject({ mapping, is_kept: true, added: 1 })
  expect(await read(next, { bank: 'kcb' })).toMatchObject({ mapping: null, is_kept: false })
  expect((await keeper.call(operatorListBanks)).items).toMatchObject([{ bank: 'mpesa', mapping }])
})

test('whoever changes how files are read is in the log, also where no line is new', async () => {
  const { fileOf, load, keeper } = await createDesk()
  await load(fileOf('05/01/2026;A1;x;-10,00'), { mapping })
  const reversed = { ...mapping, is_reversed: true }
  const existing = fileOf('05/01/2026;A1;x;10,00')
  expect(await load(existing, { mapping: reversed })).toMatchObject({ added: 0, existing: 1 })
  const changes = async () => {
    const { items } = await keeper.call(operatorListLog, { action: 'operatorImportBankFile' })
    return items.filter(({ after }) => after !== null && 'mapping' in Object(after))
  }
  expect(await changes()).toMatchObject([
    { before: { mapping }, after: { bank: 'mpesa', mapping: reversed } },
    { before: { mapping: null }, after: { bank: 'mpesa', mapping } },
  ])
  await load(existing, { mapping: reversed })
  expect(await changes()).toHaveLength(2)
})

test('a file with a line that cannot be read is not imported, and each such line is named', async () => {
  const { fileOf, load, read, stored } = await createDesk()
  const file = fileOf('05/01/2026;A1;x;10,00', 'Monday;A2;x;1,00', '05/01/2026;A3;x;much')
  const wrong = [
    { line: 3, what: 'time' },
    { line: 4, what: 'amount' },
  ]
  expect(await read(file, { mapping })).toMatchObject({ wrong, added: 1 })
  await expect(load(file, { mapping })).rejects.toMatchObject({
    status: 400,
    body: { data: { issues: [{ message: 'Line 3: time' }, { message: 'Line 4: amount' }] } },
  })
  expect(await stored()).toEqual([])
})

test('who reads a file is in the log with how many of its payments are known, as they are told which', async () => {
  const { fileOf, load, read, confirm, keeper, stored } = await createDesk()
  const existing = '05/01/2026;A1;x;10,00'
  await confirm((await load(fileOf(existing), { mapping })).import_id)
  const entries = async () =>
    (await keeper.call(operatorListLog, { action: 'operatorReadBankFile' })).items
  await read('Something;else\nA1;10,00', { bank: 'kcb' })
  expect(await entries()).toEqual([])
  const guesses = fileOf(existing, '05/01/2026;A2;x;10,00', '05/01/2026;A3;x;10,00')
  expect(await read(guesses)).toMatchObject({
    added: 2,
    existing: 1,
    rows: [{ existing: true }, {}, {}],
  })
  expect(await entries()).toMatchObject([
    { before: null, after: { bank: 'mpesa', added: 2, existing: 1 } },
  ])
  expect(await stored()).toHaveLength(1)
})

test('only cashiers read and import files, and an import is in the log', async () => {
  const { fileOf, load, confirm, desk, keeper, recharge, addOperator } = await createDesk()
  const { id, payment_number } = await recharge(20_000)
  const file = fileOf(`05/01/2026;${payment_number};x;200,00`)
  const { mavuno: auditor } = await addOperator({ roles: ['auditor'] })
  for (const other of [keeper, auditor]) {
    const input = { bank: 'mpesa', file, mapping }
    const one = other.call(operatorReadBankFile, input)
    await expect(one).rejects.toMatchObject({ status: 403 })
    const two = other.call(operatorImportBankFile, { ...input, name: '' })
    await expect(two).rejects.toMatchObject({ status: 403 })
  }
  const { import_id } = await load(file, { mapping })
  const [entry] = (await keeper.call(operatorListLog, { limit: 1 })).items
  await confirm(import_id)
  const seen = await desk.call(operatorGetRecharge, { id })
  expect(seen).toMatchObject({ listed_by_bank: true, bank_amount: 20_000 })
  expect(entry).toMatchObject({
    action: 'operatorImportBankFile',
    target: { kind: 'bank_import' },
    after: { bank: 'mpesa', name: 'day.csv', added: 1, existing: 0 },
  })
})
