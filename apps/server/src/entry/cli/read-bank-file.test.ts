import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.js'

const customs = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const read = (text: string) => readBankFile(text, customs)
/** 2026-01-05 12:00 in Nairobi. */
const noon = 1_767_603_600

test('a file is read by the names of its columns, in whatever order they are', () => {
  const file = [
    '\uFEFFReference,Time,Balance,Amount,Text',
    'SFK3M1N2P4,2026-01-05 12:00,9.00,1000.00,"Pay Bill, 0712345678 ""Asha"""',
    '',
    'SFK3M1N2P5, 2026-01-05 12:00:30 ,8.00,-0.5,',
    '"SFK3M1N2P6",2026-01-05T12:00,8.00,+7,x\r',
  ].join('\n')
  expect(read(file)).toEqual({
    lines: [
      { time: noon, amount: 100_000, reference: 'SFK3M1N2P4', text: 'Pay Bill, 0712345678 "Asha"' },
      { time: noon + 30, amount: -50, reference: 'SFK3M1N2P5', text: '' },
      { time: noon, amount: 700, reference: 'SFK3M1N2P6', text: 'x' },
    ],
  })
  expect(read('time,amount,reference\n2026-01-05 12:00,1,A')).toMatchObject({
    lines: [{ amount: 100, text: '' }],
  })
})

const head = 'time,amount,reference,text\n2026-01-05 12:00,1,A,\n'

test.each([
  ['', 'Line 1: there is no column time.'],
  ['time,reference\n', 'Line 1: there is no column amount.'],
  ['time,amount,reference\n', 'Line 1: no line follows it.'],
  [`${head}yesterday,1,B,`, 'Line 3: yesterday is no time (2026-01-31 18:00).'],
  [`${head}2026-01-05 12:00,"1,000.00",B,`, 'Line 3: 1,000.00 is no amount (-1000.00).'],
  [`${head}2026-01-05 12:00,0.00,B,`, 'Line 3: 0.00 is no amount (-1000.00).'],
  [`${head}2026-01-05 12:00,1.005,B,`, 'Line 3: 1.005 is no amount (-1000.00).'],
  [`${head}\n2026-01-05 12:00,1,,`, 'Line 4: it has no reference.'],
  [`${head}2026-01-05 12:00,1,"B,`, 'Line 3: it is no CSV.'],
])('%j is refused: %s', (file, message) => {
  expect(() => read(file)).toThrow(message)
})

test('a file with too many lines is refused', () => {
  const lines = Array.from({ length: 5001 }, (_, at) => `2026-01-05 12:00,1,REF${at},`)
  expect(() => read(`time,amount,reference,text\n${lines.join('\n')}`)).toThrow('At most 5000')
})
