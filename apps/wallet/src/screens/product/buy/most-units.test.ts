import { largestQuantity, type Product } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { mostUnits } from './most-units.js'

test.each([
  ['no bounds', {}, largestQuantity],
  ['a stock', { stock: 4 }, 4],
  ['a limit', { purchase_limit: 5, bought: 2 }, 3],
  ['a limit below the stock', { stock: 4, purchase_limit: 5, bought: 2 }, 3],
  ['a stock below the limit', { stock: 2, purchase_limit: 5, bought: 2 }, 2],
  ['more stock than one order may have', { stock: largestQuantity + 1 }, largestQuantity],
  ['no stock', { stock: 0 }, 1],
  // The page says why it cannot be bought, while the stepper still shows one.
  ['nothing left', { stock: 0, purchase_limit: 2, bought: 2 }, 1],
])('with %s an order can have at most the expected number of units', (_, terms, most) => {
  const product = { stock: null, purchase_limit: 0, bought: 0, ...terms } as Product
  expect(mostUnits(product)).toBe(most)
})
