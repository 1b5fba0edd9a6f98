import { z } from 'zod'
import {
  findPhone,
  findShortcode,
  moveMoney,
  type ShortcodeRow,
  type TransactionRow,
} from '../money/accounts.js'
import { addOrder, keepResult, type OrderRow } from '../money/orders.js'
import { tellReversed } from '../money/sms.js'
import type { Behaviour } from '../rules/behaviour.js'
import { resultText } from '../rules/results.js'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import { sendCallbacks } from './callbacks.js'
import { invalid } from './errors.js'
import * as fields from './fields.js'
import { initiatorProblem } from './initiator.js'
import { resultBody } from './result-body.js'

// What an initiator asks about a transaction or an account. The answers come to the ResultURL.

const common = {
  Initiator: fields.text(1, 100),
  SecurityCredential: fields.text(1, 2000),
  Remarks: fields.text(2, 100),
  QueueTimeOutURL: fields.url,
  ResultURL: fields.url,
  Occasion: fields.optionalText(100),
}

export const statusRequest = z.object({
  ...common,
  CommandID: z.literal('TransactionStatusQuery'),
  /** The receipt. Either this or one of the two ids is needed. */
  TransactionID: fields.optionalText(20),
  OriginalConversationID: fields.optionalText(100),
  OriginatorConversationID: fields.optionalText(100),
  PartyA: fields.shortcode,
  IdentifierType: fields.text(1, 2).pipe(z.literal('4')),
})

export const reversalRequest = z.object({
  ...common,
  CommandID: z.literal('TransactionReversal'),
  TransactionID: fields.text(1, 20),
  Amount: fields.amount,
  ReceiverParty: fields.shortcode,
  // Spelled so in the portal; older samples have 4.
  RecieverIdentifierType: fields.text(1, 2).pipe(z.enum(['11', '4'])),
})

export const balanceRequest = z.object({
  ...common,
  CommandID: z.literal('AccountBalance'),
  PartyA: fields.shortcode,
  IdentifierType: fields.text(1, 2).pipe(z.literal('4')),
})

interface Common {
  readonly Initiator: string
  readonly SecurityCredential: string
  readonly QueueTimeOutURL: string
  readonly ResultURL: string
  readonly Occasion?: string | undefined
}

type Kind = 'status' | 'reversal' | 'balance'

function accept(
  world: World,
  kind: Kind,
  shortcode: string,
  common: Common,
  details: { subject?: string; amount?: number },
  behaviour: Behaviour,
): OrderRow {
  const { clock, ids, outbox, settings } = world
  const now = clock.now()
  const problem = initiatorProblem(world, {
    shortcode,
    initiator: common.Initiator,
    credential: common.SecurityCredential,
  })
  const requestId = ids.request()
  const order = addOrder(world, {
    kind,
    order_id: ids.conversation(now),
    request_id: requestId,
    result_id: requestId,
    shortcode,
    ...(details.amount !== undefined && { amount: details.amount }),
    ...(details.subject !== undefined && { reference: details.subject }),
    callback_url: common.ResultURL,
    timeout_url: common.QueueTimeOutURL,
    request: { occasion: common.Occasion ?? '' },
    behaviour,
  })
  const after = behaviour.after ?? settings.now().outcome_seconds
  outbox.decide(order.order_id, problem ?? behaviour.result ?? '0', now + after * 1000)
  return order
}

export function acceptStatus(
  world: World,
  request: z.output<typeof statusRequest>,
  behaviour: Behaviour,
): OrderRow {
  const { TransactionID, OriginalConversationID, OriginatorConversationID, PartyA } = request
  const subject = TransactionID || OriginalConversationID || OriginatorConversationID
  if (!subject) throw invalid('TransactionID')
  return accept(world, 'status', PartyA, request, { subject }, behaviour)
}

export const acceptReversal = (
  world: World,
  request: z.output<typeof reversalRequest>,
  behaviour: Behaviour,
): OrderRow =>
  accept(
    world,
    'reversal',
    request.ReceiverParty,
    request,
    { subject: request.TransactionID, amount: request.Amount },
    behaviour,
  )

export const acceptBalance = (
  world: World,
  request: z.output<typeof balanceRequest>,
  behaviour: Behaviour,
): OrderRow => accept(world, 'balance', request.PartyA, request, {}, behaviour)

export const askedAcknowledgement = ({ order_id, request_id }: OrderRow) => ({
  OriginatorConversationID: request_id,
  ConversationID: order_id,
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
})

interface Outcome {
  readonly code: string
  readonly parameters?: Parameters
}

type Parameters = [key: string, value?: string | number][]

/** What is asked about: money that moved, or an order that is open or has failed. */
function findSubject({ store }: World, subject: string) {
  const order = store.get<OrderRow>(
    `select * from orders where kind in ('stk', 'b2c', 'reversal')
       and (order_id = ?1 or request_id = ?1 or result_id = ?1 or receipt = ?1) limit 1`,
    subject,
  )
  const moved = store.get<TransactionRow>(
    'select * from transactions where receipt = ? or order_id = ? limit 1',
    subject,
    order?.order_id ?? '',
  )
  return { order, moved }
}

const isPayout = (kind: string) => kind === 'payout' || kind === 'b2c'

function statusParameters(world: World, asked: OrderRow): Parameters | undefined {
  const { order, moved } = findSubject(world, asked.reference!)
  const one = moved ?? order
  if (!one || one.shortcode !== asked.shortcode) return undefined
  const merchant = `${one.shortcode} - ${findShortcode(world, one.shortcode)?.name ?? ''}`
  // A reversal has a phone only where it took a payment back.
  const customer =
    one.phone === null ? '' : `${one.phone} - ${findPhone(world, one.phone)?.name ?? ''}`
  const isOut = isPayout(one.kind) || one.kind === 'reversal'
  const isOpen = !moved && order?.result_code === null
  const begun = order?.created_at ?? moved!.at
  const ended = moved?.at ?? order?.decided_at
  const status = moved
    ? moved.reversed_by
      ? 'Reversed'
      : 'Completed'
    : isOpen
      ? 'Authorized'
      : 'Declined'
  return [
    ['DebitPartyName', isOut ? merchant : customer],
    ['CreditPartyName', isOut ? customer : merchant],
    ['OriginatorConversationID', order?.request_id ?? ''],
    ['InitiatedTime', Number(nairobi(begun).compact)],
    ['DebitAccountType', isOut ? 'Utility Account' : 'MMF Account For Customer'],
    ['DebitPartyCharges'],
    ['TransactionReason'],
    ['ReasonType', isPayout(one.kind) ? 'Business Payment to Customer via API' : 'Pay Bill Online'],
    ['TransactionStatus', status],
    ...(ended ? [['FinalisedTime', Number(nairobi(ended).compact)] as [string, number]] : []),
    ['Amount', one.amount!],
    ['ConversationID', order?.order_id ?? ''],
    ['ReceiptNo', moved?.receipt ?? ''],
  ]
}

/** Why a payment cannot be taken back; undefined where it can. */
function reversalProblem(
  paid: TransactionRow | undefined,
  order: OrderRow,
  merchant: ShortcodeRow,
) {
  const isOurs = paid?.shortcode === order.shortcode && paid.amount === order.amount
  if (!isOurs || (paid.kind !== 'pay_bill' && paid.kind !== 'buy_goods')) return 'R000002'
  if (paid.reversed_by !== null) return 'R000001'
  return merchant.utility < paid.amount ? '1' : undefined
}

function reverse(world: World, order: OrderRow, receipt: string): Outcome {
  const { store } = world
  const paid = store.get<TransactionRow>(
    'select * from transactions where receipt = ?',
    order.reference,
  )
  const merchant = findShortcode(world, order.shortcode)!
  const problem = reversalProblem(paid, order, merchant)
  if (problem !== undefined || !paid) return { code: problem ?? 'R000002' }
  const { phone, shortcode, amount } = paid
  moveMoney(world, receipt, { kind: 'reversal', phone, shortcode, amount, orderId: order.order_id })
  store.run('update transactions set reversed_by = ? where receipt = ?', receipt, paid.receipt)
  tellReversed(world, phone, { receipt, amount, merchant: merchant.name, original: paid.receipt })
  const left = (merchant.utility - amount).toFixed(2)
  return {
    code: '0',
    parameters: [
      ['DebitAccountBalance', `Utility Account|KES|${left}|${left}|0.00|0.00`],
      ['Amount', amount],
      ['TransCompletedTime', Number(nairobi(world.clock.now()).compact)],
      ['OriginalTransactionID', paid.receipt],
      ['Charge', 0],
      ['CreditPartyPublicName', `${phone} - ${findPhone(world, phone)?.name ?? ''}`],
      ['DebitPartyPublicName', `${shortcode} - ${merchant.name}`],
    ],
  }
}

function balanceParameters(world: World, { shortcode }: OrderRow): Parameters {
  const { working, utility } = findShortcode(world, shortcode)!
  const account = (name: string, amount: number) =>
    `${name}|KES|${amount.toFixed(2)}|${amount.toFixed(2)}|0.00|0.00`
  const accounts = [
    account('Working Account', working),
    account('Float Account', 0),
    account('Utility Account', utility),
    account('Charges Paid Account', 0),
    account('Organization Settlement Account', 0),
  ]
  return [
    ['AccountBalance', accounts.join('&')],
    ['BOCompletedTime', nairobi(world.clock.now()).compact],
  ]
}

function outcomeOf(world: World, order: OrderRow, receipt: string): Outcome {
  if (order.kind === 'reversal') return reverse(world, order, receipt)
  if (order.kind === 'balance') return { code: '0', parameters: balanceParameters(world, order) }
  const parameters = statusParameters(world, order)
  return parameters ? { code: '0', parameters } : { code: 'R000002' }
}

/** Answers a status, a reversal or a balance. */
export function decideAsked(world: World, order: OrderRow, wanted: string): void {
  const receipt = world.ids.receipt(world.clock.now())
  const { code, parameters } = wanted === '0' ? outcomeOf(world, order, receipt) : { code: wanted }
  const decided = keepResult(world, order, {
    code,
    text: resultText(code),
    receipt: order.kind === 'reversal' && code === '0' ? receipt : null,
  })
  const { occasion } = JSON.parse(order.request) as { occasion: string }
  const body = (why: string, given: Parameters | undefined) =>
    resultBody({
      code: why,
      text: resultText(why),
      originatorId: order.request_id,
      conversationId: order.order_id,
      // Questions move no money, so their receipt is none.
      receipt: order.kind === 'reversal' ? receipt : `${receipt.slice(0, 3)}0000000`,
      ...(given && { parameters: given }),
      ...(order.kind === 'status' && {
        reference: occasion === '' ? ['Occasion'] : ['Occasion', occasion],
      }),
    })
  sendCallbacks(world, decided, {
    call: order.kind,
    body: body(code, parameters),
    opposite: () => (code === '0' ? body('26', undefined) : body('0', [])),
  })
  // A payout whose result waits for this question has it now.
  const subject =
    order.kind === 'status' && code === '0' ? findSubject(world, order.reference!).order : undefined
  if (subject) world.outbox.release('query', subject.order_id)
}
