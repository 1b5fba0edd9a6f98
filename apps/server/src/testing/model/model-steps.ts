import fc from 'fast-check'
import type { Resolution, Told } from './model-bank.js'

/** A step of a random trace; numbers name a customer, product, or row, whatever there is. */
export type Step =
  | { readonly do: 'recharge'; readonly who: number; readonly amount: number }
  | {
      readonly do: 'settle recharge'
      readonly row: number
      readonly how: 'complete' | 'cancel' | 'reject'
    }
  | {
      readonly do: 'withdraw'
      readonly who: number
      readonly amount: number
      readonly from: 'balance' | 'income'
    }
  | {
      readonly do: 'settle withdrawal'
      readonly row: number
      readonly how: 'take' | 'complete' | 'reject' | 'cancel'
    }
  | {
      readonly do: 'buy'
      readonly who: number
      readonly product: number
      readonly quantity: number
      readonly from: 'balance' | 'income'
    }
  | { readonly do: 'claim' | 'freeze' | 'unfreeze'; readonly row: number }
  | { readonly do: 'claim all' | 'redeem'; readonly who: number }
  | { readonly do: 'tell'; readonly row: number; readonly told: Told }
  | { readonly do: 'resolve'; readonly row: number; readonly how: Resolution }
  | { readonly do: 'list' }
  | { readonly do: 'statement'; readonly more: number }
  | { readonly do: 'fund'; readonly amount: number }
  | {
      readonly do: 'pay out'
      readonly account: 'fees' | 'tax' | 'sales'
      readonly amount: number
    }
  | { readonly do: 'set tax'; readonly rate: number }
  | { readonly do: 'set share'; readonly share: number }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'jobs' }

/** Money for all customers and for their earnings: without it most steps would be refused. */
export const opening: readonly Step[] = [0, 1, 2].flatMap((at): Step[] => [
  { do: 'recharge', who: at, amount: 250_000 },
  { do: 'settle recharge', row: at, how: 'complete' },
  { do: 'fund', amount: 70_000 },
  { do: 'redeem', who: at },
])

// Without a bias to small numbers, which would pick the first row again and again.
const upTo = (most: number) => fc.noBias(fc.nat(most))
const who = upTo(2)
const row = upTo(40)
/** Mostly within the bounds, but also the bounds themselves and what is just outside. */
const anyAmount = (max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(9_999, 10_000) },
    { weight: 5, arbitrary: upTo(max - 10_000).map((more) => 10_000 + more) },
  )
const from = fc.noBias(fc.constantFrom('balance' as const, 'income' as const))
/** Moves the clock by some earnings, past the end of a holding, or back. */
const seconds = fc.oneof(
  { weight: 3, arbitrary: upTo(2_000) },
  { weight: 2, arbitrary: upTo(400_000) },
  { weight: 1, arbitrary: upTo(50_000).map((back) => -back) },
)
const is = <Name extends string>(name: Name) => fc.constant(name)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('recharge'),
      who,
      amount: anyAmount(120_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('settle recharge'),
      row,
      how: fc.constantFrom(
        'complete' as const,
        'complete' as const,
        'cancel' as const,
        'reject' as const,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('withdraw'),
      who,
      amount: anyAmount(25_000),
      from,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('settle withdrawal'),
      row,
      how: fc.constantFrom(
        'take' as const,
        'take' as const,
        'complete' as const,
        'complete' as const,
        'reject' as const,
        'cancel' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('tell'),
      row,
      told: fc.constantFrom<Told[]>('paid A', 'paid A', 'paid B', 'failed', 'failed'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('resolve'),
      row,
      how: fc.constantFrom<Resolution[]>('hold_again', 'operator_bears', 'pay_back', 'noted'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('list') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('statement'), more: fc.constantFrom(0, 0, 1) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('buy'),
      who,
      product: upTo(3),
      quantity: upTo(2).map((more) => 1 + more),
      from,
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: is('claim'), row }) },
  { weight: 3, arbitrary: fc.record({ do: is('claim all'), who }) },
  { weight: 1, arbitrary: fc.record({ do: is('freeze'), row }) },
  { weight: 1, arbitrary: fc.record({ do: is('unfreeze'), row }) },
  { weight: 1, arbitrary: fc.record({ do: is('redeem'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('fund'), amount: upTo(90_000).map((more) => 1 + more) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('pay out'),
      account: fc.constantFrom('fees' as const, 'tax' as const, 'sales' as const),
      amount: upTo(200).map((more) => 1 + more),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('set tax'), rate: upTo(3_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: is('set share'), share: fc.constantFrom(0, 2_500, 10_000, 10_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: is('pass'), seconds }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('jobs') }) },
)

/** The steps of a seed: the opening, then `length` random steps. */
export function traceOf(seed: number, length: number): readonly Step[] {
  const steps = fc.array(anyStep, { minLength: length, maxLength: length, size: 'max' })
  return [...opening, ...(fc.sample(steps, { seed, numRuns: 1 })[0] as Step[])]
}
