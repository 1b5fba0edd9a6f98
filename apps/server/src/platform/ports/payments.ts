import type { PaymentFailure, Recharge } from '@mavuno/sdk/contract'

type RechargeMethod = NonNullable<Recharge['by']>

/** A recharge that a provider is to collect from the customer. */
export interface CollectionOrder {
  readonly id: string
  readonly amount: number
  /** In digits, with the country code. */
  readonly phone: string
  readonly by: RechargeMethod
  /** What the payer sees, and gives where they pay by hand. */
  readonly payment_reference: string | null
  /** As typed in the form. */
  readonly payment_number: string | null
}

/** A withdrawal that a provider is to pay to the customer. */
export interface Payout {
  readonly id: string
  readonly real_amount: number
  /** In digits, with the country code. */
  readonly phone: string
  /** From 1; the next one only after the provider has said that it did not pay the one before. */
  readonly attempt: number
}

/** What is asked about: an order of ours, or money that somebody told of. */
export interface PaymentStatusQuery {
  readonly about: 'recharge' | 'withdrawal' | 'receipt'
  readonly subject: string
  /** What the provider called the order when it accepted it, with the kind of each. */
  readonly refs: readonly { readonly ref: string; readonly kind: string }[]
  readonly amount: number
  readonly receipt: string | null
  readonly payment_reference: string | null
  readonly attempt: number
  /** Seconds since the order was sent, and when that was. */
  readonly since: number
}

/** Where each message is stored as it is, before anything follows from it. Secrets are left out of it. */
export interface PaymentMessageJournal {
  keep(message: {
    readonly kind: string
    readonly direction: 'sent' | 'received'
    readonly refs?: readonly string[]
    readonly body: string
  }): Promise<void>
}

/** The ids under which the provider will speak of what it has accepted. */
export interface Accepted {
  readonly kind: string
  readonly refs: readonly string[]
}

/** The provider has refused an order before it was carried out: nothing has moved, and nothing will. */
export class OrderRejected extends Error {
  override readonly name = 'OrderRejected'
  /** Whether the same order may be sent again later. */
  readonly again: boolean
  /** Why the provider can pay nothing at all: payouts stop. */
  readonly stops: boolean
  constructor(reason: string, { again = false, stops = false } = {}) {
    super(reason)
    this.again = again
    this.stops = stops
  }
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
  /** Its receipt: money moves once for each. */
  readonly provider_reference?: string
  readonly reason?: string
  /** Why it failed, in a word: something else, unless it is said. */
  readonly failure?: PaymentFailure
  /** How a recharge ends that failed: an error, unless it is said. */
  readonly status?: 'cancel' | 'expired' | 'error'
}

/** What became of an order, as a message says. */
export interface ReportedOrder extends Omit<PaymentEvent, 'subject' | 'outcome'> {
  readonly about: 'order'
  /** Where the message does not name our id itself: the provider's ids, of these kinds. */
  readonly subject?: string
  readonly refs?: readonly string[]
  readonly kinds?: readonly string[]
  /** Odd: nothing that we know, so a person looks. Never sent: the provider does not know the order. */
  readonly outcome: 'succeeded' | 'failed' | 'odd' | 'never_sent'
  /** Anybody could have sent what is not sure: the provider is asked first. */
  readonly is_confirmed: boolean
  /** The provider cannot pay anything: payouts stop, and this one is sent again once they go on. */
  readonly stops?: boolean
}

/** Money that came in, with what its payer gave as the account number. */
export interface Transaction {
  readonly receipt: string
  readonly direction: 'in' | 'out'
  readonly amount: number
  readonly reference: string
  /** As far as the provider tells it: masked. */
  readonly payer: string
  readonly payer_name: string
  /** Seconds since the epoch. */
  readonly paid: number
}

export interface ReportedPayment extends Omit<Transaction, 'direction' | 'paid'> {
  readonly about: 'money'
  readonly is_confirmed: boolean
  readonly paid: number | null
  /** Of an answer that came as a message: the ids of our question, of these kinds. */
  readonly refs?: readonly string[]
  readonly kinds?: readonly string[]
}

export type PaymentReport = ReportedOrder | ReportedPayment

export interface InboundRequest {
  /** What follows `/payments/`. */
  readonly path: string
  /** Of whoever sent it. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A request that has proven to be the provider's, as far as it can. */
export interface InboundMessage {
  readonly kind: string
  readonly refs: readonly string[]
  /** Our id of the order, where the address has it. */
  readonly subject?: string
  /** What is stored, without secrets. */
  readonly body: string
  /** It asks whether this may be paid, and waits for the answer; nothing has moved. */
  readonly payment?: Pick<Transaction, 'amount' | 'reference'>
}

/** Whether somebody may pay; otherwise what is wrong with what they gave. */
export type PaymentValidation = 'yes' | 'reference' | 'amount'

/**
 * A payment provider. That it accepts an order says only that it was taken; what became of it is told later, by
 * a message or when it is asked: late, twice or never.
 */
export interface PaymentProvider {
  readonly name: string
  /** Whether the provider collects and sends money by itself; otherwise operators do. */
  readonly automatic: boolean
  /** The smallest amount that it moves, in minor units. */
  readonly unit: number
  /** How customers pay in by it, the best way first. */
  readonly methods: readonly RechargeMethod[]
  /** Seconds that a phone is left in peace after a prompt. */
  readonly pause: number
  /** Seconds after which it is first asked what became of an order. */
  readonly patience: number
  collect(order: CollectionOrder, journal: PaymentMessageJournal): Promise<Accepted>
  pay(order: Payout, journal: PaymentMessageJournal): Promise<Accepted>
  /** What it says now; where it answers by a message, as about a payout always, under which ids. */
  query(
    question: PaymentStatusQuery,
    journal: PaymentMessageJournal,
  ): Promise<PaymentReport | Accepted | null>
  /** Null where the request is not this provider's own: forged, or about something else. */
  inbound(request: InboundRequest): InboundMessage | null
  /** What it is answered. */
  reply(kind: string, permission: PaymentValidation): unknown
  /** What a stored message says; null if it is nothing to act on. */
  read(kind: string, body: string): PaymentReport | null
  /** Its own list of what has moved. */
  transactions(
    from: number,
    to: number,
    journal: PaymentMessageJournal,
  ): Promise<readonly Transaction[]>
  /** What is done at each start, such as saying where messages go. */
  prepare?(journal: PaymentMessageJournal): Promise<void>
}

const nothing = async (): Promise<Accepted> => ({ kind: 'order', refs: [] })

/**
 * Payments by hand: the customer pays to the company's number and enters the payment number, an
 * operator compares it with the company's account and confirms. There are no callbacks.
 */
export const manualPayments: PaymentProvider = {
  name: 'manual',
  automatic: false,
  unit: 1,
  methods: ['form'],
  pause: 0,
  patience: 60,
  collect: nothing,
  pay: nothing,
  query: async () => null,
  inbound: () => null,
  reply: () => ({}),
  read: () => null,
  transactions: async () => [],
}
