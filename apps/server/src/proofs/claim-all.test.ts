import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../testing/ledger-context.js'
import {
  balanceOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../testing/ledger-people.js'
import { makeProduct } from '../testing/ledger-products.js'
import { asOwner } from '../testing/test-database.js'
import { computeSchedule, termsOf } from '../domains/catalog/terms.js'
import { claimAll, getHoldingTotals } from '../domains/holdings/holdings-service.js'

/** A customer with many holdings, each bought by the operation of createOrder in one statement. */
async function createManyHoldings(count: number) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 7_000_000)
  await fund(context, operator, 7_000_000)
  const product = await makeProduct(context, operator, { price: 1_000 })
  const { terms_hash, price } = product
  const dates = computeSchedule((await termsOf(context.db, terms_hash))!, context.now())
  const input = {
    product_id: product.id,
    quantity: 1,
    pay_from: 'balance',
    risk_acknowledged: true,
    price,
    terms_hash,
  }
  const operationContext = {
    now: context.now(),
    due_times: `{${dates.due_times.join(',')}}`,
    ends: dates.ends,
  }
  await asOwner(context.db).transaction(
    (transaction) =>
      transaction.query(
        `select call_operation('create_order', $1, $2, $3) from generate_series(1, $4::integer)`,
        [customer, input, operationContext, count],
      ),
    { longest: '2min' },
  )
  return { context, customer }
}

// It buys 3,001 holdings, which takes seconds, and minutes on a busy machine.
test('3,001 holdings are claimed in parts, and a repeat of the call changes nothing', async () => {
  const { context, customer } = await createManyHoldings(3_001)
  context.pass(day)
  const key = newKey()
  const claimed = await claimAll(context, customer, key)
  expect(claimed.holdings).toHaveLength(3_001)
  expect(new Set(claimed.holdings.map(({ id }) => id)).size).toBe(3_001)
  expect(claimed.amount).toBe(claimed.real_amount + claimed.tax)
  const income = await balanceOf(context, customer, 'income')
  expect(income).toBe(claimed.real_amount)
  expect(await getHoldingTotals(context, customer)).toMatchObject({ due: 0 })
  expect(await claimAll(context, customer, key)).toEqual(claimed)
  expect(await balanceOf(context, customer, 'income')).toBe(income)
}, 300_000)
