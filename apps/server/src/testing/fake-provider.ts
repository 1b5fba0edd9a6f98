import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundRequest, PaymentEvent, Payments } from '../platform/ports/payments.js'

const secret = 'of the test'

function sign(body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** A callback as the provider sends it. */
export function callbackOf(event: PaymentEvent, signature?: string): InboundRequest {
  const body = JSON.stringify(event)
  return { body, headers: { 'x-signature': signature ?? sign(body) } }
}

export interface FakeProvider extends Payments {
  readonly collected: string[]
  readonly paid: string[]
  /** Its answers to questions, by the subject's id. */
  readonly known: Map<string, PaymentEvent>
  /** Whether it accepts orders at all. */
  down: boolean
}

/** A mobile-money provider: it accepts orders at once and says later what became of them. */
export function createFakeProvider(): FakeProvider {
  const collected: string[] = []
  const paid: string[] = []
  const known = new Map<string, PaymentEvent>()
  const provider: FakeProvider = {
    name: 'fake',
    automatic: true,
    down: false,
    collected,
    paid,
    known,
    async collect({ id }) {
      if (provider.down) throw new Error('no answer')
      collected.push(id)
    },
    async pay({ id }) {
      if (provider.down) throw new Error('no answer')
      paid.push(id)
    },
    query: async (_direction, subject) => known.get(subject) ?? null,
    parseInbound({ body, headers }) {
      const given = Buffer.from(headers['x-signature'] ?? '')
      const right = Buffer.from(sign(body))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return JSON.parse(body) as PaymentEvent
    },
  }
  return provider
}
