import type { Behaviour } from '@mavuno/mpesa-emulator'
import { expect, test } from 'vitest'
import { runOperation } from '../../../ledger/run-operation.js'
import { byTwo, makeOperator, newKey } from '../../../../testing/ledger-people.js'
import { getRecord } from '../../../records/records-service.js'
import { callbackSecret, createMpesaWorld } from './testing/mpesa-world.js'
import { listCases } from '../../payment-cases.js'
import { listPaymentMessages } from '../../list-messages.js'
import { ordersAtOtherProviders } from '../../orders-elsewhere.js'
import { actOnReport } from '../../payment-messages.js'
import { paymentQueryJobs } from '../../provider-orders.js'
import {
  operatorCompleteWithdrawal,
  operatorGetWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../withdrawals/operator-withdrawals.js'
import {
  createWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
} from '../../withdrawals/withdrawals-service.js'
import { runDueJobs } from '../../../../platform/jobs/worker.js'
import { runPaymentJobs } from '../../../../entry/jobs/run-jobs.js'

const phone = '254712345678'

/** A customer with money, who withdraws. */
async function createPayouts() {
  const world = await createMpesaWorld()
  const { context, customer, emulator, settled, start } = world
  const operator = await makeOperator(context)
  await start(16_000)
  await settled()
  const ask = async (amount: number) => {
    const wanted = { amount, pay_from: 'balance' } as const
    const { real_amount } = await quoteWithdrawal(context, customer, wanted)
    return createWithdrawal(context, customer, { ...wanted, real_amount }, newKey())
  }
  const send = async () => {
    await runPaymentJobs(context)
    await settled()
  }
  const look = async (id: string) =>
    (await listWithdrawals(context, customer, {})).items.find((one) => one.id === id)
  emulator.setPhone(phone, { balance: 0 })
  const arrived = () => emulator.phone(phone).balance
  return { ...world, operator, ask, send, look, arrived }
}

test('a payout is sent by itself, in whole shillings, and completed once its status is confirmed', async () => {
  const { ask, send, look, arrived, emulator } = await createPayouts()
  const { id } = await ask(34_900)
  await send()
  await send()
  const paid = emulator.transactions().find(({ kind }) => kind === 'payout')
  expect(await look(id)).toMatchObject({ status: 'completed', fee: 600, real_amount: 34_300 })
  expect(paid).toMatchObject({ kind: 'payout', amount: 343 })
  expect(arrived()).toBe(343)
})

test.each([
  'no_callback',
  'doubled',
  'delayed',
  'answer_lost',
  'error_but_paid',
  'paid_then_failed',
  'failed_then_paid',
  'queue_timeout',
] as const)('a payout is paid once and stays paid: %s', async (behaviour) => {
  const { ask, send, look, arrived, emulator, pass, cases } = await createPayouts()
  emulator.addRule({ call: 'b2c', behaviour })
  const { id } = await ask(20_000)
  await send()
  for (const seconds of [16, 30, 60, 120, 240]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(196)
  expect(await cases()).toEqual([])
})

test('the messages about a payout say each what M-PESA told, and its answers under which receipt it is paid', async () => {
  const { ask, send, emulator, pass, context, operator } = await createPayouts()
  emulator.addRule({ call: 'b2c', behaviour: 'failed_then_paid' })
  const { id } = await ask(20_000)
  await send()
  for (const seconds of [16, 30]) await pass(seconds)
  const { receipt } = emulator.transactions().find(({ kind }) => kind === 'payout')!
  const { items } = await listPaymentMessages(context, operator, { subject: id })
  const told = items.flatMap((item) => item.reported ?? [])
  const paid = { outcome: 'succeeded', amount: 19_600, receipt }
  expect(told.filter(({ is_confirmed }) => !is_confirmed)).toMatchObject([
    { outcome: 'failed' },
    paid,
  ])
  const answers = told.filter(({ is_confirmed }) => is_confirmed)
  expect(answers).toEqual(answers.map(() => expect.objectContaining(paid)))
  expect(answers).not.toEqual([])
})

test.each([
  ['not_registered', '2040', 'no_account'],
  ['system_busy', '26', 'busy'],
] as const)(
  'a payout that failed is returned after its status says so: %s',
  async (behaviour, code, failure) => {
    const { ask, send, look, arrived, emulator, pass, balance, context, customer } =
      await createPayouts()
    emulator.addRule({ call: 'b2c', behaviour })
    const had = await balance()
    const { id } = await ask(20_000)
    await send()
    await pass(30)
    const ended = { status: 'error', reason: expect.stringContaining(code), failure }
    expect(await look(id)).toMatchObject(ended)
    expect(await getRecord(context, customer, { id })).toMatchObject(ended)
    expect([await balance(), arrived()]).toEqual([had, 0])
  },
)

test('with too little money at M-PESA payouts stop, and go on under a new id once two have resumed', async () => {
  const { ask, send, look, arrived, emulator, pass, context, operator } = await createPayouts()
  emulator.setShortcode('600100', { utility: 10 })
  const { id } = await ask(20_000)
  await send()
  await pass(30)
  expect(await look(id)).toMatchObject({ status: 'pending', step: 'assigned' })
  expect(
    await context.db.query('select from payout_suspensions where ended_at is null'),
  ).toHaveLength(1)
  emulator.setShortcode('600100', { utility: 1_000 })
  await send()
  expect(arrived()).toBe(0)
  await byTwo(context, operator, 'resumePayouts', {})
  await send()
  await pass(30)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(196)
})

test('a payout that is sent again after too little money is returned if it then fails for another reason', async () => {
  const { ask, send, look, emulator, pass, context, operator, balance } = await createPayouts()
  const had = await balance()
  emulator.setShortcode('600100', { utility: 10 })
  const { id } = await ask(20_000)
  await send()
  await pass(30)
  emulator.setShortcode('600100', { utility: 1_000 })
  await byTwo(context, operator, 'resumePayouts', {})
  emulator.addRule({ call: 'b2c', behaviour: 'not_registered' })
  await send()
  await pass(30)
  expect(await look(id)).toMatchObject({ status: 'error', failure: 'no_account' })
  expect(await context.db.query('select from payout_suspensions where ended_at is null')).toEqual(
    [],
  )
  expect(await balance()).toBe(had)
})

test('a payout that was never taken is sent again, and paid once', async () => {
  const { ask, send, look, arrived, emulator, pass } = await createPayouts()
  emulator.addRule({ call: 'b2c', times: 1, behaviour: 'never_arrived' })
  const { id } = await ask(20_000)
  await send()
  for (const seconds of [16, 70, 70, 60, 60, 60, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(196)
})

test('over the limits an operator takes a payout, another one approves it, and then M-PESA sends it', async () => {
  const { ask, send, look, arrived, context, operator, pass } = await createPayouts()
  const most = { recharge_each: 500_000, recharge_daily: 1_000_000 }
  const limits = { ...most, withdrawal_each: 500_000, withdrawal_daily: 1_000_000 }
  await byTwo(context, operator, 'setLimits', limits)
  const { id } = await ask(700_000)
  await send()
  expect([await look(id), arrived()]).toMatchObject([{ cancellable: true }, 0])
  expect(await operatorAssignWithdrawal(context, operator, { id })).toMatchObject({
    stage: 'needs_approval',
  })
  await send()
  expect(arrived()).toBe(0)
  await byTwo(context, operator, 'sendWithdrawal', { id })
  // Who took it does not pay it, too: neither the account is shown, nor is their word believed.
  expect(await operatorGetWithdrawal(context, operator, { id })).toMatchObject({
    stage: 'queued',
    personal_card_number: '*** 678',
  })
  const byHand = operatorCompleteWithdrawal(
    context,
    operator,
    { id, provider_reference: 'SFK1PAIDIT' },
    newKey(),
  )
  await expect(byHand).rejects.toMatchObject({ reason: 'wrong_state' })
  // Nor is the server started without the one that pays it.
  expect(await ordersAtOtherProviders(context.db, 'manual')).toContain(
    'at mpesa 1 payout may still be paid',
  )
  await send()
  await send()
  // Its result may have come before the acknowledgement was stored.
  await pass(30)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(6_860)
})

test('what was sent is refused by no operator: it may have been paid', async () => {
  const { ask, send, arrived, emulator, context, operator } = await createPayouts()
  emulator.addRule({ call: 'b2c', behaviour: 'answer_lost' })
  const { id } = await ask(20_000)
  await send()
  const refused = operatorRejectWithdrawal(context, operator, { id, reason: 'No answer' })
  await expect(refused).rejects.toMatchObject({ reason: 'wrong_state' })
  expect(arrived()).toBe(196)
})

test('a late answer about the first attempt returns nothing once a second one is sent', async () => {
  const { ask, send, look, arrived, emulator, pass, context, operator } = await createPayouts()
  emulator.setShortcode('600100', { utility: 10 })
  const { id } = await ask(20_000)
  await send()
  await pass(30)
  const [question] = await context.db.query<{ request_id: string }>(
    `select request_id from provider_request_ids where payment_id = $1 and kind = 'status' limit 1`,
    [id],
  )
  const late = (event_id: string) =>
    actOnReport(context, {
      about: 'order',
      event_id,
      direction: 'out',
      refs: [question?.request_id ?? ''],
      kinds: ['status'],
      outcome: 'failed',
      is_confirmed: true,
    })
  expect(await late('before')).toMatchObject({ effect: 'old_answer' })
  expect(await look(id)).toMatchObject({ status: 'pending', step: 'assigned' })
  emulator.setShortcode('600100', { utility: 1_000 })
  emulator.addRule({ call: 'b2c', behaviour: 'no_callback' })
  await byTwo(context, operator, 'resumePayouts', {})
  await send()
  expect(await late('after')).toMatchObject({ effect: 'old_answer' })
  for (const seconds of [16, 30, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(196)
})

/** A payout whose first attempt failed, with an answer about it that comes in an hour, and a second attempt. */
async function sendTwice(late: Behaviour, second: Behaviour) {
  const world = await createPayouts()
  const { ask, send, look, emulator, pass, context, operator } = world
  emulator.setShortcode('600100', { utility: 10 })
  emulator.addRule({ call: 'b2c', times: 1, behaviour: { delay: 120 } })
  emulator.addRule({ call: 'status', times: 1, behaviour: { ...late, delay: 3_600 } })
  const { id } = await ask(20_000)
  await send()
  // The clock of the server that asks is ahead of the one that sends.
  await runDueJobs({ ...context, now: () => context.now() + 600 }, paymentQueryJobs)
  await pass(130)
  expect(await look(id)).toMatchObject({ status: 'pending', step: 'assigned' })
  emulator.setShortcode('600100', { utility: 1_000 })
  emulator.addRule({ call: 'b2c', behaviour: second })
  await byTwo(context, operator, 'resumePayouts', {})
  await emulator.advance(10)
  await send()
  const cases = async () => (await listCases(context, { open: true })).items
  return { ...world, cases, now: () => look(id) }
}

test.each([{}, { result: 'R000002' }])(
  'nor does one where clocks differ, and it takes back nothing (%j)',
  async (late) => {
    const { now, pass, arrived } = await sendTwice(late, { after: 7_200 })
    await pass(3_600)
    expect(await now()).toMatchObject({ status: 'pending', step: 'accepted' })
    await pass(3_600)
    expect(await now()).toMatchObject({ status: 'completed' })
    expect(arrived()).toBe(196)
  },
)

test('an answer about the first attempt that comes after the second is paid opens no case', async () => {
  const { now, pass, cases, arrived } = await sendTwice({}, {})
  await pass(30)
  expect(await now()).toMatchObject({ status: 'completed' })
  await pass(3_600)
  expect([await cases(), arrived()]).toEqual([[], 196])
})

test('no operator ends a payout that is to be sent again: it may have been paid', async () => {
  const { ask, send, look, arrived, emulator, pass, context, operator } = await createPayouts()
  emulator.addRule({ call: 'b2c', times: 1, behaviour: 'never_arrived' })
  const { id } = await ask(20_000)
  await send()
  // Until it is known that it was never taken: then it is not sent for half a minute.
  for (let times = 0; (await look(id))?.step !== 'assigned' && times < 20; times += 1)
    await pass(16)
  expect(await look(id)).toMatchObject({ status: 'pending', step: 'assigned' })
  const refused = operatorRejectWithdrawal(context, operator, { id, reason: 'No answer' })
  await expect(refused).rejects.toMatchObject({ reason: 'wrong_state' })
  const paid = operatorCompleteWithdrawal(
    context,
    operator,
    { id, provider_reference: 'SFKBYHAND1' },
    newKey(),
  )
  await expect(paid).rejects.toMatchObject({ reason: 'wrong_state' })
  for (const seconds of [30, 60, 60, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(arrived()).toBe(196)
})

test('a message that payouts cannot be paid stops none of them before it is confirmed', async () => {
  const { ask, send, look, arrived, emulator, pass, context, port, settled } = await createPayouts()
  emulator.addRule({ call: 'b2c', behaviour: 'no_callback' })
  const { id } = await ask(20_000)
  await send()
  const ids = { ConversationID: 'AG_forged', OriginatorConversationID: id }
  const Result = { ResultCode: 1, ResultDesc: 'Too little money', TransactionID: 'X', ...ids }
  await fetch(`http://127.0.0.1:${port}/payments/${callbackSecret}/payout/${id}`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ Result }),
  })
  await settled()
  expect(await context.db.query('select from payout_suspensions')).toEqual([])
  for (const seconds of [16, 30, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(await context.db.query('select from payout_suspensions')).toEqual([])
  expect(arrived()).toBe(196)
})

test('the receipt of a payout, told as money that came in, credits nothing and keeps no payout open', async () => {
  const world = await createPayouts()
  const { ask, send, look, emulator, pass, context, port, settled, balance, start, cases } = world
  emulator.addRule({ call: 'b2c', behaviour: 'no_callback' })
  const { payment_reference } = await start(196, 'paybill')
  const { id } = await ask(20_000)
  await send()
  const had = await balance()
  const paid = emulator.transactions().find(({ kind }) => kind === 'payout')
  await fetch(`http://127.0.0.1:${port}/payments/${callbackSecret}/confirm`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({
      ...{ TransID: paid?.receipt, TransTime: '20260105120000', TransAmount: '196.00' },
      ...{ BusinessShortCode: '600100', BillRefNumber: payment_reference, MSISDN: phone },
    }),
  })
  await settled()
  expect(await cases()).toEqual([{ kind: 'unknown_answer' }])
  for (const seconds of [16, 30, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(await balance()).toBe(had)
  expect(
    await context.db.query(
      'select direction, payment_id from provider_receipts where receipt = $1',
      [paid?.receipt],
    ),
  ).toEqual([{ direction: 'out', payment_id: id }])
})

test('what was taken just before payouts stop, or its customer is blocked, is not sent', async () => {
  const world = await createPayouts()
  const { ask, look, arrived, context, operator, customer, settled, send, emulator } = world
  const { id } = await ask(20_000)
  const { db } = context
  const after = (change: () => Promise<unknown>): typeof context => ({
    ...context,
    db: {
      ...db,
      query: async (sql, ...rest) => {
        const rows = await db.query(sql, ...rest)
        if (sql.includes('lease_jobs')) await change()
        return rows as never
      },
    },
  })
  await runPaymentJobs(
    after(() =>
      runOperation(context, {
        operation: 'block_user',
        caller: operator,
        input: { id: customer, reason: 'Lost' },
        atAnyTime: true,
      }),
    ),
  )
  expect([(await look(id))?.step, arrived()]).toEqual(['assigned', 0])
  await byTwo(context, operator, 'unblockUser', { id: customer, reason: 'It was the right person' })
  await emulator.advance(10)
  await runPaymentJobs(
    after(() =>
      runOperation(context, {
        operation: 'stop_payouts',
        caller: operator,
        input: { reason: 'Wait' },
        atAnyTime: true,
      }),
    ),
  )
  expect([(await look(id))?.step, arrived()]).toEqual(['assigned', 0])
  await byTwo(context, operator, 'resumePayouts', {})
  await emulator.advance(10)
  await send()
  await settled()
  expect(arrived()).toBe(196)
})
