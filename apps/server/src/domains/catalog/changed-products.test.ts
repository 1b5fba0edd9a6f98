import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { byTwo, makeOperator } from '../../testing/ledger-people.js'
import { everyDay, makeProduct } from '../../testing/ledger-products.js'
import { operatorGetProduct } from './operator-products.js'

async function createDesk() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const { id } = await makeProduct(context, operator, { name: 'Maize' })
  const get = () => operatorGetProduct(context, { id })
  return { context, operator, id, get }
}

test('a change of a product stores each field that it names, and a new product has each', async () => {
  const { context, operator, id, get } = await createDesk()
  const terms = {
    name: 'Tea',
    description: 'From Kericho',
    crop: 'tea',
    price: 12_000,
    cycle: 3,
    number_of_earnings: 5,
    earnings_per_time: 130,
    claim_period: day / 2,
    profit_rule: { ...everyDay, sunday: 0 },
    min_vip_level: 1,
    purchase_limit: 4,
    stock: 9,
    points: 6,
    returns_principal: false,
    published: false,
    featured: true,
    starts: context.now() + 60,
    ends: context.now() + 600,
  } as const
  await byTwo(context, operator, 'updateProduct', { id, ...terms })
  expect(await get()).toMatchObject(terms)
  expect(await makeProduct(context, operator, terms)).toMatchObject(terms)
})

test('a change of one field of a product leaves the others, and its times can be removed', async () => {
  const { context, operator, id, get } = await createDesk()
  const times = { starts: context.now() + 60, ends: context.now() + 600 }
  await byTwo(context, operator, 'updateProduct', { id, ...times })
  const before = await get()
  await byTwo(context, operator, 'updateProduct', { id, featured: true })
  expect(await get()).toEqual({ ...before, featured: true })
  await byTwo(context, operator, 'updateProduct', { id, ends: null })
  expect(await get()).toMatchObject({ starts: times.starts, ends: null })
  await byTwo(context, operator, 'updateProduct', { id, starts: null })
  expect(await get()).toMatchObject({ starts: null, ends: null })
})
