/** A recharge that a provider is to collect from the customer. */
interface Collection {
  readonly id: string
  readonly amount: number
  readonly wallet_type: string
  readonly recharge_account: string
  readonly payment_number: string
}

/** A withdrawal that a provider is to pay to the customer. */
interface Payout {
  readonly id: string
  readonly real_amount: number
  readonly wallet_type: string
  readonly personal_card_number: string
}

/** What a provider says about a payment. Only this moves money; an accepted order does not. */
export interface PaymentEvent {
  /** The provider's id of the event, the same each time that it is sent. */
  readonly event_id: string
  /** In: a recharge; out: a withdrawal. */
  readonly direction: 'in' | 'out'
  /** The recharge's or withdrawal's id. */
  readonly subject: string
  readonly outcome: 'succeeded' | 'failed'
  /** What was received, where that may differ from what was ordered. */
  readonly amount?: number
  readonly provider_reference?: string
  readonly reason?: string
}

export interface InboundRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * A payment provider. Its answers to `collect` and `pay` say only that an order was accepted; the
 * result arrives later, by `parseInbound` or `query`: late, twice or never.
 */
export interface Payments {
  readonly name: string
  /** Whether the provider sends money by itself; otherwise an operator takes and completes. */
  readonly automatic: boolean
  collect(collection: Collection): Promise<void>
  pay(payout: Payout): Promise<void>
  /** The result of an order; null while it is not known. */
  query(direction: PaymentEvent['direction'], subject: string): Promise<PaymentEvent | null>
  /** Null where the request is not this provider's own: forged, or about something else. */
  parseInbound(request: InboundRequest): PaymentEvent | null
}

/**
 * Payments by hand: the customer pays to the company's number and enters the payment number, an
 * operator compares it with the company's account and confirms. There are no callbacks.
 */
export const manualPayments: Payments = {
  name: 'manual',
  automatic: false,
  collect: async () => {},
  pay: async () => {},
  query: async () => null,
  parseInbound: () => null,
}
