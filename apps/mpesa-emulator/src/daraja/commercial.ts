import { z } from 'zod'
import { findPhone, findShortcode } from '../money/accounts.js'
import { addOrder, keepResult, type OrderRow } from '../money/orders.js'
import { addSms, shillings } from '../money/sms.js'
import type { Behaviour } from '../rules/behaviour.js'
import { resultText } from '../rules/results.js'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import { sendCallbacks } from './callbacks.js'
import { invalid, merchantUnknown } from './errors.js'
import * as fields from './fields.js'

// Two calls that take a contract with Safaricom.

const date = fields
  .text(8, 8)
  .pipe(z.string().regex(/^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/))

export const standingOrderRequest = z.object({
  StandingOrderName: fields.text(1, 100),
  StartDate: date,
  EndDate: date,
  BusinessShortCode: fields.shortcode,
  TransactionType: z.enum([
    'Standing Order Customer Pay Bill',
    'Standing Order Customer Pay Marchant',
  ]),
  ReceiverPartyIdentifierType: fields.text(1, 1).pipe(z.enum(['2', '4'])),
  Amount: fields.amount,
  PartyA: fields.phone,
  CallBackURL: fields.url,
  AccountReference: fields.text(1, 12),
  TransactionDesc: fields.optionalText(13),
  // One-off, daily, weekly, monthly, every second month, quarterly, half-yearly, yearly.
  Frequency: fields.text(1, 1).pipe(z.string().regex(/^[1-8]$/)),
})

/** The customer agrees by PIN; what is then paid on each day is not emulated. */
export function acceptStandingOrder(
  world: World,
  request: z.output<typeof standingOrderRequest>,
  behaviour: Behaviour,
): OrderRow {
  const { clock, ids, outbox, settings, store } = world
  const { StandingOrderName: name, PartyA: phone, BusinessShortCode: shortcode } = request
  if (!findShortcode(world, shortcode)) throw merchantUnknown()
  if (request.EndDate < request.StartDate) throw invalid('EndDate')
  const same = "select 1 from orders where kind = 'standing_order' and phone = ? and reference = ?"
  if (store.get(same, phone, name)) throw invalid('StandingOrderName')
  const now = clock.now()
  const order = addOrder(world, {
    kind: 'standing_order',
    order_id: ids.uuid(),
    request_id: ids.uuid(),
    shortcode,
    phone,
    amount: request.Amount,
    reference: name,
    callback_url: request.CallBackURL,
    request,
    behaviour,
  })
  const after = behaviour.after ?? settings.now().outcome_seconds
  outbox.decide(order.order_id, behaviour.result ?? '0', now + after * 1000)
  return order
}

export const standingOrderAcknowledgement = ({ order_id }: OrderRow) => ({
  ResponseHeader: {
    responseRefID: order_id,
    responseCode: '200',
    responseDescription: 'Request accepted for processing',
    ResultDesc: 'The service request is processed successfully.',
  },
  ResponseBody: { responseDescription: 'Request accepted for processing', responseCode: '200' },
})

export function decideStandingOrder(world: World, order: OrderRow, code: string): void {
  const receipt = code === '0' ? world.ids.receipt(world.clock.now()) : '0000000000'
  const decided = keepResult(world, order, { code, text: resultText(code), receipt: null })
  if (code === '0') {
    const text = `${receipt} Confirmed. Your standing order "${order.reference}" of ${shillings(order.amount!)} is set up.`
    addSms(world, order.phone!, text)
  }
  const body = (why: string) => ({
    responseHeader: {
      responseRefID: order.order_id,
      requestRefID: order.request_id,
      responseCode: why,
      responseDescription: resultText(why),
    },
    responseBody: {
      responseData: [
        { name: 'TransactionID', value: receipt },
        { name: 'responseCode', value: why },
        { name: 'Status', value: why === '0' ? 'OKAY' : 'ERROR' },
        { name: 'Msisdn', value: `254******${order.phone!.slice(-3)}` },
      ],
    },
  })
  const opposite = () => body(code === '0' ? '1037' : '0')
  sendCallbacks(world, decided, { call: 'standing_order', body: body(code), opposite })
}

export const simSwapRequest = z.object({ customerNumber: fields.phone })

const threeMonths = 90 * 24 * 3600 * 1000

export function simSwap(world: World, { customerNumber }: z.output<typeof simSwapRequest>) {
  const changed = findPhone(world, customerNumber)?.sim_changed_at ?? undefined
  const isRecent = changed !== undefined && world.clock.now() - changed <= threeMonths
  return {
    requestRefID: world.ids.request(),
    responseCode: '200',
    responseDesc: 'Success',
    // A date long ago stands for "more than three months ago".
    lastSwapDate: isRecent ? nairobi(changed).dayFirst : '01-01-1900 00:00',
  }
}
