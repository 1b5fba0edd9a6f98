import type { Product } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { levelOf, netFigures, whyClosed } from './product-facts.js'

const product: Product = {
  id: '019a0000-0000-7000-8000-000000000000',
  name: 'Maize 30',
  description: '',
  crop: 'maize',
  price: 100_000,
  cycle: 30,
  number_of_earnings: 22,
  earnings_per_time: 60,
  daily_revenue: 44,
  total_revenue: 1320,
  return_rate: 132,
  claim_period: 86_400,
  profit_rule: {
    monday: 1,
    tuesday: 1,
    wednesday: 1,
    thursday: 1,
    friday: 1,
    saturday: 0,
    sunday: 0,
  },
  min_vip_level: 0,
  purchase_limit: 0,
  bought: 0,
  stock: null,
  sold_out: false,
  points: 10,
  returns_principal: true,
  tax_rate: 500,
  terms_hash: '',
}

test('figures are after tax, which is rounded down for each earning', () => {
  expect(netFigures(product)).toEqual({
    earnings_per_time: 57,
    total_revenue: 57 * 22,
    daily_revenue: 41,
    return_rate: 125,
  })
  expect(netFigures({ ...product, tax_rate: 0 }).total_revenue).toBe(product.total_revenue)
})

test('the first reason why a product cannot be bought is returned', () => {
  expect(whyClosed(product, 0)).toBeUndefined()
  expect(whyClosed({ ...product, min_vip_level: 2 }, 1)).toBe('vip')
  expect(whyClosed({ ...product, min_vip_level: 2 }, 2)).toBeUndefined()
  expect(whyClosed({ ...product, purchase_limit: 2, bought: 1 }, 0)).toBeUndefined()
  expect(whyClosed({ ...product, purchase_limit: 2, bought: 2 }, 0)).toBe('limit')
  expect(whyClosed({ ...product, sold_out: true, min_vip_level: 2 }, 0)).toBe('sold-out')
})

test('points reach the highest level whose threshold they meet', () => {
  const levels = [
    { level: 1, points: 200 },
    { level: 2, points: 1500 },
  ]
  expect([0, 199, 200, 1500, 9000].map((points) => levelOf(points, levels))).toEqual([
    0, 0, 1, 2, 2,
  ])
  expect(levelOf(100, [])).toBe(0)
})
