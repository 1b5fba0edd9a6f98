import {
  createOrder,
  exportMe,
  exportRecords,
  getProduct,
  getTerms,
  getWallet,
  listHoldings,
  listOrders,
  readTerms,
  termsText,
  weekdays,
  type ProfitRule,
  type Terms,
} from '@mavuno/sdk/contract'
import { operatorListProducts, type InputOf } from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAppWorld, type AppWorld } from '../../testing/app-world.js'
import { setRules } from '../../testing/ledger-context.js'
import { fund, makeOperator, topUp } from '../../testing/ledger-people.js'
import { everyDay, makeProduct, orderOf } from '../../testing/ledger-products.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const anyWord = fc.string({ unit: 'binary', maxLength: 40 }).filter((word) => !word.includes('\0'))
const anyCount = fc.integer({ min: 0, max: 2_147_483_647 })
const anyAmount = fc.maxSafeInteger().map(Math.abs)
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  price: anyAmount,
  cycle: anyCount,
  number_of_earnings: anyCount,
  earnings_per_time: anyAmount,
  claim_period: anyCount,
  profit_rule: fc
    .tuple(...weekdays.map(() => fc.constantFrom(0, 1)))
    .map((flags) => Object.fromEntries(weekdays.map((day, at) => [day, flags[at]])) as ProfitRule),
  returns_principal: fc.boolean(),
  points: anyCount,
  tax_rate: fc.integer({ min: 0, max: 10_000 }),
  currency: anyWord,
  time_zone: anyWord,
  risk_notice: anyWord,
  licensee: anyWord,
})

test('SQL and the contract write the same text of any terms, and reading it gives them back', async () => {
  const db = await createTestDatabase()
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const [row] = await db.query<{ text: string }>(
        `select canonical_terms_json(price, cycle, number_of_earnings, earnings_per_time, claim_period,
            profit_rule, returns_principal, points, tax_rate, currency, time_zone, risk_notice,
            licensee) as text
          from jsonb_to_record($1) as t (price bigint, cycle integer, number_of_earnings integer,
            earnings_per_time bigint, claim_period integer, profit_rule jsonb,
            returns_principal boolean, points integer, tax_rate bigint, currency text,
            time_zone text, risk_notice text, licensee text)`,
        [terms],
      )
      expect(row?.text).toBe(termsText(terms))
      expect(readTerms(termsText(terms))).toEqual(terms)
    }),
    { numRuns: 300 },
  )
})

async function createShop() {
  const world = await createAppWorld()
  const { context } = world
  await setRules(context.db)
  const maker = await makeOperator(context)
  const product = await makeProduct(context, maker, { points: 7 })
  const { mavuno, user } = await world.addCustomer()
  await fund(context, maker, 1_000_000)
  await topUp(context, user.id, maker, 100_000)
  const { mavuno: desk } = await world.addOperator()
  return { world, context, product, mavuno, user, desk }
}

test('product, order, holding and export name the terms by one hash, and anybody gets their text', async () => {
  const { world, product, mavuno, desk, context } = await createShop()
  const { terms_hash } = await mavuno.call(getProduct, product)
  const bought = await mavuno.call(createOrder, await orderOf(context, product))
  const everywhere = [
    product,
    bought.order,
    bought.holding,
    ...(await mavuno.call(listOrders, {})).items,
    ...(await mavuno.call(listHoldings, {})).items,
    ...(await desk.call(operatorListProducts, {})).items,
  ]
  expect(everywhere.map((one) => one.terms_hash)).toEqual(everywhere.map(() => terms_hash))

  const { orders, holdings } = await mavuno.call(exportMe)
  expect([orders, holdings]).toMatchObject([[{ terms_hash }], [{ terms_hash }]])
  const lines = (await mavuno.call(exportRecords, { format: 'csv' })).trim().split('\r\n')
  expect(lines.filter((line) => line.endsWith(`,${terms_hash}`))).toHaveLength(1)

  const { hash, text } = await world.connect().call(getTerms, { hash: terms_hash })
  expect([hash, hashOf(text)]).toEqual([terms_hash, terms_hash])
  expect(readTerms(text)).toMatchObject({
    price: 10_000,
    points: 7,
    tax_rate: 1500,
    currency: 'KES',
  })
  const reply = await world.app.request(`/api/terms/${terms_hash}`)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await world.app.request(`/api/terms/${'0'.repeat(64)}`)).status).toBe(404)
})

type Desk = AppWorld extends { addOperator: (...all: never[]) => Promise<{ mavuno: infer M }> }
  ? M
  : never
type Change = (by: AppWorld['byTwo'], desk: Desk, id: string) => Promise<unknown>

const ofProduct =
  (change: Omit<InputOf<'updateProduct'>, 'id'>): Change =>
  (byTwo, desk, id) =>
    byTwo(desk, 'updateProduct', { id, ...change })
const ofConfig =
  (change: InputOf<'updateConfig'>): Change =>
  (byTwo, desk) =>
    byTwo(desk, 'updateConfig', change)
const ofTexts =
  (change: InputOf<'updateTexts'>): Change =>
  (byTwo, desk) =>
    byTwo(desk, 'updateTexts', change)

const legal = { licensee: 'Other Ltd', regulator: '', licence_number: '', address: '', demo: true }

test.each<[string, Change]>([
  ['price', ofProduct({ price: 10_001 })],
  ['cycle', ofProduct({ cycle: 2 })],
  ['number of earnings', ofProduct({ number_of_earnings: 3 })],
  ['earnings', ofProduct({ earnings_per_time: 99 })],
  ['claim period', ofProduct({ claim_period: 31 })],
  ['profit days', ofProduct({ profit_rule: { ...everyDay, sunday: 0 } })],
  ['returned principal', ofProduct({ returns_principal: false })],
  ['points', ofProduct({ points: 6 })],
  ['tax rate', ofConfig({ tax: { rate: 1501, name: '' } })],
  ['risk notice', ofTexts({ risk_notice: { version: '2', text: 'You may lose it all.' } })],
  ['licensee', ofConfig({ legal })],
])('a purchase on terms of which the %s has changed since buys nothing', async (_what, change) => {
  const { context, world, product, mavuno, desk } = await createShop()
  const seen = await orderOf(context, product)
  const before = await mavuno.call(getWallet)
  await change(world.byTwo, desk, product.id)
  const { price, terms_hash } = await mavuno.call(getProduct, product)
  expect(terms_hash).not.toBe(seen.terms_hash)
  await expect(mavuno.call(createOrder, seen)).rejects.toMatchObject({
    code: 3008,
    data: { price, terms_hash },
  })
  expect(await mavuno.call(getWallet)).toEqual(before)
  expect((await mavuno.call(listOrders, {})).items).toEqual([])
  const again = { ...seen, price, terms_hash }
  expect((await mavuno.call(createOrder, again)).holding).toMatchObject({ terms_hash })
})

test.each([
  ['currency', { currency: 'UGX' }],
  ['time zone', { time_zone: 'America/New_York' }],
])(
  'before the first transfer, another %s gives products other terms, too',
  async (_what, change) => {
    const world = await createAppWorld()
    const product = await makeProduct(world.context, await makeOperator(world.context))
    await world.configure(change)
    const { terms_hash } = await orderOf(world.context, product)
    expect(terms_hash).not.toBe(product.terms_hash)
  },
)

test('what is no term leaves the hash as it is, and going back brings the old one back', async () => {
  const { context, world, product, desk } = await createShop()
  const { byTwo } = world
  const now = async () => (await orderOf(context, product)).terms_hash
  const { id } = product
  await byTwo(desk, 'updateProduct', { id, name: 'Slow', stock: 5, featured: true })
  await byTwo(desk, 'updateTexts', { site_name: 'Shamba' })
  expect(await now()).toBe(product.terms_hash)
  await byTwo(desk, 'updateProduct', { id, price: 12_000 })
  expect(await now()).not.toBe(product.terms_hash)
  await byTwo(desk, 'updateProduct', { id, price: 10_000 })
  expect(await now()).toBe(product.terms_hash)
})

test('SQL refuses to change or remove terms, and to give a product another hash', async () => {
  const { context, product } = await createShop()
  for (const change of [
    `update terms set text = '{}'`,
    'delete from terms',
    'truncate terms cascade',
  ]) {
    await expect(asOwner(context.db).query(change)).rejects.toThrow('stay as they were')
  }
  await expect(
    asOwner(context.db).query(`insert into terms (hash, text) values ($1, '{}')`, ['a'.repeat(64)]),
  ).rejects.toThrow('terms_check')
  await asOwner(context.db).query('update products set terms_hash = $1', ['a'.repeat(64)])
  expect((await orderOf(context, product)).terms_hash).toBe(product.terms_hash)
})

test('a product that is made while the config changes has the terms of the config', async () => {
  const { context, world } = await createShop()
  const maker = await makeOperator(context)
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      if (at % 2 === 0) return makeProduct(context, maker)
      await world.configure({ tax: { rate: at, name: '' } })
      return undefined
    }),
  )
  const hashes = await Promise.all(
    made.filter((one) => one !== undefined).map((one) => orderOf(context, one)),
  )
  expect(new Set(hashes.map((one) => one.terms_hash)).size).toBe(1)
})
