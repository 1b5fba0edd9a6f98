import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey } from '../../../testing/ledger-people.js'
import { startRecharge } from '../recharges/recharges-service.js'
import { listCases } from '../payment-cases.js'
import { applyPaymentEvent } from '../payment-events.js'

const amount = 20_000

test('what was credited without a receipt is a difference beside its other cases, once, however that ends', async () => {
  const payments = { ...createFakeProvider(), transactions: async () => [] }
  const context = await createLedgerContext({ payments })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await runJobs(context)
  const order = { wallet_type: 'mpesa', amount, recharge_account: '0712345678' }
  const { id } = await startRecharge(context, customer, { ...order, by: 'paybill' }, newKey())
  for (const outcome of ['succeeded', 'failed'] as const) {
    const event = { direction: 'in', subject: id, outcome } as const
    await applyPaymentEvent(context, { ...event, event_id: newKey() })
  }
  const open = async () => (await listCases(context, { open: true })).items
  const kinds = async () => (await open()).map(({ kind, owed }) => [kind, owed])
  expect(await kinds()).toEqual([['failed_after_paid', amount]])
  const compare = async () => {
    context.pass(3_660)
    await runJobs(context)
  }
  await compare()
  expect(await kinds()).toEqual([
    ['only_ours', amount],
    ['failed_after_paid', amount],
  ])
  for (const found of await open()) {
    await byTwo(context, operator, 'resolveCase', { id: found.id, resolution: 'noted' })
    await compare()
  }
  expect(await open()).toEqual([])
})
