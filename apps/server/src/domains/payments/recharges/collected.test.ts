import { paymentFailures, type PaymentFailure, type Withdrawal } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import {
  balanceOf,
  newKey,
  topUp,
  makeOperator,
  makePerson,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { actOnReport, queryProvider } from '../payment-messages.js'
import { applyPaymentEvent, paymentContext } from '../payment-events.js'
import { sendPayouts } from '../testing/send-payouts.js'
import { runOperation } from '../../ledger/run-operation.js'
import { getRecord, listRecords } from '../../records/records-service.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import { createWithdrawal, quoteWithdrawal } from '../withdrawals/withdrawals-service.js'
import { asOwner } from '../../../testing/test-database.js'
import { createLine } from './testing/collected-line.js'
import { cancelRecharge, listRechargeChannels, startRecharge } from './recharges-service.js'

type Line = Awaited<ReturnType<typeof createLine>>

test('a channel tells how it can be paid; one of another provider is not offered', async () => {
  const { context } = await createLine()
  const ways = async (of: typeof context) =>
    (await listRechargeChannels(of)).items.map(({ by }) => by)
  expect(await ways(context)).toEqual([['prompt', 'paybill', 'form']])
  const other = { ...context, payments: { ...context.payments, name: 'other' } }
  expect(await ways(other)).toEqual([])
})

test('a prompt is a recharge with a reference, and its steps are told in the list and in the statement', async () => {
  const { context, customer, start, look, provider } = await createLine()
  const made = await start()
  expect(made).toMatchObject({
    status: 'pending',
    by: 'prompt',
    step: 'prompt_sent',
    recharge_account: '0712345678',
    try_again_at: context.now() + 120,
  })
  expect(made.payment_reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(made).not.toHaveProperty('payment_number')
  expect(provider.collected).toEqual([made.id])
  expect(await look(made.id)).toMatchObject({ step: 'waiting' })
  const told = { about: 'order', event_id: 'one', direction: 'in', subject: made.id } as const
  await actOnReport(context, {
    ...told,
    outcome: 'succeeded',
    is_confirmed: false,
    provider_reference: 'sfk1234567',
  })
  expect(await look(made.id)).toMatchObject({ step: 'received' })
  // Anybody could have sent that: it is no number of a payment yet.
  expect(await look(made.id)).not.toHaveProperty('payment_number')
  expect(await getRecord(context, customer, made)).toMatchObject({
    step: 'received',
    status: 'pending',
    change: 0,
    payment_reference: made.payment_reference,
  })
})

test('what anybody could have sent credits nothing, and is no number, before the provider has confirmed it', async () => {
  const { provider, context, start, balance, look, money, unmatched } = await createLine()
  const { id } = await start()
  const told = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  await actOnReport(context, {
    about: 'order',
    ...told,
    is_confirmed: false,
    provider_reference: 'SFK1234567',
  })
  expect(await balance()).toBe(0)
  provider.known.set(id, { ...told, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  expect(await balance()).toBe(50_000)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(await look(id)).not.toHaveProperty('payment_number')
  await money('', { receipt: 'SFK1234567' })
  expect(await look(id)).toMatchObject({ status: 'completed', payment_number: 'SFK1234567' })
  expect([await balance(), await unmatched()]).toEqual([50_000, []])
})

test('a phone that got a prompt is left in peace for a while, whoever asks', async () => {
  const { context, start } = await createLine()
  await start()
  const until = context.now() + 120
  context.pass(119)
  await expect(start()).rejects.toMatchObject({ reason: 'prompt_too_soon', data: { until } })
  await start('paybill')
  context.pass(1)
  await start()
})

/** Says of a prompt why nothing was paid, as the provider confirms it. */
async function fail(context: Line['context'], id: string, failure: PaymentFailure) {
  const status = failure === 'cancelled' ? 'cancel' : 'error'
  const told = { event_id: newKey(), direction: 'in', subject: id, outcome: 'failed' } as const
  await actOnReport(context, { about: 'order', ...told, is_confirmed: true, failure, status })
}

const decidedByPayer = ['cancelled', 'wrong_pin', 'no_money', 'too_little', 'limit']

test.each(paymentFailures.map((failure) => [failure, decidedByPayer.includes(failure)] as const))(
  'after %s the same phone can be sent another prompt at once: %s',
  async (failure, isAtOnce) => {
    const { context, customer, start } = await createLine()
    const { id } = await start()
    context.pass(9)
    await fail(context, id, failure)
    const until = context.now() + (isAtOnce ? 0 : 111)
    expect(await getRecord(context, customer, { id })).toMatchObject({ try_again_at: until })
    if (!isAtOnce) {
      const refused = { reason: 'prompt_too_soon', data: { until } }
      await expect(start()).rejects.toMatchObject(refused)
    }
    context.pass(until - context.now())
    await start()
  },
)

test('a phone gets a prompt at once after two failures in ten minutes, and after a third one waits', async () => {
  const { context, start, look } = await createLine()
  for (const isAtOnce of [true, true, false]) {
    const { id } = await start()
    context.pass(1)
    await fail(context, id, 'wrong_pin')
    expect((await look(id))?.try_again_at).toBe(context.now() + (isAtOnce ? 0 : 119))
  }
  const until = context.now() + 119
  // Whoever asks.
  const stranger = await makePerson(context)
  const input = { wallet_type: 'mpesa', amount: 60_000, recharge_account: '0712345678' }
  const asked = startRecharge(context, stranger, { ...input, by: 'prompt' }, newKey())
  await expect(asked).rejects.toMatchObject({ reason: 'prompt_too_soon', data: { until } })
  // The first two are ten minutes old then.
  context.pass(600)
  const { id } = await start()
  await fail(context, id, 'wrong_pin')
  expect((await look(id))?.try_again_at).toBe(context.now())
})

test('a failure that anybody could have sent, or that an operator or the customer decides, lets no prompt out sooner', async () => {
  const { provider, context, customer, start, look } = await createLine()
  const { id } = await start()
  const until = context.now() + 120
  const told = { event_id: newKey(), direction: 'in', subject: id, outcome: 'failed' } as const
  const forged = {
    about: 'order',
    ...told,
    is_confirmed: false,
    failure: 'wrong_pin',
    status: 'error',
  } as const
  provider.known.clear()
  await actOnReport(context, forged)
  expect(await look(id)).toMatchObject({ status: 'pending', try_again_at: until })
  await cancelRecharge(context, customer, { id })
  await expect(start()).rejects.toMatchObject({ reason: 'prompt_too_soon', data: { until } })
})

test('money that comes for a prompt after it has failed is credited beside that of the next one', async () => {
  const { context, start, money, balance, look } = await createLine()
  const first = await start()
  await fail(context, first.id, 'wrong_pin')
  const second = await start()
  await money(second.payment_reference)
  await money(first.payment_reference)
  expect(await balance()).toBe(100_000)
  expect(await look(first.id)).toMatchObject({ status: 'completed' })
})

test('an amount with cents is refused, as the provider moves whole units only', async () => {
  const { start } = await createLine()
  const refused = { reason: 'whole_units_only', data: { unit: 100 } }
  await expect(start('prompt', { amount: 50_050 })).rejects.toMatchObject(refused)
})

test('money with a reference is credited once, however it was typed, and a second payment waits', async () => {
  const { start, money, balance, look, unmatched } = await createLine()
  const { id, payment_reference: reference } = await start('paybill')
  expect(await look(id)).toMatchObject({ step: 'to_pay' })
  const typed = `${reference?.slice(0, 4).toLowerCase()} ${reference?.slice(4)}`
  expect(await money(typed, { is_confirmed: false })).toEqual({ effect: 'query', repeated: false })
  expect(await balance()).toBe(0)
  expect(await money(typed, { receipt: 'SFK1ABCDE' })).toMatchObject({ effect: 'credited' })
  expect(await money(typed, { receipt: 'SFK1ABCDE' })).toMatchObject({ effect: 'duplicate' })
  expect(await balance()).toBe(50_000)
  expect(await look(id)).toMatchObject({ status: 'completed', payment_number: 'SFK1ABCDE' })
  expect(await money(reference, { receipt: 'SFK2ABCDE' })).toMatchObject({ effect: 'unmatched' })
  expect(await balance()).toBe(50_000)
  expect(await unmatched()).toEqual([{ receipt: 'SFK2ABCDE', amount: 50_000 }])
})

test('money for a cancelled recharge is credited; another amount, or no reference, waits for a person', async () => {
  const { context, customer, start, money, balance, unmatched } = await createLine()
  const one = await start('paybill')
  await cancelRecharge(context, customer, { id: one.id })
  await money(one.payment_reference)
  expect(await balance()).toBe(50_000)
  const two = await start('paybill')
  await money(two.payment_reference, { amount: 40_000 })
  await money('MY RENT')
  expect(await balance()).toBe(50_000)
  expect(await unmatched()).toHaveLength(2)
})

test('a prompt that was credited before its receipt was known gets it, and is not credited again', async () => {
  const { context, start, money, balance, look, unmatched } = await createLine()
  const { id, payment_reference } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  await applyPaymentEvent(context, event)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  await money(payment_reference, { receipt: 'SFK9ABCDE' })
  expect(await look(id)).toMatchObject({ payment_number: 'SFK9ABCDE' })
  expect([await balance(), await unmatched()]).toEqual([50_000, []])
})

test('every reference is found wrong if one sign is, or two are exchanged', async () => {
  const { context } = await createLine()
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const isRight = (text: string) => {
    const places = Array.from(text, (sign) => signs.indexOf(sign))
    const sum = places.slice(0, 7).reduce((all, place, at) => all + (at + 2) * place, 0)
    return sum % 31 === places[7]
  }
  const made = await asOwner(context.db).query<{ made: string }>(
    'select new_payment_reference() as made from generate_series(1, 50)',
  )
  expect(new Set(made.map((row) => row.made)).size).toBe(50)
  for (const { made: text } of made) {
    expect(isRight(text)).toBe(true)
    for (let at = 0; at < 8; at += 1) {
      for (const sign of signs.replace(text[at] as string, '')) {
        expect(isRight(text.slice(0, at) + sign + text.slice(at + 1))).toBe(false)
      }
      const swapped = text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)
      if (at < 7 && text[at] !== text[at + 1]) expect(isRight(swapped)).toBe(false)
    }
  }
})

test('a quote has whole units only, with the fee rounded down to them, and says what stays', async () => {
  const { context, customer } = await createLine()
  await topUp(context, customer, await makeOperator(context), 100_045)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const quote = (amount: number) =>
    quoteWithdrawal(context, customer, { amount, pay_from: 'balance' })
  expect(await quote(34_900)).toEqual({
    amount: 34_900,
    fee_rate: 200,
    fee: 600,
    real_amount: 34_300,
    unit: 100,
    left: 45,
  })
  await expect(quote(34_950)).rejects.toMatchObject({ reason: 'whole_units_only' })
  const asked = { ...withdrawalOf(34_900), real_amount: 34_300 }
  expect(await createWithdrawal(context, customer, asked, newKey())).toMatchObject({ fee: 600 })
  // An account of another wallet type is paid by people, to the cent.
  await setPaymentAccount(context, customer, { wallet_type: 'airtel', account: '0712345678' })
  expect(await quote(34_950)).toMatchObject({ fee: 699, real_amount: 34_251 })
})

test('the last cents of an account that closes are rounded up out of the fees', async () => {
  const { context, customer } = await createLine()
  const operator = await makeOperator(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const close = () =>
    runOperation<{ withdrawals: Withdrawal[] }>(context, {
      operation: 'begin_closing',
      caller: customer,
      input: {},
      operationContext: paymentContext(context),
    })
  await topUp(context, customer, operator, 100_045)
  // Without fees nobody could pay for them.
  await expect(close()).rejects.toMatchObject({ reason: 'wrong_state' })
  const asked = { ...withdrawalOf(50_000), real_amount: 49_000 }
  const { id } = await createWithdrawal(context, customer, asked, newKey())
  await sendPayouts(context)
  const paid = { event_id: 'paid', direction: 'out', subject: id, outcome: 'succeeded' } as const
  await applyPaymentEvent(context, { ...paid, provider_reference: 'SFK7ABCDE1' })
  const { withdrawals } = await close()
  expect(withdrawals).toMatchObject([{ amount: 50_100, fee: 0, real_amount: 50_100 }])
  expect(await balanceOf(context, customer, 'held')).toBe(50_100)
  const { items } = await listRecords(context, customer, { kind: ['refund'] })
  expect(items).toMatchObject([{ change: 55, reference: { kind: 'closing' } }])
})

test('a message that names another recharge than was credited is a case', async () => {
  const { context, start, money, balance } = await createLine()
  const [first, second] = [await start('paybill'), await start('paybill')]
  const receipt = 'SFKOTHER01'
  const cases = () => context.db.query('select kind, payment_id, reference from payment_cases')
  await money(first.payment_reference, { receipt })
  await money(first.payment_reference, { receipt })
  expect(await cases()).toEqual([])
  await money(second.payment_reference, { receipt, is_confirmed: false })
  await money(second.payment_reference, { receipt, is_confirmed: false })
  expect(await cases()).toEqual([
    { kind: 'not_applied', payment_id: second.id, reference: receipt },
  ])
  expect(await balance()).toBe(50_000)
})

test('who told a wrong amount of money is not believed about its reference either', async () => {
  const { start, money, balance, unmatched } = await createLine()
  const { payment_reference } = await start('paybill')
  const receipt = 'SFKWRONG01'
  await money(payment_reference, { receipt, is_confirmed: false, amount: 100 })
  await money('', { receipt })
  expect(await unmatched()).toEqual([{ receipt, amount: 50_000 }])
  expect(await balance()).toBe(0)
})
