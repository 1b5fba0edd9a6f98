import { createHmac, timingSafeEqual } from 'node:crypto'
import { receiveMessage } from '../domains/payments/payment-messages.js'
import type { PaymentEventEffect } from '../domains/payments/payment-events.js'
import type { Context } from '../platform/context/context.js'
import {
  manualPayments,
  type InboundRequest,
  type PaymentEvent,
  type PaymentProvider,
} from '../platform/ports/payments.js'

const secret = 'of the test'

function sign(body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** A callback as the provider sends it. */
export function callbackOf(event: PaymentEvent, signature?: string): InboundRequest {
  const body = JSON.stringify(event)
  return {
    path: 'callback',
    address: '192.0.2.9',
    body,
    headers: { 'x-signature': signature ?? sign(body) },
  }
}

/** Takes a callback, and does what follows from it. */
export async function tellServer(
  context: Context,
  request: InboundRequest,
): Promise<PaymentEventEffect> {
  const { act } = await receiveMessage(context, request)
  return (await act()) as PaymentEventEffect
}

export interface FakeProvider extends PaymentProvider {
  readonly collected: string[]
  readonly paid: string[]
  /** Its answers to questions, by the subject's id. */
  readonly known: Map<string, PaymentEvent>
  /** Whether it accepts orders at all. */
  down: boolean
}

const told = (event: PaymentEvent) => ({ about: 'order', is_confirmed: true, ...event }) as const

/** A mobile-money provider: it accepts orders at once and says later what became of them. */
export function createFakeProvider(): FakeProvider {
  const collected: string[] = []
  const paid: string[] = []
  const known = new Map<string, PaymentEvent>()
  const accept = async (list: string[], id: string) => {
    if (provider.down) throw new Error('no answer')
    list.push(id)
    return { kind: 'order', refs: [id] }
  }
  const provider: FakeProvider = {
    ...manualPayments,
    name: 'fake',
    automatic: true,
    methods: ['prompt', 'paybill', 'form'],
    pause: 120,
    down: false,
    collected,
    paid,
    known,
    collect: ({ id }) => accept(collected, id),
    pay: ({ id }) => accept(paid, id),
    query: async ({ subject }) => {
      const event = known.get(subject)
      return event ? told(event) : null
    },
    inbound({ path, body, headers }) {
      const given = Buffer.from(headers['x-signature'] ?? '')
      const right = Buffer.from(sign(body))
      if (path !== 'callback') return null
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return { kind: 'event', refs: [], body }
    },
    reply: () => ({ ok: true }),
    read: (_kind, body) => told(JSON.parse(body) as PaymentEvent),
  }
  return provider
}
