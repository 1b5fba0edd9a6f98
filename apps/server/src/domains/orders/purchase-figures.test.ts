import { neededCover, purchaseFigures } from '@mavuno/sdk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding, getHolding } from '../holdings/holdings-service.js'
import { getProduct } from '../catalog/products-service.js'

const purchases = fc.record({
  terms: fc.record({
    price: fc.integer({ min: 1, max: 9999 }),
    cycle: fc.integer({ min: 1, max: 3 }),
    number_of_earnings: fc.integer({ min: 1, max: 9 }),
    earnings_per_time: fc.integer({ min: 1, max: 5000 }),
    claim_period: fc.integer({ min: 30, max: day }),
    returns_principal: fc.boolean(),
  }),
  quantity: fc.integer({ min: 1, max: 4 }),
  tax_rate: fc.integer({ min: 0, max: 3000 }),
  // When claims are made, as parts of a holding's life.
  claims: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
})

test('a holding pays over its life what the figures of its purchase said', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 7_000_000)
  const wallets = async () => ({
    balance: await balanceOf(context, customer, 'balance'),
    income: await balanceOf(context, customer, 'income'),
  })
  await fc.assert(
    fc.asyncProperty(purchases, async ({ terms, quantity, tax_rate, claims }) => {
      await context.configure({ tax: { rate: tax_rate, name: 'Tax' } })
      const { id } = await makeProduct(context, operator, terms)
      const product = await getProduct(context, customer, { id })
      const said = purchaseFigures(product, quantity)
      const before = await wallets()
      const holding = await buy(context, customer, product, quantity)
      const bought = await wallets()
      expect(before.balance - bought.balance).toBe(said.pays)

      const { started, ends, ...held } = await getHolding(context, customer, { id: holding })
      expect(purchaseFigures(held, quantity)).toEqual(said)
      for (const part of [...claims.toSorted((a, b) => a - b), 1]) {
        context.pass(started + Math.ceil((ends - started) * part) - context.now())
        const { due_times } = await getHolding(context, customer, { id: holding })
        if (due_times > 0) await claimHolding(context, customer, { id: holding }, newKey())
      }
      await runJobs(context)

      const after = await wallets()
      expect(after.income - bought.income).toBe(said.earnings.real_amount)
      expect(after.balance - bought.balance + after.income - bought.income).toBe(said.gets_back)
      expect(after.balance + after.income - before.balance - before.income).toBe(said.gain)
      expect(await getHolding(context, customer, { id: holding })).toMatchObject({
        state: 'expired',
        total_income: said.earnings.amount,
      })
    }),
    { numRuns: 25 },
  )
})

test('a purchase takes the cover that it needs, which the share of the config makes less', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 1_000_000)
  for (const cover_share of [10_000, 3_333]) {
    await context.configure({ cover_share })
    const terms = { price: 1000, number_of_earnings: 7, earnings_per_time: 13 }
    const product = await makeProduct(context, operator, terms)
    const holding = await buy(context, customer, product, 3)
    const [row] = await context.db.query<{ coverage: number }>(
      'select coverage from holdings where id = $1',
      [holding],
    )
    expect(row?.coverage).toBe(neededCover(terms, 3, cover_share))
  }
})
