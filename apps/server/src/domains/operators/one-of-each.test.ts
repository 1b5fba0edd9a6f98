import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorGetCode,
  operatorGetProduct,
  operatorListAnnouncements,
  operatorListCodes,
  operatorListProducts,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { everyDay } from '../../testing/ledger-products.js'

test('one product, code or article is what the list has of it, also before it is published', async () => {
  const { byTwo, addOperator } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const product = await byTwo(desk, 'createProduct', {
    name: 'Maize 30',
    price: 100_000,
    cycle: 30,
    number_of_earnings: 22,
    earnings_per_time: 50,
    claim_period: 86_400,
    profit_rule: everyDay,
    returns_principal: true,
  })
  const code = await byTwo(desk, 'createCode', { code: 'KARIBU', kind: 'money', amount: 5 })
  const words = { title: 'News', summary: '', body: 'Long' }
  const told = await byTwo(desk, 'createAnnouncement', words)
  const activity = await byTwo(desk, 'createActivity', words)
  const [products, codes, announcements] = [
    await desk.call(operatorListProducts, {}),
    await desk.call(operatorListCodes, {}),
    await desk.call(operatorListAnnouncements, {}),
  ]
  const one = { id: product.id }
  expect([await desk.call(operatorGetProduct, one)]).toEqual(products.items)
  expect([await desk.call(operatorGetCode, { id: code.id })]).toEqual(codes.items)
  expect([await desk.call(operatorGetAnnouncement, { id: told.id })]).toEqual(announcements.items)
  expect(await desk.call(operatorGetActivity, { id: activity.id })).toMatchObject(words)
  // An activity is no announcement, and what is not there is not found.
  const missing = { status: 404 }
  await expect(desk.call(operatorGetAnnouncement, { id: activity.id })).rejects.toMatchObject(
    missing,
  )
  await expect(desk.call(operatorGetActivity, { id: told.id })).rejects.toMatchObject(missing)
  await expect(desk.call(operatorGetProduct, { id: code.id })).rejects.toMatchObject(missing)
  await expect(desk.call(operatorGetCode, one)).rejects.toMatchObject(missing)
})
