import fc from 'fast-check'

/** A step of a random trace; numbers name a customer, product, or row, whatever there is. */
export type Step =
  | { readonly do: 'recharge'; readonly who: number; readonly amount: number }
  | {
      readonly do: 'settle recharge'
      readonly row: number
      readonly how: 'complete' | 'cancel' | 'refuse'
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
      readonly how: 'take' | 'complete' | 'refuse' | 'cancel'
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
  | { readonly do: 'fund'; readonly amount: number }
  | {
      readonly do: 'pay out'
      readonly account: 'fees' | 'tax' | 'sales'
      readonly amount: number
    }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'jobs' }

const who = fc.nat(2)
const row = fc.nat(40)
const from = fc.constantFrom('balance' as const, 'balance' as const, 'income' as const)
const is = <Name extends string>(name: Name) => fc.constant(name)

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('recharge'),
      who,
      amount: fc.integer({ min: 9_990, max: 120_000 }),
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
        'refuse' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('withdraw'),
      who,
      amount: fc.integer({ min: 9_990, max: 60_000 }),
      from,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('settle withdrawal'),
      row,
      how: fc.constantFrom(
        'take' as const,
        'complete' as const,
        'refuse' as const,
        'cancel' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('buy'),
      who,
      product: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
      from,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: is('claim'), row }) },
  { weight: 3, arbitrary: fc.record({ do: is('claim all'), who }) },
  { weight: 1, arbitrary: fc.record({ do: is('freeze'), row }) },
  { weight: 1, arbitrary: fc.record({ do: is('unfreeze'), row }) },
  { weight: 1, arbitrary: fc.record({ do: is('redeem'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('fund'), amount: fc.integer({ min: 1, max: 9_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('pay out'),
      account: fc.constantFrom('fees' as const, 'tax' as const, 'sales' as const),
      amount: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: is('pass'), seconds: fc.integer({ min: -50_000, max: 200_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('jobs') }) },
)
