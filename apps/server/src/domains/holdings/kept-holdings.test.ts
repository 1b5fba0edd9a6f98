import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { claimHolding } from './holdings-service.js'

test('SQL changes no term of a holding, and what was claimed of it only by a claim', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const product = await makeProduct(context, operator)
  const id = await buy(context, customer, product, 2)
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(day)
  await runJobs(context)
  const terms = 'the terms of a holding cannot be changed'
  const claims = 'only a claim can change claimed_count and coverage'
  for (const [change, refused] of [
    ['user_id = uuidv7()', terms],
    ['product_id = uuidv7()', terms],
    ['quantity = quantity + 1', terms],
    ['price = price + 1', terms],
    ['earnings_per_time = earnings_per_time + 1', terms],
    ['returns_principal = not returns_principal', terms],
    ['tax_rate = tax_rate + 1', terms],
    [`terms_hash = reverse(terms_hash)`, terms],
    [`started = started - interval '1 second'`, terms],
    [`ends = ends + interval '1 second'`, terms],
    [`due_times[4] = due_times[4] + interval '1 second'`, terms],
    ['is_ended = false', terms],
    ['claimed_count = claimed_count + 1', claims],
    ['coverage = coverage - 1', claims],
  ] as const) {
    const changing = asOwner(context.db).query(`update holdings set ${change} where id = $1`, [id])
    await expect(changing, change).rejects.toThrow(refused)
  }
})
