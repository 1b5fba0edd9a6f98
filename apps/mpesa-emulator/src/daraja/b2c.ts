import { z } from 'zod'
import { brokenLimit, findPhone, findShortcode, limits, moveMoney } from '../money/accounts.js'
import { addOrder, keepResult, type OrderRow } from '../money/orders.js'
import { tellReceived } from '../money/sms.js'
import type { Behaviour } from '../rules/behaviour.js'
import { resultText } from '../rules/results.js'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import { sendCallbacks } from './callbacks.js'
import { duplicateOrder } from './errors.js'
import * as fields from './fields.js'
import { initiatorProblem } from './initiator.js'
import { resultBody } from './result-body.js'

const v1 = z.object({
  InitiatorName: fields.text(1, 100),
  SecurityCredential: fields.text(1, 2000),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: fields.amount,
  PartyA: fields.shortcode,
  PartyB: fields.phone,
  Remarks: fields.text(2, 100),
  QueueTimeOutURL: fields.url,
  ResultURL: fields.url,
  // Spelled so in the portal.
  Occassion: fields.optionalText(100),
})

/** Version 1 has no id of the caller's, so nothing guards it against paying twice. */
export const b2cRequest = {
  v1,
  v3: v1.extend({ OriginatorConversationID: fields.text(1, 100) }),
}

type Request = z.output<typeof v1> & { OriginatorConversationID?: string }

export function acceptPayout(world: World, request: Request, behaviour: Behaviour): OrderRow {
  const { store, clock, ids, outbox, settings } = world
  const given = request.OriginatorConversationID
  if (
    given !== undefined &&
    store.get("select 1 from orders where kind = 'b2c' and request_id = ?", given)
  ) {
    throw duplicateOrder()
  }
  const now = clock.now()
  const problem = initiatorProblem(world, {
    shortcode: request.PartyA,
    initiator: request.InitiatorName,
    credential: request.SecurityCredential,
  })
  const requestId = given ?? ids.request()
  const order = addOrder(world, {
    kind: 'b2c',
    order_id: ids.conversation(now),
    request_id: requestId,
    // The documented sample result carries another one than its request; only in version 1 it is the same.
    result_id: given === undefined ? requestId : ids.request(),
    shortcode: request.PartyA,
    phone: request.PartyB,
    amount: request.Amount,
    callback_url: request.ResultURL,
    timeout_url: request.QueueTimeOutURL,
    request: {
      command: request.CommandID,
      remarks: request.Remarks,
      occasion: request.Occassion ?? '',
    },
    behaviour,
  })
  if (behaviour.forged) {
    const body = paidBody(world, order, ids.receipt(now), request.Amount)
    outbox.send(order.order_id, { call: 'b2c', url: order.callback_url, body }, now)
  }
  const after = behaviour.after ?? settings.now().outcome_seconds
  outbox.decide(order.order_id, problem ?? behaviour.result ?? '0', now + after * 1000)
  return order
}

/** The result code that a payout would truly have. */
function outcomeOf(world: World, order: OrderRow): string {
  const amount = order.amount!
  const merchant = findShortcode(world, order.shortcode)!
  const phone = findPhone(world, order.phone!)
  if (merchant.kind === 'till') return '2028'
  if (!phone) return 'SFC_IC0003'
  if (phone.state === 'unregistered') return '2040'
  const broken = brokenLimit(world, phone.number, amount, 'in')
  if (broken) return broken
  if (phone.balance + amount > limits.balance) return '8'
  return merchant.utility < amount ? '1' : '0'
}

function paidBody(world: World, order: OrderRow, receipt: string, amount: number) {
  const merchant = findShortcode(world, order.shortcode)
  const name = findPhone(world, order.phone!)?.name ?? ''
  return resultBody({
    code: '0',
    text: resultText('0'),
    originatorId: order.result_id!,
    conversationId: order.order_id,
    receipt,
    parameters: [
      ['TransactionAmount', amount],
      ['TransactionReceipt', receipt],
      ['ReceiverPartyPublicName', `${order.phone} - ${name}`],
      ['TransactionCompletedDateTime', nairobi(world.clock.now()).dotted],
      ['B2CUtilityAccountAvailableFunds', merchant?.utility ?? 0],
      ['B2CWorkingAccountAvailableFunds', merchant?.working ?? 0],
      ['B2CRecipientIsRegisteredCustomer', 'Y'],
      ['B2CChargesPaidAccountAvailableFunds', 0],
    ],
  })
}

export function decidePayout(world: World, order: OrderRow, wanted: string): void {
  const code = wanted === '0' ? outcomeOf(world, order) : wanted
  const { clock, ids } = world
  const receipt = ids.receipt(clock.now())
  const amount = order.amount!
  if (code === '0') {
    const { shortcode, phone, order_id: orderId } = order
    moveMoney(world, receipt, { kind: 'payout', phone: phone!, shortcode, amount, orderId })
    const merchant = findShortcode(world, shortcode)?.name ?? shortcode
    tellReceived(world, phone!, { receipt, amount, merchant })
  }
  const decided = keepResult(world, order, {
    code,
    text: resultText(code),
    receipt: code === '0' ? receipt : null,
  })
  const failed = (why: string) =>
    resultBody({
      code: why,
      text: resultText(why),
      originatorId: order.result_id!,
      conversationId: order.order_id,
      // A failed payout has one, too, but no money moved under it.
      receipt,
    })
  const paid = () => paidBody(world, decided, receipt, amount)
  sendCallbacks(world, decided, {
    call: 'b2c',
    body: code === '0' ? paid() : failed(code),
    opposite: () => (code === '0' ? failed('26') : paid()),
  })
}

export const payoutAcknowledgement = ({ order_id, request_id }: OrderRow) => ({
  ConversationID: order_id,
  OriginatorConversationID: request_id,
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
})
