import { z } from 'zod'
import {
  brokenLimit,
  findPhone,
  findShortcode,
  moveMoney,
  type ShortcodeRow,
} from '../money/accounts.js'
import { addOrder, behaviourOf, findOrder, keepResult, type OrderRow } from '../money/orders.js'
import { addSms, shillings, tellPaid } from '../money/sms.js'
import { codeOnWire, resultText } from '../rules/results.js'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import type { Behaviour } from '../rules/behaviour.js'
import { sendCallbacks } from './callbacks.js'
import { confirmationOf } from './c2b-bodies.js'
import { beingProcessed, invalid, merchantUnknown, wrongCredentials } from './errors.js'
import * as fields from './fields.js'

const transactionType = z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'])

export const stkRequest = z.object({
  BusinessShortCode: fields.shortcode,
  Password: fields.text(1, 500),
  Timestamp: fields.timestamp,
  TransactionType: transactionType,
  Amount: fields.amount,
  PartyA: fields.phone,
  PartyB: fields.shortcode,
  PhoneNumber: fields.phone,
  CallBackURL: fields.url,
  AccountReference: fields.text(1, 12),
  TransactionDesc: fields.optionalText(13),
})

export const stkQueryRequest = z.object({
  BusinessShortCode: fields.shortcode,
  Password: fields.text(1, 500),
  Timestamp: fields.timestamp,
  CheckoutRequestID: fields.text(1, 100),
})

interface Signed {
  readonly BusinessShortCode: string
  readonly Password: string
  readonly Timestamp: string
}

/** The shortcode whose passkey made the password. */
function checkPassword(
  world: World,
  { BusinessShortCode, Password, Timestamp }: Signed,
): ShortcodeRow {
  const merchant = findShortcode(world, BusinessShortCode)
  if (!merchant) throw merchantUnknown()
  const expected = Buffer.from(BusinessShortCode + merchant.passkey + Timestamp).toString('base64')
  if (Password !== expected) throw wrongCredentials()
  return merchant
}

const longestPrompt = 182

export const promptText = (amount: number, merchant: string, reference: string) =>
  `Pay ${shillings(amount)} to ${merchant}, account ${reference}? Enter your M-PESA PIN.`

/** The result code of what M-PESA refuses before anything is on the phone's screen. */
function refusedAtOnce(
  { store, clock }: World,
  { id, phone, amount }: OrderRow,
): string | undefined {
  const now = clock.now()
  const open = store.get(
    "select 1 from orders where kind = 'stk' and phone = ? and id < ? and decided_at is null and prompt_until > ?",
    phone,
    id,
    now,
  )
  if (open) return '1001'
  const same = store.get(
    `select 1 from orders where kind = 'stk' and phone = ? and amount = ? and id < ? and created_at > ?
       and coalesce(result_code, '') not in ('17', '1001')`,
    phone,
    amount,
    id,
    now - 120_000,
  )
  return same ? '17' : undefined
}

export function acceptPrompt(
  world: World,
  request: z.output<typeof stkRequest>,
  behaviour: Behaviour,
) {
  const merchant = checkPassword(world, request)
  const payee = findShortcode(world, request.PartyB)
  if (!payee) throw merchantUnknown()
  const { Amount: amount, PhoneNumber: number, AccountReference: reference } = request
  if (promptText(amount, payee.name, reference).length > longestPrompt)
    throw invalid('AccountReference')

  const { clock, ids, outbox, settings } = world
  const now = clock.now()
  const { auto_approve, prompt_seconds, outcome_seconds } = settings.now()
  const promptUntil = now + prompt_seconds * 1000
  const order = addOrder(world, {
    kind: 'stk',
    order_id: ids.checkoutRequest(now),
    request_id: ids.request(),
    shortcode: merchant.shortcode,
    phone: number,
    amount,
    reference,
    callback_url: request.CallBackURL,
    request: { payee: payee.shortcode, type: request.TransactionType },
    behaviour,
    prompt_until: promptUntil,
  })
  if (behaviour.forged) {
    const body = callbackBody(order, '0', { receipt: ids.receipt(now), amount, at: now })
    outbox.send(order.order_id, { call: 'stk', url: order.callback_url, body }, now)
  }

  const phone = findPhone(world, number)
  const soon = now + (behaviour.after ?? outcome_seconds) * 1000
  const decide = (code: string, at: number) => outbox.decide(order.order_id, code, at)
  const isOfPayee =
    (payee.kind === 'till') === (request.TransactionType === 'CustomerBuyGoodsOnline')
  const refused =
    behaviour.result === undefined
      ? (refusedAtOnce(world, order) ?? brokenLimit(world, number, amount, 'out'))
      : undefined
  if (behaviour.result !== undefined) decide(behaviour.result, soon)
  else if (!isOfPayee) decide('2028', soon)
  else if (refused !== undefined) decide(refused, soon)
  else if (!phone || phone.state === 'unregistered') decide('SFC_IC0003', soon)
  else if (phone.state === 'on' && auto_approve) decide('0', soon)
  else decide('1037', promptUntil)
  return order
}

interface Payment {
  readonly receipt: string
  readonly amount: number
  readonly at: number
}

function callbackBody(order: OrderRow, code: string, payment: Payment | undefined) {
  const items = payment && [
    { Name: 'Amount', Value: payment.amount },
    { Name: 'MpesaReceiptNumber', Value: payment.receipt },
    // It comes sometimes, and then without a value.
    ...(order.id % 2 === 0 ? [{ Name: 'Balance' }] : []),
    { Name: 'TransactionDate', Value: Number(nairobi(payment.at).compact) },
    { Name: 'PhoneNumber', Value: Number(order.phone) },
  ]
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: order.request_id,
        CheckoutRequestID: order.order_id,
        ResultCode: codeOnWire(code),
        ResultDesc: resultText(code),
        ...(items && { CallbackMetadata: { Item: items } }),
      },
    },
  }
}

/** Takes the money, where that is possible. The code that was wanted may become another one. */
function takeMoney(
  world: World,
  order: OrderRow,
  wanted: string,
): { code: string; payment?: Payment } {
  if (wanted !== '0') return { code: wanted }
  const { payee, type } = JSON.parse(order.request) as { payee: string; type: string }
  const phone = findPhone(world, order.phone!)
  const amount = Math.max(1, order.amount! + (behaviourOf(order).amount_change ?? 0))
  if (!phone || phone.state === 'unregistered') return { code: 'SFC_IC0003' }
  const broken = brokenLimit(world, phone.number, amount, 'out')
  if (broken) return { code: broken }
  if (phone.balance < amount) return { code: '1' }
  const at = world.clock.now()
  const receipt = world.ids.receipt(at)
  moveMoney(world, receipt, {
    kind: type === 'CustomerBuyGoodsOnline' ? 'buy_goods' : 'pay_bill',
    phone: phone.number,
    shortcode: payee,
    amount,
    reference: order.reference,
    orderId: order.order_id,
  })
  const merchant = findShortcode(world, payee)?.name ?? payee
  tellPaid(world, phone.number, { receipt, amount, merchant, reference: order.reference })
  return { code: '0', payment: { receipt, amount, at } }
}

const failureSms: Record<string, (order: OrderRow) => string> = {
  '1': ({ amount }) => `Failed. You have too little money in M-PESA to pay ${shillings(amount!)}.`,
  '2001': () => 'Failed. You entered a wrong M-PESA PIN.',
}

/** Decides a prompt: nothing changes it afterwards. */
export function decidePrompt(world: World, order: OrderRow, wanted: string): void {
  const { code, payment } = takeMoney(world, order, wanted)
  const decided = keepResult(world, order, {
    code,
    text: resultText(code),
    receipt: payment?.receipt ?? null,
  })
  const sms = failureSms[code]
  if (sms) addSms(world, order.phone!, sms(order))
  const invented = () => ({
    receipt: world.ids.receipt(world.clock.now()),
    amount: order.amount!,
    at: world.clock.now(),
  })
  sendCallbacks(world, decided, {
    call: 'stk',
    body: callbackBody(decided, code, payment),
    opposite: () =>
      payment ? callbackBody(decided, '1037', undefined) : callbackBody(decided, '0', invented()),
  })
  if (payment && world.settings.now().confirm_prompts) {
    const confirmation = confirmationOf(world, payment.receipt)
    if (confirmation) world.outbox.send(decided.order_id, confirmation, world.clock.now())
  }
}

export const promptAcknowledgement = ({ request_id, order_id }: OrderRow) => ({
  MerchantRequestID: request_id,
  CheckoutRequestID: order_id,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
})

export function queryPrompt(world: World, request: z.output<typeof stkQueryRequest>) {
  const merchant = checkPassword(world, request)
  const order = findOrder(world, request.CheckoutRequestID)
  if (order?.kind !== 'stk' || order.shortcode !== merchant.shortcode) {
    throw invalid('CheckoutRequestID')
  }
  if (order.result_code === null) throw beingProcessed()
  world.outbox.release('query', order.order_id)
  return {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: order.request_id,
    CheckoutRequestID: order.order_id,
    ResultCode: order.result_code,
    ResultDesc: order.result_text,
  }
}
