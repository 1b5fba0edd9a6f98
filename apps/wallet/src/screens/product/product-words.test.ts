import { createMavuno } from '@mavuno/sdk'
import { largestQuantity, type Product } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { holdingName } from '../my/holding-name.js'
import { memberPhone } from '../my/member-phone.js'
import { durationText } from './duration-text.js'
import { mostUnits } from './most-units.js'

const { language } = createMavuno({ apiHost: '' })
await language.loadAll()

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [86_400, '1 day'],
  [90_000, '25 hours'],
  [172_800, '2 days'],
])('%i seconds are said as "%s"', (seconds, words) => {
  expect(durationText(language.t, seconds)).toBe(words)
})

test.each([
  ['no bounds', {}, largestQuantity],
  ['a stock', { stock: 4 }, 4],
  ['a limit', { purchase_limit: 5, bought: 2 }, 3],
  ['a limit below the stock', { stock: 4, purchase_limit: 5, bought: 2 }, 3],
  ['a stock below the limit', { stock: 2, purchase_limit: 5, bought: 2 }, 2],
  ['more stock than one order may have', { stock: largestQuantity + 1 }, largestQuantity],
  ['no stock', { stock: 0 }, 1],
  // The page then says why it is closed, and the stepper still shows one.
  ['nothing left', { stock: 0, purchase_limit: 2, bought: 2 }, 1],
])('with %s an order has at most so many units', (_, terms, most) => {
  const product = { stock: null, purchase_limit: 0, bought: 0, ...terms } as Product
  expect(mostUnits(product)).toBe(most)
})

test('a holding says how many it is of, where it is more than one', () => {
  const product = { id: 'p', name: 'Tea 90' }
  expect(holdingName(language.t, { product, quantity: 1 })).toBe('Tea 90')
  expect(holdingName(language.t, { product, quantity: 2 })).toBe('Tea 90 ×2')
})

test('the masked number of a member is shown as people read one out; another one as it is', () => {
  expect(memberPhone('254712***678')).toBe('0712 *** 678')
  expect(memberPhone('1555****99')).toBe('1555****99')
})
