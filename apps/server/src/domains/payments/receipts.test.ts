import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { runDueJobs } from '../../platform/jobs/worker.js'
import type { PaymentEvent, PaymentStatusQuery } from '../../platform/ports/payments.js'
import { callbackOf, createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { asOwner, untilWaiting } from '../../testing/test-database.js'
import { startRecharge } from './recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from './withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import { createWithdrawal } from './withdrawals/withdrawals-service.js'
import { listCases } from './payment-cases.js'
import { applyPaymentEvent } from './payment-events.js'
import {
  actOnReport,
  paymentMessageJob,
  recordAcceptance,
  receiveMessage,
} from './payment-messages.js'
import { paymentQueryJobs } from './provider-orders.js'

const amount = 20_000

async function createLine() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 1_000_000)
  const asked = { wallet_type: 'mpesa', amount, recharge_account: '0712345678' }
  const start = async () =>
    (await startRecharge(context, customer, { ...asked, by: 'paybill' }, newKey())).id
  const withdraw = async () =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  const cases = async () => (await listCases(context, {})).items
  /** What somebody says of money that came in under this receipt. */
  const money = (receipt: string) => ({
    about: 'money' as const,
    ...{ receipt, amount, reference: '', payer: '', payer_name: '', paid: context.now() },
  })
  return { context, operator, start, withdraw, cases, money }
}

test('a receipt that one operator said was a payout waits for people once it is money that came in', async () => {
  const { context, operator, withdraw, cases, money } = await createLine()
  const subject = await withdraw()
  await operatorAssignWithdrawal(context, operator, { id: subject })
  const payout = { id: subject, provider_reference: 'STOLEN1' }
  await operatorCompleteWithdrawal(context, operator, payout, newKey())
  const asked: (string | null)[] = []
  const query = async ({ receipt }: PaymentStatusQuery) => {
    asked.push(receipt)
    return null
  }
  const asking = { ...context, payments: { ...context.payments, query } }
  const came = money('STOLEN1')
  // Anybody could have sent it, so the provider is asked, and again later.
  await actOnReport(asking, { ...came, is_confirmed: false })
  context.pass(60)
  await runDueJobs(asking, paymentQueryJobs)
  expect(asked).toEqual(['STOLEN1', 'STOLEN1'])
  expect(await cases()).toEqual([])
  for (let times = 0; times < 2; times += 1)
    await actOnReport(context, { ...came, is_confirmed: true })
  expect(await cases()).toMatchObject([{ kind: 'not_applied', subject, reference: 'STOLEN1' }])
})

test('what the provider itself has confirmed as paid out is no money that came in', async () => {
  const { context, withdraw, cases, money } = await createLine()
  const id = await withdraw()
  await runJobs(context)
  const event = { event_id: 'paid', direction: 'out', subject: id, outcome: 'succeeded' } as const
  await applyPaymentEvent(context, { ...event, provider_reference: 'PAIDOUT1' })
  expect(await actOnReport(context, { ...money('PAIDOUT1'), is_confirmed: false })).toMatchObject({
    effect: 'wrong_state',
  })
  expect(await cases()).toEqual([])
})

test.each(['in', 'out'] as const)(
  'what moves money %s locks its receipt before the bank, so that nothing waits in a circle',
  async (direction) => {
    const { context, start, withdraw, money } = await createLine()
    const subject = direction === 'in' ? await start() : await withdraw()
    await runJobs(context)
    await actOnReport(context, { ...money('LOCKED1'), is_confirmed: false })
    const event = { event_id: 'one', direction, subject, outcome: 'succeeded' } as const
    const apply = () => applyPaymentEvent(context, { ...event, provider_reference: 'LOCKED1' })
    const waited = await asOwner(context.db).transaction(async (other) => {
      await other.query(`select from provider_receipts where receipt = 'LOCKED1' for update`)
      const applying = await untilWaiting(context.db, apply())
      // Whoever has the receipt gets the bank, too.
      expect(await other.query('select pg_try_advisory_xact_lock(10, 0) as got')).toEqual([
        { got: true },
      ])
      return applying
    })
    expect(await waited.outcome).toMatchObject({ effect: 'applied' })
  },
)

test('messages that name what nobody knows keep no other waiting', async () => {
  const { context, start } = await createLine()
  const subject = await start()
  const event = { event_id: 'x', direction: 'in', outcome: 'succeeded' } as const
  // They are stored, and a server that died has not acted on them.
  const leave = (about: object) =>
    receiveMessage(context, callbackOf({ ...event, ...about } as PaymentEvent))
  for (let times = 0; times < 25; times += 1) await leave({})
  context.pass(10)
  expect(await runDueJobs(context, [paymentMessageJob])).toBe(20)
  await leave({ subject, provider_reference: 'LEFT01' })
  context.pass(10)
  await runDueJobs(context, [paymentMessageJob])
  const [row] = await context.db.query('select status from recharges where id = $1', [subject])
  expect(row).toEqual({ status: 'completed' })
})

test('an id that the provider gave for an order names it in an answer of that kind only, and of no other order', async () => {
  const { context, start } = await createLine()
  const [subject, other] = [await start(), await start()]
  await recordAcceptance(context, subject, { kind: 'order', refs: ['AG_order'] }, true)
  await recordAcceptance(context, other, { kind: 'status', refs: ['AG_other'] }, false)
  const paid = {
    about: 'order',
    direction: 'in',
    outcome: 'succeeded',
    is_confirmed: true,
  } as const
  const answer = (refs: string[], kinds: string[], event_id: string) =>
    actOnReport(context, { ...paid, event_id, refs, kinds })
  for (const [refs, kinds] of [
    [['AG_order'], ['status']],
    [['AG_unknown'], ['order']],
    [['AG_other'], ['order']],
  ] as const) {
    expect(await answer([...refs], [...kinds], 'wrong')).toBe('later')
  }
  expect(await answer(['AG_order'], ['status', 'order'], 'right')).toMatchObject({
    effect: 'applied',
  })
  const rows = await context.db.query<{ id: string }>(
    `select id from recharges where status = 'completed' and id = any ($1)`,
    [[subject, other]],
  )
  expect(rows).toEqual([{ id: subject }])
})
