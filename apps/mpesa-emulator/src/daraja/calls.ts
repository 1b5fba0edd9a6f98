import type { z } from 'zod'
import type { OrderRow } from '../money/orders.js'
import type { Behaviour } from '../rules/behaviour.js'
import type { CallName, Subject } from '../rules/rules.js'
import type { World } from '../world.js'
import {
  acceptBalance,
  acceptReversal,
  acceptStatus,
  askedAcknowledgement,
  balanceRequest,
  reversalRequest,
  statusRequest,
} from './asked-orders.js'
import { acceptPayout, b2cRequest, payoutAcknowledgement } from './b2c.js'
import {
  acceptStandingOrder,
  simSwap,
  simSwapRequest,
  standingOrderAcknowledgement,
  standingOrderRequest,
} from './commercial.js'
import { pull, pullRegisterRequest, pullRequest, registerPull } from './pull.js'
import { registerRequest, registerUrls, simulate, simulateRequest } from './c2b.js'
import {
  acceptPrompt,
  promptAcknowledgement,
  queryPrompt,
  stkQueryRequest,
  stkRequest,
} from './stk.js'

/** A call of the API behind a token. */
export interface Call {
  readonly name: CallName
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  readonly schema: z.ZodType
  /** Which fields are addresses for callbacks. */
  readonly urls: readonly string[]
  subject(request: unknown): Omit<Subject, 'call'>
  /** Answers at once. */
  reply?(world: World, request: unknown, behaviour: Behaviour): unknown
  /** Takes an order that is decided later; it is kept before it is acknowledged. */
  accept?(world: World, request: unknown, behaviour: Behaviour): OrderRow
  acknowledge?(order: OrderRow): unknown
}

interface Given<S extends z.ZodType> {
  readonly name: CallName
  readonly path: string
  readonly schema: S
  readonly methods?: readonly ('GET' | 'POST')[]
  readonly urls?: readonly string[]
  readonly subject?: (request: z.output<S>) => Omit<Subject, 'call'>
}

interface Replies<S extends z.ZodType> extends Given<S> {
  reply(world: World, request: z.output<S>, behaviour: Behaviour): unknown
}

interface Accepts<S extends z.ZodType> extends Given<S> {
  accept(world: World, request: z.output<S>, behaviour: Behaviour): OrderRow
  acknowledge(order: OrderRow): unknown
}

/** Lets each call name the types of its own request. */
function call<S extends z.ZodType>(given: Replies<S> | Accepts<S>): Call {
  return { methods: ['POST'], urls: [], subject: () => ({}), ...given }
}

const orderUrls = ['QueueTimeOutURL', 'ResultURL']

export const calls: readonly Call[] = [
  call({
    name: 'stk',
    path: '/mpesa/stkpush/v1/processrequest',
    schema: stkRequest,
    urls: ['CallBackURL'],
    subject: ({ Amount, PhoneNumber, AccountReference }) => ({
      amount: Amount,
      phone: PhoneNumber,
      reference: AccountReference,
    }),
    accept: acceptPrompt,
    acknowledge: promptAcknowledgement,
  }),
  call({
    name: 'stk_query',
    path: '/mpesa/stkpushquery/v1/query',
    schema: stkQueryRequest,
    reply: queryPrompt,
  }),
  ...['v1', 'v2'].flatMap((version) => [
    call({
      name: 'c2b_register',
      path: `/mpesa/c2b/${version}/registerurl`,
      schema: registerRequest,
      urls: ['ConfirmationURL', 'ValidationURL'],
      reply: registerUrls,
    }),
    call({
      name: 'c2b_simulate',
      path: `/mpesa/c2b/${version}/simulate`,
      schema: simulateRequest,
      reply: simulate,
    }),
  ]),
  ...(['v1', 'v3'] as const).map((version) =>
    call({
      name: 'b2c',
      path: `/mpesa/b2c/${version}/paymentrequest`,
      schema: b2cRequest[version],
      urls: orderUrls,
      subject: ({ Amount, PartyB, ...request }) => ({
        amount: Amount,
        phone: PartyB,
        reference: 'OriginatorConversationID' in request ? request.OriginatorConversationID : '',
      }),
      accept: acceptPayout,
      acknowledge: payoutAcknowledgement,
    }),
  ),
  call({
    name: 'status',
    path: '/mpesa/transactionstatus/v1/query',
    schema: statusRequest,
    urls: orderUrls,
    subject: (request) => ({ reference: request.TransactionID }),
    accept: acceptStatus,
    acknowledge: askedAcknowledgement,
  }),
  call({
    name: 'reversal',
    path: '/mpesa/reversal/v1/request',
    schema: reversalRequest,
    urls: orderUrls,
    subject: ({ Amount, TransactionID }) => ({ amount: Amount, reference: TransactionID }),
    accept: acceptReversal,
    acknowledge: askedAcknowledgement,
  }),
  call({
    name: 'balance',
    path: '/mpesa/accountbalance/v1/query',
    schema: balanceRequest,
    urls: orderUrls,
    accept: acceptBalance,
    acknowledge: askedAcknowledgement,
  }),
  call({
    name: 'pull_register',
    path: '/pulltransactions/v1/register',
    schema: pullRegisterRequest,
    urls: ['CallBackURL'],
    reply: registerPull,
  }),
  call({
    name: 'pull',
    // The portal says both.
    methods: ['GET', 'POST'],
    path: '/pulltransactions/v1/query',
    schema: pullRequest,
    reply: pull,
  }),
  call({
    name: 'standing_order',
    path: '/standingorder/v1/createStandingOrderExternal',
    schema: standingOrderRequest,
    urls: ['CallBackURL'],
    subject: ({ Amount, PartyA, AccountReference }) => ({
      amount: Amount,
      phone: PartyA,
      reference: AccountReference,
    }),
    accept: acceptStandingOrder,
    acknowledge: standingOrderAcknowledgement,
  }),
  call({
    name: 'sim_swap',
    path: '/imsi/v2/checkATI',
    schema: simSwapRequest,
    subject: ({ customerNumber }) => ({ phone: customerNumber }),
    reply: simSwap,
  }),
]
