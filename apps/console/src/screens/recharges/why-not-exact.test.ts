import { expect, test } from 'vitest'
import { whyNotExact } from './why-not-exact.js'

const exact = {
  status: 'pending',
  listed_by_bank: true,
  bank_amount: 100_000,
  amount: 100_000,
  conflicts: [],
  pending_proposal: null,
} as const

test('exact is what waits, is at the bank to the cent, and has nothing against it; the rest say why', () => {
  expect(whyNotExact(exact)).toBeUndefined()
  for (const [other, why] of [
    [{ status: 'completed' }, 'queue.gone'],
    [{ listed_by_bank: false }, 'evidence.unknown'],
    [{ listed_by_bank: false, bank_amount: null }, 'evidence.unknown'],
    [{ bank_amount: null }, 'evidence.unknown'],
    [{ bank_amount: 99_999 }, 'evidence.unknown'],
    [{ conflicts: ['same_number'] }, 'evidence.conflict.same_number'],
    [{ conflicts: ['other_payer', 'not_at_bank'] }, 'evidence.conflict.other_payer'],
    [{ pending_proposal: '01900000-0000-7000-8000-000000000000' }, 'evidence.proposed'],
  ] as const) {
    expect([other, whyNotExact({ ...exact, ...other })]).toEqual([other, why])
  }
})
