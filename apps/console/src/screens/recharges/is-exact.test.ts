import { expect, test } from 'vitest'
import { isExact } from './is-exact.js'

const exact = {
  status: 'pending',
  known_to_bank: true,
  bank_amount: 100_000,
  amount: 100_000,
  conflict: false,
  pending_proposal: null,
} as const

test('exact is what waits, is at the bank to the cent, and has nothing against it', () => {
  expect(isExact(exact)).toBe(true)
  for (const other of [
    { status: 'completed' },
    { known_to_bank: false },
    { bank_amount: null },
    { bank_amount: 99_999 },
    { conflict: true },
    { pending_proposal: '01900000-0000-7000-8000-000000000000' },
  ] as const) {
    expect([other, isExact({ ...exact, ...other })]).toEqual([other, false])
  }
})
