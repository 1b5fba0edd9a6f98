import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.js'

const customs = { currency: 'KES', time_zone: 'Africa/Nairobi', now: 1_800_000_000 }
const read = (...rows: string[]) =>
  readBankFile(['reference,time,amount', ...rows].join('\n'), undefined, customs)

test.each([
  ['12/05/2026', '05/12/2026', 'dmy'],
  ['12/12/2026', '31/05/2026', 'dmy'],
  ['05/12/2026', '05/13/2026', 'mdy'],
  ['05-13-2026 12:00', '05-12-2026 12:00', 'mdy'],
  ['2026-12-05', '2026-05-13', 'ymd'],
  ['05-Jan-2026', '13-Feb-2026', 'dmy'],
])('days such as %s and %s are guessed as %s', async (first, second, order) => {
  const { mapping } = await read(`A1,${first},1`, `A2,${second},2`)
  expect(mapping?.day_order).toBe(order)
})

test.each([
  [
    ['Ref', 'Value Date', 'Amount', 'Balance'],
    { reference: 'Ref', time: 'Value Date', amount: 'Amount', text: null },
  ],
  [
    ['Date', 'Value Date', 'Time', 'Reference', 'Ref', 'Amount'],
    { time: 'Time', reference: 'Reference' },
  ],
  [
    ['Completion Time', 'Receipt No.', 'Details', 'Paid In', 'Withdrawn', 'Amount'],
    { amount: 'Amount', money_in: null, money_out: null, text: 'Details' },
  ],
  [
    ['Booking Date', 'Document No', 'Narration', 'Credit', 'Debit'],
    { amount: null, money_in: 'Credit', money_out: 'Debit', text: 'Narration' },
  ],
  [['Date', 'Reference', 'Credit', 'Balance'], null],
  [['Date', 'Details', 'Amount'], null],
] as const)('the columns %s are guessed as %o', async (heads, mapping) => {
  const file = `Statement\n${heads.join(',')}\n`
  const read = (await readBankFile(file, undefined, customs)).mapping
  if (mapping === null) expect(read).toBeNull()
  else expect(read).toMatchObject(mapping)
})
