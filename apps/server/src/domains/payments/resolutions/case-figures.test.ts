import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import type { Transaction } from '../../../platform/ports/payments.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  dialledPhone,
  makeOperator,
  makePerson,
  newPaymentNumber,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { createRecharge } from '../recharges/recharges-service.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import { createWithdrawal } from '../withdrawals/withdrawals-service.js'
import { listCases } from '../payment-cases.js'
import { applyPaymentEvent } from '../payment-events.js'

const amount = 20_000
const sent = 19_600

/** A provider with a list, and a customer with money. */
async function createBooks() {
  const list: Transaction[] = []
  const payments = { ...createFakeProvider(), transactions: async () => list }
  const context = await createLedgerContext({ payments })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 1_000_000)
  context.pass(3 * 3_600)
  await runJobs(context)
  const report = (subject: string, direction: 'in' | 'out', more: object) =>
    applyPaymentEvent(context, {
      ...{ event_id: newKey(), direction, subject, outcome: 'succeeded', ...more },
    })
  const recharge = async () => {
    const recharge_account = await dialledPhone(context, customer)
    const order = { wallet_type: 'mpesa', amount, recharge_account }
    const payment_number = newPaymentNumber()
    return (await createRecharge(context, customer, { ...order, payment_number }, newKey())).id
  }
  const withdraw = async () => {
    const { id } = await createWithdrawal(context, customer, withdrawalOf(amount), newKey())
    await runJobs(context)
    return id
  }
  const latest = async () => {
    const [found] = (await listCases(context, {})).items
    return [found?.kind, found?.owed]
  }
  return { context, list, report, recharge, withdraw, latest }
}

test('a case owes what was reported, else what the payment itself has moved', async () => {
  const { report, recharge, withdraw, latest } = await createBooks()
  const [came, went, back] = [await recharge(), await withdraw(), await withdraw()]
  await report(came, 'in', { provider_reference: 'IN01', amount: 15_000 })
  await report(came, 'in', { provider_reference: 'IN02' })
  expect(await latest()).toEqual(['paid_twice', -15_000])
  await report(came, 'in', { provider_reference: 'IN03', amount: 14_000 })
  expect(await latest()).toEqual(['paid_twice', -14_000])
  await report(went, 'out', { provider_reference: 'OUT1' })
  await report(went, 'out', { provider_reference: 'OUT2' })
  expect(await latest()).toEqual(['paid_twice', sent])
  await report(went, 'out', { provider_reference: 'OUT3', amount: 7_000 })
  expect(await latest()).toEqual(['paid_twice', 7_000])
  await report(back, 'out', { outcome: 'failed' })
  await report(back, 'out', { provider_reference: 'OUT4', amount: 8_000 })
  expect(await latest()).toEqual(['paid_after_return', 8_000])
})

test('of another amount a case owes the difference to what the payment moves, after its fee', async () => {
  const { report, recharge, withdraw, latest } = await createBooks()
  const [came, went, done] = [await recharge(), await withdraw(), await withdraw()]
  await report(went, 'out', { provider_reference: 'OUT1', amount: 20_300 })
  expect(await latest()).toEqual(['other_amount', 20_300 - sent])
  await report(done, 'out', { provider_reference: 'OUT2' })
  await report(done, 'out', { provider_reference: 'OUT2', amount: 18_900 })
  expect(await latest()).toEqual(['other_amount', 18_900 - sent])
  await report(came, 'in', { provider_reference: 'IN01' })
  await report(came, 'in', { provider_reference: 'IN01', amount: 20_007 })
  expect(await latest()).toEqual(['other_amount', -7])
})

test('of a payment that failed after it was paid a case owes what it has moved', async () => {
  const { report, recharge, withdraw, latest } = await createBooks()
  const [came, went] = [await recharge(), await withdraw()]
  await report(went, 'out', { provider_reference: 'OUT1' })
  await report(went, 'out', { provider_reference: 'OUT1', outcome: 'failed' })
  expect(await latest()).toEqual(['failed_after_paid', -sent])
  await report(came, 'in', { provider_reference: 'IN01' })
  await report(came, 'in', { provider_reference: 'IN01', outcome: 'failed' })
  expect(await latest()).toEqual(['failed_after_paid', amount])
})

test('what only the provider lists is a difference once it is an hour old', async () => {
  const { context, list, latest } = await createBooks()
  const line = { direction: 'out', amount: 500, reference: '', payer: '', payer_name: '' } as const
  context.pass(3_660)
  list.push({ ...line, receipt: 'YOUNG1', paid: context.now() - 3_599 })
  await runJobs(context)
  expect(await latest()).toEqual([undefined, undefined])
  list.push({ ...line, receipt: 'OLD001', amount: 700, paid: context.now() + 60 })
  context.pass(3_660)
  await runJobs(context)
  const { items } = await listCases(context, { open: true, different: true })
  expect(items.map(({ kind, reference, owed }) => [kind, reference, owed])).toEqual([
    ['only_theirs', 'YOUNG1', 500],
    ['only_theirs', 'OLD001', 700],
  ])
})
