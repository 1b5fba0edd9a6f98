import { expect, expectTypeOf, test } from 'vitest'
import { codes, type CodeName } from '../contract/wire/codes.js'
import { BusinessError, HttpError } from './errors.js'
import { isRefusal, type Refusal, type RefusalData } from './refusals.js'

function refusalOf(name: CodeName, data: unknown): unknown {
  return new BusinessError('No.', { body: { code: codes[name], data } })
}

test('a refusal is recognised by its name, and its data can be used', () => {
  const error = refusalOf('insufficient_funds', { needed: 500, available: 20 })
  if (!isRefusal(error, 'insufficient_funds')) throw error
  expectTypeOf(error.data).toEqualTypeOf<{ readonly needed: number; readonly available: number }>()
  expect(error.data.needed - error.data.available).toBe(480)
  expect(isRefusal(error, 'sold_out')).toBe(false)
  expect(isRefusal(error, 'sold_out', 'insufficient_funds')).toBe(true)
  expect(isRefusal(error)).toBe(true)
})

test('the names in a switch are all that there are', () => {
  function explain(error: Refusal<'sold_out' | 'terms_changed' | 'cooling_down'>): string {
    switch (error.code) {
      case codes.sold_out:
        return `${error.data.stock} left`
      case codes.terms_changed:
        return `${error.data.price} now, ${error.data.terms_hash}`
      case codes.cooling_down:
        return `until ${error.data.until}`
      default:
        return error satisfies never
    }
  }
  const error = refusalOf('terms_changed', { price: 7, terms_hash: 'a1' })
  if (!isRefusal(error, 'sold_out', 'terms_changed', 'cooling_down')) throw error
  expect(explain(error)).toBe('7 now, a1')
})

test.each<[string, unknown]>([
  ['other data', refusalOf('insufficient_funds', { needed: '500', available: 20 })],
  ['no data', refusalOf('insufficient_funds', null)],
  ['a code that the contract does not have', new BusinessError('No.', { body: { code: 9999 } })],
  ['no code', new BusinessError('No.', { body: {} })],
  ['another error', new HttpError('No.', { body: { code: codes.sold_out }, status: 400 })],
  ['no error', undefined],
])('with %s it is no refusal', (_, error) => {
  expect(isRefusal(error)).toBe(false)
  expect(isRefusal(error, 'insufficient_funds')).toBe(false)
})

test('a refusal without data of its own needs none; a time may be missing', () => {
  expect(isRefusal(refusalOf('reserve_short', null), 'reserve_short')).toBe(true)
  expect(isRefusal(refusalOf('not_due_yet', { next_claim_time: null }), 'not_due_yet')).toBe(true)
  expect(isRefusal(refusalOf('not_due_yet', {}), 'not_due_yet')).toBe(false)
})

/** What the contract's codes say about their `data`. */
const data: { readonly [Name in CodeName]?: RefusalData<Name> & object } = {
  puzzle_first: { puzzle: 'a1', bits: 18 },
  pin_wrong: { left: 2 },
  insufficient_funds: { needed: 500, available: 20 },
  amount_out_of_bounds: { min: 10_000, max: 7_000_000 },
  quote_changed: { amount: 50_000, fee_rate: 200, fee: 1_000, real_amount: 49_000 },
  cooling_down: { until: 1_764_536_400 },
  approval_needed: {
    recharge_each: 1,
    recharge_daily: 2,
    withdrawal_each: 3,
    withdrawal_daily: 4,
  },
  assigned_to_other: { who: 'Brian' },
  whole_units_only: { unit: 100 },
  prompt_too_soon: { until: 1_764_536_400 },
  payment_number_pending: { recharge_id: 'r1' },
  sold_out: { stock: 3 },
  purchase_limit: { limit: 5, bought: 4 },
  vip_level_too_low: { needed: 3, level: 1 },
  not_due_yet: { next_claim_time: 1_764_536_400 },
  holding_frozen: { reason: 'Fraud' },
  terms_changed: { price: 7, terms_hash: 'a1' },
}

test.each(Object.entries(data) as [CodeName, object][])(
  '%s is recognised with all of its data, and not without a part of it or with one of another type',
  (name, all) => {
    expect(isRefusal(refusalOf(name, all), name)).toBe(true)
    for (const [field, value] of Object.entries(all)) {
      const { [field]: _, ...rest } = all as Record<string, unknown>
      expect(isRefusal(refusalOf(name, rest), name), field).toBe(false)
      const other = typeof value === 'string' ? 7 : String(value)
      expect(isRefusal(refusalOf(name, { ...all, [field]: other }), name), field).toBe(false)
    }
  },
)
