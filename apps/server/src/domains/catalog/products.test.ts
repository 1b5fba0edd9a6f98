import { crops, largestQuantity } from '@mavuno/sdk/contract'
import { createProduct, productStatuses } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { asDecided } from '../../testing/as-decided.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  balanceOf,
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding, getHolding } from '../holdings/holdings-service.js'
import { listOrders } from '../orders/orders-service.js'
import { operatorListProducts } from './operator-products.js'
import { getProduct, listFeaturedProducts, listProducts } from './products-service.js'
import { asOwner } from '../../testing/test-database.js'

async function createShop() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const make = (name: string, terms = {}) => makeProduct(context, operator, { name, ...terms })
  const names = async (filter = {}, caller: string | null = customer) =>
    (await listProducts(context, caller, filter)).items.map(({ name }) => name)
  return { context, operator, customer, make, names }
}

test('a product has the figures that follow from its terms', async () => {
  const { context, make } = await createShop()
  const { id } = await make('Maize', {
    price: 30_000,
    earnings_per_time: 101,
    number_of_earnings: 7,
    cycle: 3,
  })
  expect(await getProduct(context, null, { id })).toMatchObject({
    total_revenue: 707,
    daily_revenue: 235,
    return_rate: 235,
    bought: 0,
    stock: null,
    sold_out: false,
    description: '',
    cover: null,
    profit_rule: { monday: 1, sunday: 1 },
  })
})

test('operators list the products of a status, whichever page they stand on', async () => {
  const { context, make } = await createShop()
  const at = context.now()
  await make('Offered', { starts: at - 100 })
  await make('Ended', { ends: at + 50 })
  await make('Soon', { starts: at + 50 })
  await make('Draft', { published: false })
  await make('Expired draft', { published: false, ends: at + 50 })
  await make('Also offered')
  const list = async (status: (typeof productStatuses)[number]) => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await operatorListProducts(context, { status, limit: 1, cursor })
      // A page is only empty where nothing follows.
      expect(page.items).toHaveLength(1)
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return names
  }
  const all = async () =>
    Object.fromEntries(
      await Promise.all(productStatuses.map(async (status) => [status, await list(status)])),
    )
  context.pass(49)
  expect(await list('offered')).toEqual(['Also offered', 'Ended', 'Offered'])
  expect(await list('hidden')).toEqual(['Expired draft', 'Draft', 'Soon'])
  context.pass(1)
  expect(await all()).toEqual({
    offered: ['Also offered', 'Soon', 'Offered'],
    hidden: ['Draft'],
    ended: ['Expired draft', 'Ended'],
  })
})

test('operators find a product by a part of its name, whichever page it stands on', async () => {
  const { context, make } = await createShop()
  for (const name of ['Maize 30', 'Tea 60', 'Coffee']) await make(name)
  const find = async (query: string) =>
    (await operatorListProducts(context, { query, limit: 1 })).items.map(({ name }) => name)
  expect(await find('maiz')).toEqual(['Maize 30'])
  expect(await find('A 60 ')).toEqual(['Tea 60'])
  expect(await find('_')).toEqual([])
})

test('a product keeps its crop, and its orders and holdings have the one of today', async () => {
  const { context, operator, customer, make } = await createShop()
  const { id, crop } = await make('Gold')
  expect(crop).toBe('seedling')
  await topUp(context, customer, operator, 100_000)
  const holding = await buy(context, customer, { id })
  await byTwo(context, operator, 'updateProduct', { id, crop: 'tea' })
  expect(await getProduct(context, null, { id })).toMatchObject({ crop: 'tea' })
  expect((await operatorListProducts(context, {})).items).toMatchObject([{ crop: 'tea' }])
  expect((await listProducts(context, null, {})).items).toMatchObject([{ crop: 'tea' }])
  expect((await listOrders(context, customer, {})).items).toMatchObject([
    { product: { crop: 'tea' } },
  ])
  expect(await getHolding(context, customer, { id: holding })).toMatchObject({
    product: { crop: 'tea' },
  })
  await fund(context, operator, 1000)
  context.pass(30)
  expect(await claimHolding(context, customer, { id: holding }, newKey())).toMatchObject({
    holding: { product: { crop: 'tea' } },
  })
})

test('the database knows the crops of the contract, and no others', async () => {
  const { context } = await createShop()
  const [rule] = await context.db.query<{ words: string }>(
    `select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'products_crop_check'`,
  )
  const known = [...(rule?.words ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(known).toEqual([...crops])
})

test('only products on offer are listed, newest first, page by page', async () => {
  const { context, make, names } = await createShop()
  const now = context.now()
  await make('hidden', { published: false })
  await make('later', { starts: now + 60 })
  await make('over', { ends: now })
  for (const name of ['one', 'two', 'three']) await make(name)
  expect(await names()).toEqual(['three', 'two', 'one'])
  expect(await names({}, null)).toEqual(['three', 'two', 'one'])
  const first = await listProducts(context, null, { limit: 2 })
  expect(await names({ limit: 2, cursor: first.next })).toEqual(['one'])
  context.pass(60)
  expect(await names()).toContain('later')
})

test('affordable products can be paid from one wallet, unlocked ones are open to the level', async () => {
  const { context, operator, customer, make, names } = await createShop()
  await make('dear', { price: 90_001 })
  await make('all of the balance', { price: 90_000 })
  await make('level one', { min_vip_level: 1 })
  const plain = await make('plain', { points: 100 })
  await topUp(context, customer, operator, 100_000)
  expect(await names({ unlocked: true })).toEqual(['plain', 'all of the balance', 'dear'])
  const holding = await buy(context, customer, plain)
  const affordable = ['plain', 'level one', 'all of the balance']
  expect(await names({ affordable: true })).toEqual(affordable)
  context.pass(30)
  await runJobs(context)
  expect(await names({ affordable: true, unlocked: true })).toEqual(affordable)
  // Together with the income there would be enough for the dear one, too.
  context.pass(60)
  await claimHolding(context, customer, { id: holding }, newKey())
  expect(await balanceOf(context, customer, 'income')).toBeGreaterThan(0)
  expect(await names({ affordable: true })).toEqual(affordable)
  const saver = await makePerson(context)
  expect(await names({ affordable: true }, saver)).toEqual([])
  expect(await names({ affordable: true }, null)).toEqual([])
})

test('the first screen shows featured products', async () => {
  const { context, make } = await createShop()
  await make('plain')
  await make('shown', { featured: true })
  const featured = await listFeaturedProducts(context, null)
  expect(featured.map(({ name }) => name)).toEqual(['shown'])
})

test('a product that is no longer on offer is still found by its buyers', async () => {
  const { context, operator, customer, make } = await createShop()
  const { id } = await make('old')
  await topUp(context, customer, operator, 100_000)
  await buy(context, customer, { id }, 2)
  await byTwo(context, operator, 'updateProduct', { id, published: false })
  expect(await getProduct(context, customer, { id })).toMatchObject({ bought: 2 })
  await expect(getProduct(context, null, { id })).rejects.toMatchObject({ status: 404 })
})

test('operators see all products, and their changes are logged', async () => {
  const { context, operator, make } = await createShop()
  const { id } = await make('hidden', { published: false, stock: 3 })
  const starts = context.now() + 60
  const changed = await byTwo(context, operator, 'updateProduct', { id, stock: null, starts })
  expect(changed).toMatchObject({ stock: null, starts, published: false, ends: null })
  expect((await operatorListProducts(context, {})).items).toMatchObject([changed])
  const [made, update] = await context.db.query(
    `select action, before, after from operator_log where target_kind = 'product'`,
  )
  expect(made).toMatchObject({ action: 'createProduct', before: null })
  expect(update).toMatchObject({
    action: 'updateProduct',
    before: { stock: 3 },
    after: { stock: null },
  })
})

test('a change that makes the sum of all earnings too large is refused', async () => {
  const { context, operator, make } = await createShop()
  const { id } = await make('big', { number_of_earnings: 10_000 })
  const change = byTwo(context, operator, 'updateProduct', { id, earnings_per_time: 100_000_001 })
  await expect(change).rejects.toMatchObject({ status: 400 })
})

test('a product whose last earning would fall due after a century is refused', async () => {
  const { context, operator, make } = await createShop()
  const refused = { data: { issues: [{ path: 'input.number_of_earnings' }] } }
  const many = make('Late', { claim_period: 366 * 86_400, number_of_earnings: 101 })
  await expect(many).rejects.toMatchObject(refused)
  const { id } = await make('Long', { claim_period: 366 * 86_400, number_of_earnings: 99 })
  const change = byTwo(context, operator, 'updateProduct', { id, number_of_earnings: 101 })
  await expect(change).rejects.toMatchObject(refused)
})

test('the largest quantity of a product with the most points can be bought', async () => {
  const { context, operator, customer, make } = await createShop()
  await topUp(context, customer, operator, 10_000)
  const points = 2_000_000
  const product = await make('Points', { price: 1, points })
  await buy(context, customer, product, largestQuantity)
  const shape = (more: number) => createProduct.input.safeParse({ ...product, points: more })
  expect([shape(points).success, shape(points + 1).success]).toEqual([true, false])
})

test('SQL refuses a profit rule without a day, and deleting a product', async () => {
  const { context, make } = await createShop()
  await make('plain')
  const none = `{"monday":0,"tuesday":0,"wednesday":0,"thursday":0,"friday":0,"saturday":0,"sunday":0}`
  const empty = asOwner(context.db).transaction(async (transaction) => {
    await asDecided(transaction, 'updateProduct')
    await transaction.query('update products set profit_rule = $1', [none])
  })
  await expect(empty).rejects.toThrow('check')
  await expect(asOwner(context.db).query('delete from products')).rejects.toThrow('refused')
})
