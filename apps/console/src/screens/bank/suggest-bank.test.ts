import type { BankMapping } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { suggestBank, usualBank } from './suggest-bank.js'

const mapping: BankMapping = {
  time: 'Completion Time',
  reference: 'Receipt No.',
  text: null,
  amount: null,
  money_in: 'Paid In',
  money_out: 'Withdrawn',
  day_order: 'dmy',
  decimal: '.',
  is_reversed: false,
}
const other: BankMapping = {
  ...mapping,
  reference: 'Namba',
  amount: 'Kiasi',
  money_in: null,
  money_out: null,
}
const banks = [
  { bank: 'kcb', mapping, saved: 1 },
  { bank: 'main', mapping, saved: 3 },
  { bank: 'sacco', mapping: other, saved: 2 },
]

test('the account is that of the last earlier file with the same heads', () => {
  const heads = '"Receipt No.";"Completion Time";"Paid In";"Withdrawn"'
  expect(suggestBank(`\uFEFFShort Code:;600100\r\n${heads}\r\nA;B;C;D`, banks)).toBe('main')
  expect(suggestBank('Kiasi,namba,completion time\n1,A,x', banks)).toBe('sacco')
})

test('no account is suggested for heads that no earlier file had', () => {
  expect(suggestBank('Receipt No.,Completion Time,Amount', banks)).toBeUndefined()
  expect(suggestBank('', banks)).toBeUndefined()
})

test('without a file the account is that of the last import, or the only one with a mapping, and else none', () => {
  expect(usualBank([{ bank: 'sacco' }], banks)).toBe('sacco')
  expect(usualBank([], banks.slice(0, 1))).toBe('kcb')
  expect(usualBank([], banks)).toBe('')
  expect(usualBank([], [])).toBe('')
})
