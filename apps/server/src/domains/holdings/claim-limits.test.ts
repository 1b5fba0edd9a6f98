import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { fund, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimAll, claimHolding } from './holdings-service.js'

/** A customer with a due earning of each of these amounts, of which the reserve has kept nothing. */
async function createDue(reserve: number, earnings: readonly number[]) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  await fund(context, operator, reserve)
  await context.configure({ cover_share: 0 })
  const ids: string[] = []
  for (const earnings_per_time of earnings) {
    const product = await makeProduct(context, operator, { earnings_per_time })
    ids.push(await buy(context, customer, product))
  }
  context.pass(30)
  const all = () => claimAll(context, customer, newKey())
  const claim = (id: string) => claimHolding(context, customer, { id }, newKey())
  return { ids, all, claim }
}

test('claim all pays down to the last cent that the reserve has, and then nothing', async () => {
  const { ids, all } = await createDue(500, [200, 400, 300])
  const paid = await all()
  expect(paid).toMatchObject({ amount: 500, times: 2, tax: 75, real_amount: 425 })
  expect(paid.holdings.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  await expect(all()).rejects.toMatchObject({ reason: 'reserve_short' })
})

test('one claim is paid if the reserve has exactly as much, and not if it has a cent less', async () => {
  const { ids, claim } = await createDue(499, [299, 201, 200])
  await claim(ids[0] ?? '')
  await expect(claim(ids[1] ?? '')).rejects.toMatchObject({ reason: 'reserve_short' })
  expect(await claim(ids[2] ?? '')).toMatchObject({ amount: 200, tax: 30, real_amount: 170 })
})
