import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { operatorFreezeHolding } from '../holdings/operator-holdings.js'
import { operatorGetProduct, operatorListProducts } from './operator-products.js'

async function createShop({ isAudited = true } = {}) {
  const context = await createLedgerContext({ isAudited })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 10_000_000)
  await topUp(context, customer, operator, 500_000)
  const product = await makeProduct(context, operator)
  return { context, operator, customer, product }
}

test('a product says how many units of it run: not those that are frozen, nor those that are over', async () => {
  const { context, operator, customer, product } = await createShop()
  const running = async () => (await operatorGetProduct(context, product)).running
  expect(product.running).toBe(0)
  const first = await buy(context, customer, product, 3)
  await buy(context, await makePersonWithMoney(), product, 2)
  await buy(context, customer, await makeProduct(context, operator))
  expect(await running()).toBe(5)
  await operatorFreezeHolding(context, operator, { id: first, reason: 'A check' })
  expect(await running()).toBe(2)
  await byTwo(context, operator, 'unfreezeHolding', { id: first })
  expect(await running()).toBe(5)
  context.pass(day)
  await claimHolding(context, customer, { id: first }, newKey())
  await runJobs(context)
  expect(await running()).toBe(2)
  const { items } = await operatorListProducts(context, {})
  expect(items.map((item) => item.running)).toEqual([1, 2])

  async function makePersonWithMoney() {
    const other = await makePerson(context)
    await topUp(context, other, operator, 100_000)
    return other
  }
})
