import { createHash, timingSafeEqual } from 'node:crypto'
import {
  OrderRejected,
  type CollectionOrder,
  type InboundMessage,
  type InboundRequest,
  type PaymentMessageJournal,
  type PaymentProvider,
  type Payout,
  type PaymentStatusQuery,
  type PaymentReport,
  type Transaction,
} from '../../../../platform/ports/payments.js'
import { createDarajaClient, DarajaError, toText, type TokenStore } from './daraja-client.js'
import {
  busyErrorCodes,
  formatDarajaTime,
  lockedPattern,
  undecidedPattern,
  duplicatePayoutCode,
  maxLengths,
  maxPages,
  paths,
  duplicatePromptWindow,
  pullPageSize,
  ambiguousErrorCode,
  shilling,
  validation,
} from './daraja-api.js'
import type { MpesaSettings } from '../../../../platform/mpesa-settings.js'
import {
  maskPayerPhone,
  readConfirmation,
  readPayoutResult,
  readPromptCallback,
  readPromptResult,
  readStatusResult,
} from './read-messages.js'

interface MpesaOptions {
  readonly settings: MpesaSettings
  readonly tokens: TokenStore
  /** Seconds since the epoch. */
  readonly now: () => number
  /** What prompts and payouts say that they are for. */
  readonly description?: string
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const digest = (text: string) => createHash('sha256').update(text).digest()
/** Seconds after which a prompt that nobody knows anything of is over: it is on the screen for a minute. */
const promptExpiry = 300
/** The list of transactions may be late. */
const orderSearchMargin = 120
/** Seconds after which it has everything, or cannot be read at all. */
const listCompletionDelay = 3_600

/** Paid by hand 2026-11-26 10:15:00, as Nairobi reads it. */
const formatPullTime = (seconds: number) =>
  formatDarajaTime(seconds).replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3 $4:$5:$6')

/** The refusal of an order; what else went wrong leaves open whether it was taken. */
function orderError(error: unknown, isPayout: boolean): unknown {
  if (!(error instanceof DarajaError)) return error
  const { code, message, status } = error
  if (busyErrorCodes.includes(code)) return new OrderRejected(message, { again: true })
  if (code === ambiguousErrorCode) {
    const again = lockedPattern.test(message)
    return new OrderRejected(message, { again, stops: isPayout && !again })
  }
  // Whatever has no known meaning may have been taken all the same.
  return status >= 400 && status < 500
    ? new OrderRejected(message, { stops: isPayout && code !== '400.002.02' })
    : error
}

export function createMpesa({
  settings,
  tokens,
  now,
  description = 'Mavuno',
}: MpesaOptions): PaymentProvider {
  const client = createDarajaClient(settings, tokens)
  const { shortcode, passkey, initiator, callbackUrl, callbackSecret, addresses } = settings
  const secret = digest(callbackSecret)

  /** What proves that a prompt is ours. */
  function promptCredentials() {
    const Timestamp = formatDarajaTime(now())
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64')
    return { BusinessShortCode: shortcode, Password, Timestamp }
  }

  const callbackFields = (path: string) => ({
    SecurityCredential: client.credential(),
    QueueTimeOutURL: `${callbackUrl}/timeout`,
    ResultURL: `${callbackUrl}/${path}`,
  })

  async function collect(order: CollectionOrder, journal: PaymentMessageJournal) {
    const { id, amount, phone, by, payment_reference } = order
    // The payer acts: there is nothing to ask for.
    if (by !== 'prompt') return { kind: 'order', refs: [] }
    const body = {
      ...promptCredentials(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: amount / shilling,
      PartyA: phone,
      PartyB: shortcode,
      PhoneNumber: phone,
      CallBackURL: `${callbackUrl}/prompt/${id}`,
      AccountReference: (payment_reference ?? '').slice(0, maxLengths.reference),
      TransactionDesc: description.slice(0, maxLengths.description),
    }
    try {
      const reply = await client.call({ path: paths.prompt, kind: 'prompt', body, journal })
      return { kind: 'prompt', refs: [toText(reply['CheckoutRequestID'])] }
    } catch (error) {
      throw orderError(error, false)
    }
  }

  /** Each attempt has an id of its own, by which M-PESA refuses to pay it twice. */
  const payoutAttemptId = ({ id, attempt }: { id: string; attempt: number }) =>
    attempt === 1 ? id : `${id}-${attempt}`

  async function pay(order: Payout, journal: PaymentMessageJournal) {
    const body = {
      OriginatorConversationID: payoutAttemptId(order),
      InitiatorName: initiator,
      CommandID: 'BusinessPayment',
      Amount: order.real_amount / shilling,
      PartyA: shortcode,
      PartyB: order.phone,
      Remarks: description,
      Occassion: '',
      ...callbackFields(`payout/${order.id}`),
    }
    try {
      const reply = await client.call({ path: paths.payout, kind: 'payout', body, journal })
      return { kind: 'payout', refs: [toText(reply['ConversationID'])] }
    } catch (error) {
      if (error instanceof DarajaError && error.code === duplicatePayoutCode) {
        return { kind: 'payout', refs: [] }
      }
      throw orderError(error, true)
    }
  }

  async function queryStatus(of: Readonly<Record<string, string>>, journal: PaymentMessageJournal) {
    const body = {
      Initiator: initiator,
      CommandID: 'TransactionStatusQuery',
      PartyA: shortcode,
      IdentifierType: '4',
      Remarks: 'Status',
      Occasion: '',
      ...of,
      ...callbackFields('status'),
    }
    const reply = await client.call({ path: paths.status, kind: 'status', body, journal })
    return { kind: 'status', refs: [toText(reply['ConversationID'])] }
  }

  async function transactions(from: number, to: number, journal: PaymentMessageJournal) {
    const all: Transaction[] = []
    for (let offset = 0; offset < maxPages * pullPageSize; offset += pullPageSize) {
      const reply = await client.call({
        path: paths.pull,
        kind: 'pull',
        body: {
          ShortCode: shortcode,
          StartDate: formatPullTime(from),
          EndDate: formatPullTime(to),
          OffSetValue: String(offset),
        },
        journal,
      })
      const rows = [reply['Response']].flat(2) as Readonly<Record<string, unknown>>[]
      const page = rows.filter((row) => typeof row?.['transactionId'] === 'string')
      for (const row of page) {
        all.push({
          receipt: toText(row['transactionId']).toUpperCase(),
          direction: 'in',
          amount: Math.round(Number(row['amount']) * shilling),
          reference: toText(row['billreference']).slice(0, 40),
          payer: maskPayerPhone(toText(row['msisdn'])),
          payer_name: toText(row['sender']).slice(0, 80),
          paid: Math.floor(Date.parse(toText(row['trxDate'])) / 1000),
        })
      }
      if (page.length < pullPageSize) break
    }
    return all
  }

  /** What the list of transactions has under a reference; null also where there is no list. */
  async function findListedPayment(
    question: PaymentStatusQuery,
    journal: PaymentMessageJournal,
  ): Promise<PaymentReport | null> {
    const { since, payment_reference: reference, amount } = question
    const list = await transactions(
      since - orderSearchMargin,
      now() + orderSearchMargin,
      journal,
    ).catch(() => [])
    const named = list.filter((one) => one.reference === reference)
    const paid = named.find((one) => one.amount === amount) ?? named[0]
    return paid ? { about: 'money', is_confirmed: true, ...paid } : null
  }

  async function queryPrompt(
    question: PaymentStatusQuery,
    journal: PaymentMessageJournal,
  ): Promise<PaymentReport | null> {
    const { subject, refs, since, receipt } = question
    const id = refs.find(({ kind }) => kind === 'prompt')?.ref
    if (id === undefined) {
      const paid = await findListedPayment(question, journal)
      if (paid || now() - since < promptExpiry) return paid
      // Nobody knows of it, so nobody has paid: money that comes nevertheless is credited by its reference.
      const over = { event_id: `${subject} over`, direction: 'in', outcome: 'failed' } as const
      const reason = 'No answer to the prompt.'
      const ended = { failure: 'no_answer', status: 'expired' } as const
      return { about: 'order', subject, is_confirmed: true, ...over, reason, ...ended }
    }
    const body = { ...promptCredentials(), CheckoutRequestID: id }
    try {
      const reply = await client.call({ path: paths.promptResult, kind: 'prompt', body, journal })
      const report = readPromptResult(subject, reply)
      if (report?.outcome !== 'succeeded' || receipt !== null) return report
      // Without a callback only the list has the receipt, and what was truly paid.
      const paid = await findListedPayment(question, journal)
      const isListIncomplete =
        settings.pullNumber !== undefined && now() - since < listCompletionDelay
      return paid ?? (isListIncomplete ? null : report)
    } catch (error) {
      const isOpen = error instanceof DarajaError && error.code === ambiguousErrorCode
      if (isOpen && undecidedPattern.test((error as Error).message)) return null
      throw error
    }
  }

  function isAuthenticCallback({ address }: InboundRequest, given: string): boolean {
    const hasValidSecret = timingSafeEqual(digest(given), secret)
    return hasValidSecret && (addresses.length === 0 || addresses.includes(address))
  }

  function inbound(request: InboundRequest): InboundMessage | null {
    const [given = '', kind = '', id, ...more] = request.path.split('/')
    if (!isAuthenticCallback(request, given) || more.length > 0) return null
    const { body } = request
    const isOfOrder = kind === 'prompt' || kind === 'payout'
    if (isOfOrder !== (id !== undefined) || (id !== undefined && !idPattern.test(id))) return null
    if (!['prompt', 'payout', 'status', 'confirm', 'validate', 'timeout'].includes(kind))
      return null
    const report = read(kind, body)
    const refs = report?.about === 'order' ? (report.refs ?? []) : report ? [report.receipt] : []
    const payment = kind === 'validate' ? readConfirmation(body, shortcode) : undefined
    if (kind === 'validate' && !payment) return null
    return { kind, refs, body, ...(id && { subject: id }), ...(payment && { payment }) }
  }

  function read(kind: string, body: string): PaymentReport | null {
    if (kind === 'prompt') return readPromptCallback(body)
    if (kind === 'payout') return readPayoutResult(body)
    if (kind === 'status') return readStatusResult(body, shortcode)
    const report = kind === 'confirm' ? readConfirmation(body, shortcode) : undefined
    return report
      ? { about: 'money', is_confirmed: false, ...report, paid: report.paid ?? null }
      : null
  }

  return {
    name: 'mpesa',
    automatic: true,
    unit: shilling,
    methods: ['prompt', 'paybill'],
    pause: duplicatePromptWindow,
    patience: 15,
    collect,
    pay,
    query: async (question, journal) => {
      if (question.about === 'recharge') return queryPrompt(question, journal)
      if (question.about === 'receipt')
        return queryStatus({ TransactionID: question.receipt ?? '' }, journal)
      const OriginalConversationID = payoutAttemptId({ ...question, id: question.subject })
      return queryStatus({ OriginalConversationID }, journal)
    },
    inbound,
    reply: (kind, permission) =>
      kind === 'validate'
        ? {
            ResultCode: validation[permission],
            ResultDesc: permission === 'yes' ? 'Accepted' : 'Rejected',
          }
        : { ResultCode: 0, ResultDesc: 'Accepted' },
    read,
    transactions,
    /** In production both work once; from then on they are refused, and nothing has to be done. */
    prepare: async (journal) => {
      const urls = {
        ShortCode: shortcode,
        ResponseType: 'Completed',
        ConfirmationURL: `${callbackUrl}/confirm`,
        ValidationURL: `${callbackUrl}/validate`,
      }
      await client.call({ path: paths.register, kind: 'register', body: urls, journal })
      if (settings.pullNumber === undefined) return
      const list = {
        ShortCode: shortcode,
        RequestType: 'Pull',
        NominatedNumber: settings.pullNumber,
        CallBackURL: `${callbackUrl}/timeout`,
      }
      await client.call({ path: paths.pullRegister, kind: 'register', body: list, journal })
    },
  }
}
