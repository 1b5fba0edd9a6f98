import type { BankMapping } from '@mavuno/sdk/operator'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.js'

/** 2026-01-05 12:00 in Nairobi. */
const noon = 1_767_603_600
const customs = { currency: 'KES', time_zone: 'Africa/Nairobi', now: noon + 86_400 }
const read = (file: string, mapping?: BankMapping) => readBankFile(file, mapping, customs)

test('a file is read by the names of its columns, in whatever order they are', async () => {
  const file = [
    '\uFEFFReference,Time,Balance,Amount,Text',
    'sfk3m1n2p4,2026-01-05 12:00,9.00,"1,000.00","Pay Bill, 0712345678 ""Asha""\nof Nairobi"',
    '',
    'SFK3M1N2P5, 2026-01-05 12:00:30 ,8.00,-0.5,',
    '"SFK3M1N2P6",2026-01-05T12:00,8.00,+7,x\r',
    ',,8.00,,Closing balance',
  ].join('\n')
  const { lines, wrong, mapping } = await read(file)
  expect(wrong).toEqual([])
  expect(mapping).toMatchObject({ time: 'Time', amount: 'Amount', day_order: 'ymd' })
  const text = 'Pay Bill, 0712345678 "Asha" of Nairobi'
  expect(lines).toEqual([
    { line: 2, time: noon, amount: 100_000, reference: 'SFK3M1N2P4', text },
    { line: 5, time: noon + 30, amount: -50, reference: 'SFK3M1N2P5', text: '' },
    { line: 6, time: noon, amount: 700, reference: 'SFK3M1N2P6', text: 'x' },
  ])
})

test('a statement of a till is read as it comes: heads below, a column for each direction', async () => {
  const file = [
    'Short Code:;600100;;;',
    'Receipt No.;Completion Time;Details;Paid In;Withdrawn;Balance',
    'TKL4Q2W8RT;05-01-2026 12:00:00;Pay Bill;4000.00;;9000.00',
    'TKL4Q2W8RU;05-01-2026 12:00:00;Charge;0.00;-23.00;8977.00',
  ].join('\n')
  const { lines, columns, mapping } = await read(file)
  expect(columns).toContain('Completion Time')
  expect(mapping).toMatchObject({ amount: null, money_in: 'Paid In', day_order: 'dmy' })
  expect(lines.map(({ line, time, amount }) => [line, time, amount])).toEqual([
    [3, noon, 400_000],
    [4, noon, -2300],
  ])
})

test.each([
  ['05/01/2026 12:00', 'dmy', noon],
  ['01/05/2026 12:00 PM', 'mdy', noon],
  ['5-Jan-26 12:00:01', 'dmy', noon + 1],
  ['2026.01.05', 'ymd', noon - 43_200],
  ['05.01.2026 12:00 AM', 'dmy', noon - 43_200],
  ['31/02/2026', 'dmy', undefined],
  ['05/01/2026 24:00', 'dmy', undefined],
  ['05/01/2026 13:00 PM', 'dmy', undefined],
  ['13/05/2026', 'mdy', undefined],
  ['yesterday', 'dmy', undefined],
] as const)('%s is read as %s', async (typed, day_order, time) => {
  const kept = (await read('time,amount,reference\n2026-01-05,1,A')).mapping as BankMapping
  const { lines } = await read(`time,amount,reference\n${typed},1,A`, { ...kept, day_order })
  expect(lines.map((line) => line.time)).toEqual(time === undefined ? [] : [time])
})

test.each([
  ['1.000,50', { decimal: ',' }, 100_050],
  ['1 000,5', { decimal: ',' }, 100_050],
  ['1,000.50', { decimal: '.' }, 100_050],
  ['100.00', { is_reversed: true }, -10_000],
  ['1.005', {}, undefined],
  ['1.500', {}, 150],
  ['10,00.00', {}, undefined],
  ['0.00', {}, undefined],
  ['9999999999999', {}, undefined],
  ['KES 5', {}, undefined],
] as const)('%s with %j is %s', async (typed, changes, amount) => {
  const kept = (await read('time,amount,reference\n2026-01-05,1,A')).mapping as BankMapping
  const { lines, wrong } = await read(`time,amount,reference\n2026-01-05,"${typed}",A`, {
    ...kept,
    ...changes,
  })
  expect(lines.map((line) => line.amount)).toEqual(amount === undefined ? [] : [amount])
  expect(wrong).toEqual(amount === undefined ? [{ line: 2, what: 'amount' }] : [])
})

const head = 'time,amount,reference,text\n2026-01-05 12:00,1,A,\n'

test.each([
  [`${head}yesterday,1,B,`, 3, 'time'],
  [`${head}2026-01-06 12:00:01,1,B,`, 3, 'later'],
  [`${head}\n2026-01-05 12:00,1,,`, 4, 'reference'],
  [`${head}2026-01-05 12:00,1,"B,`, 3, 'cells'],
  [`${head}2026-01-05 12:00,1,"B"C,`, 3, 'cells'],
])('%j has a line that cannot be read', async (file, line, what) => {
  const { lines, wrong } = await read(file)
  expect(wrong).toEqual([{ line, what }])
  expect(lines).toHaveLength(1)
})

test('a line of this very second is not too late', async () => {
  const { lines, wrong } = await read(`${head}2026-01-06 12:00,1,B,`)
  expect([lines.at(-1)?.time, wrong]).toEqual([customs.now, []])
})

test('a file without these columns has no mapping, and says which it has', async () => {
  expect(await read('Short\na,b,c\n1,2,3')).toEqual({
    columns: ['a', 'b', 'c'],
    mapping: null,
    lines: [],
    wrong: [],
  })
  expect((await read('')).mapping).toBeNull()
})

test('a hostile file is read in a moment', async () => {
  // Each of these took the square of its length.
  for (const file of [
    `${' '.repeat(800_000)}\rX`,
    `"${'"" '.repeat(250_000)}`,
    ','.repeat(800_000),
  ]) {
    expect((await read(file)).mapping).toBeNull()
  }
  const heads = Array.from({ length: 400 }, (_, at) => `c${at}`).join()
  const wide = await read(`Reference,Time,Amount,${heads}\n${'a,b,c,\n'.repeat(100)}`)
  expect(wide.lines).toEqual([])
})

test('a file with too many lines is refused', async () => {
  const lines = Array.from({ length: 5100 }, (_, at) => `2026-01-05 12:00,1,REF${at},`)
  await expect(read(`time,amount,reference,text\n${lines.join('\n')}`)).rejects.toThrow(
    'at most 5000 lines',
  )
})

test('a long file holds the event loop for a moment at a time', async () => {
  const heads = Array.from({ length: 70 }, (_, at) => `Column ${at}`)
  const cells = heads.map(() => 'x').join()
  const lines = Array.from(
    { length: 4900 },
    (_, at) => `"05-01-2026 12:00:00",REF${at},${cells},1.00`,
  )
  const file = [`Completion Time,Receipt No.,${heads.join()},Amount`, ...lines].join('\n')
  const state = { isRead: false, longest: 0 }
  // Time of this thread, so that a busy machine does not count.
  const watch = async () => {
    for (let last = process.threadCpuUsage(); !state.isRead; last = process.threadCpuUsage()) {
      await nextTurn()
      const { user, system } = process.threadCpuUsage(last)
      state.longest = Math.max(state.longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  const { lines: stored } = await read(file)
  state.isRead = true
  await watching
  expect(stored).toHaveLength(4900)
  expect(state.longest).toBeLessThan(100)
})
