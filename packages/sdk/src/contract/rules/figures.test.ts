import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestMoney, largestQuantity } from '../wire/types.js'
import {
  earningsFigures,
  estimatedEarnings,
  neededCover,
  orderAmount,
  productFigures,
  purchaseFigures,
  withdrawalFigures,
} from './figures.js'

const maize = { price: 100_000, cycle: 30, number_of_earnings: 22, earnings_per_time: 50 }

const money = fc.integer({ min: 1, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })
const quantity = fc.integer({ min: 1, max: largestQuantity })
const times = fc.integer({ min: 0, max: 5_000 })
const runs = { numRuns: 2000 }

test('total revenue, daily revenue and return rate of a product', () => {
  expect(productFigures(maize)).toEqual({
    total_revenue: 1100,
    daily_revenue: 36,
    return_rate: 110,
  })
})

test('estimated total earnings are net of tax, with gross and tax beside them', () => {
  expect(estimatedEarnings(maize, 1, 0)).toEqual({ amount: 1100, tax: 0, real_amount: 1100 })
  expect(estimatedEarnings(maize, 3, 1500)).toEqual({ amount: 3300, tax: 484, real_amount: 2816 })
})

test('the largest terms that the contract allows have figures', () => {
  const dearest = { price: 1, cycle: 1, number_of_earnings: 1, earnings_per_time: largestMoney }
  expect(productFigures(dearest).return_rate).toBe(largestMoney * 10_000)
  expect(estimatedEarnings(dearest, largestQuantity, 1).amount).toBe(largestMoney * largestQuantity)
})

test('a purchase costs, gets back and gains what is shown of it', () => {
  const terms = { ...maize, earnings_per_time: 60, tax_rate: 500 }
  expect(purchaseFigures({ ...terms, returns_principal: true }, 2)).toEqual({
    pays: 200_000,
    gets_back: 202_508,
    gain: 2508,
    gain_rate: 125,
    earnings: { amount: 2640, tax: 132, real_amount: 2508 },
  })
  const beehive = { price: 60_000, number_of_earnings: 60, earnings_per_time: 1060, tax_rate: 500 }
  expect(purchaseFigures({ ...beehive, returns_principal: false }, 1)).toMatchObject({
    pays: 60_000,
    gets_back: 60_420,
    gain: 420,
    gain_rate: 70,
  })
  // Less than is paid: a loss, whose rate is not rounded to a smaller one.
  expect(purchaseFigures({ ...terms, returns_principal: false }, 1)).toMatchObject({
    gets_back: 1254,
    gain: -98_746,
    gain_rate: -9875,
  })
})

test('tax is rounded down for each earning: 22 of 60 and 22 of 70 cents pay the same', () => {
  const taxOf = (earnings_per_time: number, times = 22) =>
    earningsFigures({ earnings_per_time }, 1, times, 500).tax
  expect([taxOf(60), taxOf(70), taxOf(79), taxOf(80)]).toEqual([66, 66, 66, 88])
  expect([taxOf(19), taxOf(20), taxOf(70, 1), taxOf(1540, 1)]).toEqual([0, 22, 3, 77])
})

test('a purchase gains what it gets back beyond its price, and never less by a rounded rate', () => {
  const terms = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    number_of_earnings: fc.integer({ min: 1, max: 1000 }),
    earnings_per_time: fc.integer({ min: 1, max: 1_000_000 }),
    returns_principal: fc.boolean(),
    tax_rate: rate,
  })
  fc.assert(
    fc.property(terms, quantity, (product, units) => {
      const { pays, gets_back, gain, gain_rate, earnings } = purchaseFigures(product, units)
      expect(pays).toBe(product.price * units)
      expect(gets_back).toBe(earnings.real_amount + (product.returns_principal ? pays : 0))
      expect(gain).toBe(gets_back - pays)
      const whole = BigInt(gain) * 10_000n
      expect(BigInt(gain_rate) * BigInt(pays) <= whole).toBe(true)
      expect(BigInt(gain_rate + 1) * BigInt(pays) > whole).toBe(true)
    }),
    runs,
  )
})

test('every figure is the exact quotient, rounded down', () => {
  const terms = fc.record({
    price: money,
    cycle: fc.integer({ min: 1, max: 3650 }),
    number_of_earnings: fc.integer({ min: 1, max: 10_000 }),
    earnings_per_time: fc.integer({ min: 1, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(terms, ({ price, cycle, number_of_earnings, earnings_per_time }) => {
      const figures = productFigures({ price, cycle, number_of_earnings, earnings_per_time })
      const total = BigInt(earnings_per_time) * BigInt(number_of_earnings)
      expect(BigInt(figures.total_revenue)).toBe(total)
      expect(BigInt(figures.daily_revenue)).toBe(total / BigInt(cycle))
      expect(BigInt(figures.return_rate)).toBe((total * 10_000n) / BigInt(price))
    }),
    runs,
  )
})

test('claiming one by one or all at once pays the same', () => {
  fc.assert(
    fc.property(money, quantity, times, times, rate, (earnings_per_time, units, a, b, tax) => {
      const of = (count: number) => earningsFigures({ earnings_per_time }, units, count, tax)
      const [first, second, both] = [of(a), of(b), of(a + b)]
      expect(both.amount).toBe(first.amount + second.amount)
      expect(both.tax).toBe(first.tax + second.tax)
      expect(both.real_amount).toBe(first.real_amount + second.real_amount)
    }),
    runs,
  )
})

test('the paid and withheld amounts add up to the total, and neither is negative', () => {
  fc.assert(
    fc.property(money, quantity, times, rate, (earnings_per_time, units, count, tax_rate) => {
      const { amount, tax, real_amount } = earningsFigures(
        { earnings_per_time },
        units,
        count,
        tax_rate,
      )
      expect(tax + real_amount).toBe(amount)
      expect(Math.min(amount, tax, real_amount)).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})

test('intermediate products beyond the safe integers are exact, but such results are refused', () => {
  expect(orderAmount(largestMoney, largestQuantity)).toBe(100_000_000_000_000)
  expect(() => orderAmount(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  expect(() => earningsFigures({ earnings_per_time: largestMoney }, 1000, 1000, 0)).toThrow(
    RangeError,
  )
})

test('the cover of a purchase is the share of all its earnings, rounded down', () => {
  const terms = { earnings_per_time: 50, number_of_earnings: 22 }
  expect(neededCover(terms, 3, 10_000)).toBe(3300)
  expect(neededCover(terms, 3, 3_333)).toBe(1099)
  expect(neededCover(terms, 0, 10_000)).toBe(0)
})

test('what arrives of a withdrawal is the amount without a fee that is rounded down', () => {
  expect(withdrawalFigures(10_049, 199)).toEqual({ fee: 199, real_amount: 9850 })
  fc.assert(
    fc.property(money, rate, (amount, fee_rate) => {
      const { fee, real_amount } = withdrawalFigures(amount, fee_rate)
      expect(fee + real_amount).toBe(amount)
      expect(fee).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})
