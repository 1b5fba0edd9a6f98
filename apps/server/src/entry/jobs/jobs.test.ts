import { expect, onTestFinished, test } from 'vitest'
import { createRecharge } from '../../domains/payments/recharges/recharges-service.js'
import { createLogger } from '../../platform/log.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { runJobs } from './run-jobs.js'
import { startJobs } from './start-jobs.js'
import { asOwner } from '../../testing/test-database.js'

test('rounds repeat by themselves', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  const product = await makeProduct(context, operator)
  await buy(context, customer, product)
  const jobs = startJobs(context, { pause: 5 })
  onTestFinished(() => jobs.stop())
  const invested = () => balanceOf(context, customer, 'invested')
  expect(await invested()).toBe(10_000)
  context.pass(day)
  await expect.poll(invested).toBe(0)
  await buy(context, customer, product)
  context.pass(day)
  await expect.poll(invested).toBe(0)
})

test('scheduled jobs do not wait for a payment provider', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = Promise.withResolvers<never>()
  const provider = createFakeProvider()
  provider.query = async () => {
    asked.resolve()
    return silent.promise
  }
  const context = await createLedgerContext({ payments: provider })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  await createRecharge(
    context,
    customer,
    { wallet_type: 'mpesa', amount: 50_000, recharge_account: '0712', payment_number: 'SILENT1' },
    newKey(),
  )
  await buy(context, customer, await makeProduct(context, operator))
  const jobs = startJobs(context, { pause: 5 })
  onTestFinished(async () => {
    silent.reject(new Error('the test is over'))
    await jobs.stop()
  })
  context.pass(3600)
  await asked.promise
  context.pass(day)
  const invested = () => balanceOf(context, customer, 'invested')
  await expect.poll(invested).toBe(0)
})

test('one round does more than fits into one transaction', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  const product = await makeProduct(context, operator, { price: 100, points: 1 })
  for (let n = 0; n < 130; n += 1) await buy(context, customer, product)
  context.pass(day)
  expect(await runJobs(context)).toBe(260)
  expect(await balanceOf(context, customer, 'points')).toBe(130)
})

test('a job that fails is logged and does not stop the others', async () => {
  const lines: string[] = []
  const log = createLogger('error', (line) => lines.push(line))
  const context = await createLedgerContext({ log })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  await buy(context, customer, await makeProduct(context, operator, { points: 3 }))
  context.pass(day)
  await asOwner(context.db).query('alter function end_holdings rename to end_nothing')
  await runJobs(context)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', job: 'end_holdings' })
  expect(await balanceOf(context, customer, 'points')).toBe(3)
})

test('a row that is locked is left to the next round', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  await buy(context, customer, await makeProduct(context, operator))
  context.pass(day)
  await asOwner(context.db).transaction(async (transaction) => {
    await transaction.query('select lock_user($1)', [customer])
    expect(await runJobs(context)).toBe(0)
  })
  expect(await runJobs(context)).toBe(1)
})
