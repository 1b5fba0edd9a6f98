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
function refusedAtOnce({ store, clock }: World, phone: string, amount: number): string | undefined {
  const isOpen = "select 1 from orders where kind = 'stk' and phone = ? and decided_at is null"
  if (store.get(isOpen, phone)) return '1001'
  const same = store.get(
    `select 1 from orders where kind = 'stk' and phone = ? and amount = ? and created_at > ?
       and result_code = '0'`,
    phone,
    amount,
    clock.now() - 120_000,
  )
  return same ? '17' : undefined
}

type Request = z.output<typeof stkRequest>

/** What decides a prompt, unless a person does before: a result code, and when. */
function plan(world: World, request: Request, payee: ShortcodeRow, behaviour: Behaviour) {
  const { PhoneNumber: number, Amount: amount } = request
  const { auto_approve, prompt_seconds, outcome_seconds } = world.settings.now()
  const soon = (code: string) => ({
    code,
    at: world.clock.now() + (behaviour.after ?? outcome_seconds) * 1000,
    isShown: false,
  })
  if (behaviour.result !== undefined) return soon(behaviour.result)
  const isTill = request.TransactionType === 'CustomerBuyGoodsOnline'
  if (isTill !== (payee.kind === 'till')) return soon('2028')
  const phone = findPhone(world, number)
  if (!phone || phone.state === 'unregistered') return soon('SFC_IC0003')
  const refused = refusedAtOnce(world, number, amount) ?? brokenLimit(world, number, amount, 'out')
  if (refused !== undefined) return soon(refused)
  if (auto_approve && phone.state === 'on') return soon('0')
  const at = world.clock.now() + prompt_seconds * 1000
  return { code: '1037', at, isShown: phone.state === 'on' }
}

export function acceptPrompt(world: World, request: Request, behaviour: Behaviour): OrderRow {
  const merchant = checkPassword(world, request)
  const payee = findShortcode(world, request.PartyB)
  if (!payee) throw merchantUnknown()
  const { Amount: amount, PhoneNumber: phone, AccountReference: reference } = request
  if (promptText(amount, payee.name, reference).length > longestPrompt) {
    throw invalid('AccountReference')
  }

  const { clock, ids, outbox } = world
  const now = clock.now()
  const { code, at, isShown } = plan(world, request, payee, behaviour)
  const order = addOrder(world, {
    kind: 'stk',
    order_id: ids.checkoutRequest(now),
    request_id: ids.request(),
    shortcode: merchant.shortcode,
    phone,
    amount,
    reference,
    callback_url: request.CallBackURL,
    request: { payee: payee.shortcode, type: request.TransactionType },
    behaviour,
    ...(isShown && { prompt_until: at }),
  })
  if (behaviour.forged) {
    const body = callbackBody(order, '0', { receipt: ids.receipt(now), amount, at: now })
    outbox.send(order.order_id, { call: 'stk', url: order.callback_url, body }, now)
  }
  outbox.decide(order.order_id, code, at)
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
