import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { operatorGetProduct, operatorListProducts } from './operator-products.js'
import { getProduct, listFeaturedProducts, listProducts } from './products-service.js'

async function createShop() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const make = (name: string, terms = {}) => makeProduct(context, operator, { name, ...terms })
  const addBuyer = async () => {
    const customer = await makePerson(context)
    await topUp(context, customer, operator, 100_000)
    return customer
  }
  return { context, operator, make, addBuyer }
}

test('how often a product was bought is counted for each customer, in lists as on its page', async () => {
  const { context, operator, make, addBuyer } = await createShop()
  const { id } = await make('Maize', { featured: true })
  const [kamau, wanjiku, achieng] = [await addBuyer(), await addBuyer(), await addBuyer()]
  await buy(context, kamau, { id }, 2)
  await buy(context, wanjiku, { id }, 3)
  for (const [caller, bought] of [
    [kamau, 2],
    [wanjiku, 3],
    [achieng, 0],
    [null, 0],
  ] as const) {
    expect(await getProduct(context, caller, { id })).toMatchObject({ bought })
    expect((await listProducts(context, caller, {})).items).toMatchObject([{ bought }])
    expect(await listFeaturedProducts(context, caller)).toMatchObject([{ bought }])
  }
  await byTwo(context, operator, 'updateProduct', { id, published: false })
  expect(await getProduct(context, wanjiku, { id })).toMatchObject({ bought: 3 })
  await expect(getProduct(context, achieng, { id })).rejects.toMatchObject({ status: 404 })
})

test('the first screen features what is on offer only, to the second, and at most ten', async () => {
  const { context, make } = await createShop()
  const at = context.now()
  const featured = async () => (await listFeaturedProducts(context, null)).map(({ name }) => name)
  await make('hidden', { featured: true, published: false })
  await make('soon', { featured: true, starts: at + 60 })
  await make('ends', { featured: true, ends: at + 60 })
  context.pass(59)
  expect(await featured()).toEqual(['ends'])
  context.pass(1)
  expect(await featured()).toEqual(['soon'])
  const names = Array.from({ length: 10 }, (_, count) => `Crop ${count}`)
  for (const name of names) await make(name, { featured: true })
  expect(await featured()).toEqual(names.toReversed())
})

test('a product is sold out once its stock is bought, for customers as for operators', async () => {
  const { context, make, addBuyer } = await createShop()
  const { id } = await make('Maize', { stock: 2 })
  const customer = await addBuyer()
  const shown = async () => {
    const { items: listed } = await listProducts(context, null, {})
    const { items } = await operatorListProducts(context, {})
    const own = [await getProduct(context, customer, { id })]
    const all = [...listed, ...items, ...own, await operatorGetProduct(context, { id })]
    return all.map(({ stock, sold_out }) => [stock, sold_out])
  }
  await buy(context, customer, { id })
  expect(await shown()).toEqual(Array.from({ length: 4 }, () => [1, false]))
  await buy(context, customer, { id })
  expect(await shown()).toEqual(Array.from({ length: 4 }, () => [0, true]))
})

test('the last earning of a product may fall due after exactly a century', async () => {
  const { make } = await createShop()
  const terms = { claim_period: 75 * day, number_of_earnings: 487 }
  expect(await make('Trees', terms)).toMatchObject(terms)
  const later = make('Later trees', { ...terms, number_of_earnings: 488 })
  await expect(later).rejects.toMatchObject({
    data: { issues: [{ path: 'input.number_of_earnings' }] },
  })
})
