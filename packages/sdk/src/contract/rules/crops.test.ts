import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createProduct } from '../../operator.js'
import { predicateFor } from '../wire/prevalidated-list.js'
import { productName } from '../customer/product.js'
import { crop, crops } from './crops.js'

const id = '019aa111-0000-7abc-8def-0123456789ab'

test('a crop that this version does not know, or none, is a seedling', () => {
  const cropOf = (given: object) => productName.parse({ id, name: 'Gold', ...given }).crop
  expect(crops.map((known) => cropOf({ crop: known }))).toEqual([...crops])
  expect([{ crop: 'mango' }, { crop: null }, { crop: 7 }, {}].map(cropOf)).toEqual(
    Array.from({ length: 4 }, () => 'seedling'),
  )
})

test('a list with known crops is taken as it is, and one with others is read by zod', () => {
  const test = predicateFor(z.object({ crop }))
  expect(test?.({ crop: 'tea' })).toBe(true)
  expect(test?.({ crop: 'mango' })).toBe(false)
})

test('operators cannot give a product a crop that nobody can draw', () => {
  const choice = createProduct.input.def.shape.crop
  expect(choice.safeParse('tea').success).toBe(true)
  expect(choice.safeParse('mango').success).toBe(false)
})
