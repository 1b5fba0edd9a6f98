import { createHash, timingSafeEqual } from 'node:crypto'
import {
  OrderRejected,
  type Collection,
  type Inbound,
  type InboundRequest,
  type Journal,
  type Payments,
  type Payout,
  type Question,
  type Report,
  type Transaction,
} from '../../../../platform/ports/payments.js'
import { createDarajaClient, DarajaError, textOf, type TokenStore } from './daraja-client.js'
import {
  busyErrors,
  compactTime,
  isLocked,
  isUndecided,
  payoutExists,
  longest,
  maxPages,
  paths,
  promptPause,
  pullPageSize,
  severalThings,
  shilling,
  validation,
} from './daraja-api.js'
import type { MpesaSettings } from '../../../../platform/mpesa-settings.js'
import {
  masked,
  readPayment,
  readPayoutResult,
  readPromptCallback,
  readPromptResult,
  readStatusResult,
} from './read-messages.js'

interface Parts {
  readonly settings: MpesaSettings
  readonly tokens: TokenStore
  /** Seconds since the epoch. */
  readonly now: () => number
  /** What prompts and payouts say that they are for. */
  readonly description?: string
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const digest = (text: string) => createHash('sha256').update(text).digest()
/** Seconds after which a prompt that nobody knows anything of is over: it is on the screen for a minute. */
const promptIsOver = 300
/** The list of transactions may be late. */
const aroundOrder = 120
/** Seconds after which it has everything, or cannot be read at all. */
const listCompleteAfter = 3_600

/** Paid by hand 2026-11-26 10:15:00, as Nairobi reads it. */
const pullTime = (seconds: number) =>
  compactTime(seconds).replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3 $4:$5:$6')

/** The refusal of an order; what else went wrong leaves open whether it was taken. */
function orderError(error: unknown, isPayout: boolean): unknown {
  if (!(error instanceof DarajaError)) return error
  const { code, message, status } = error
  if (busyErrors.includes(code)) return new OrderRejected(message, { again: true })
  if (code === severalThings) {
    const again = isLocked.test(message)
    return new OrderRejected(message, { again, stops: isPayout && !again })
  }
  // Whatever has no known meaning may have been taken all the same.
  return status >= 400 && status < 500
    ? new OrderRejected(message, { stops: isPayout && code !== '400.002.02' })
    : error
}

export function createMpesa({ settings, tokens, now, description = 'Mavuno' }: Parts): Payments {
  const client = createDarajaClient(settings, tokens)
  const { shortcode, passkey, initiator, callbackUrl, callbackSecret, addresses } = settings
  const secret = digest(callbackSecret)

  /** What proves that a prompt is ours. */
  function signed() {
    const Timestamp = compactTime(now())
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64')
    return { BusinessShortCode: shortcode, Password, Timestamp }
  }

  const asked = (path: string) => ({
    SecurityCredential: client.credential(),
    QueueTimeOutURL: `${callbackUrl}/timeout`,
    ResultURL: `${callbackUrl}/${path}`,
  })

  async function collect(order: Collection, journal: Journal) {
    const { id, amount, phone, by, payment_reference } = order
    // The payer acts: there is nothing to ask for.
    if (by !== 'prompt') return { kind: 'order', refs: [] }
    const body = {
      ...signed(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: amount / shilling,
      PartyA: phone,
      PartyB: shortcode,
      PhoneNumber: phone,
      CallBackURL: `${callbackUrl}/prompt/${id}`,
      AccountReference: (payment_reference ?? '').slice(0, longest.reference),
      TransactionDesc: description.slice(0, longest.description),
    }
    try {
      const reply = await client.call({ path: paths.prompt, kind: 'prompt', body, journal })
      return { kind: 'prompt', refs: [textOf(reply['CheckoutRequestID'])] }
    } catch (error) {
      throw orderError(error, false)
    }
  }

  /** Each attempt has an id of its own, by which M-PESA refuses to pay it twice. */
  const payoutId = ({ id, attempt }: { id: string; attempt: number }) =>
    attempt === 1 ? id : `${id}-${attempt}`

  async function pay(order: Payout, journal: Journal) {
    const body = {
      OriginatorConversationID: payoutId(order),
      InitiatorName: initiator,
      CommandID: 'BusinessPayment',
      Amount: order.real_amount / shilling,
      PartyA: shortcode,
      PartyB: order.phone,
      Remarks: description,
      Occassion: '',
      ...asked(`payout/${order.id}`),
    }
    try {
      const reply = await client.call({ path: paths.payout, kind: 'payout', body, journal })
      return { kind: 'payout', refs: [textOf(reply['ConversationID'])] }
    } catch (error) {
      if (error instanceof DarajaError && error.code === payoutExists) {
        return { kind: 'payout', refs: [] }
      }
      throw orderError(error, true)
    }
  }

  async function queryStatus(of: Readonly<Record<string, string>>, journal: Journal) {
    const body = {
      Initiator: initiator,
      CommandID: 'TransactionStatusQuery',
      PartyA: shortcode,
      IdentifierType: '4',
      Remarks: 'Status',
      Occasion: '',
      ...of,
      ...asked('status'),
    }
    const reply = await client.call({ path: paths.status, kind: 'status', body, journal })
    return { kind: 'status', refs: [textOf(reply['ConversationID'])] }
  }

  async function transactions(from: number, to: number, journal: Journal) {
    const all: Transaction[] = []
    for (let offset = 0; offset < maxPages * pullPageSize; offset += pullPageSize) {
      const reply = await client.call({
        path: paths.pull,
        kind: 'pull',
        body: {
          ShortCode: shortcode,
          StartDate: pullTime(from),
          EndDate: pullTime(to),
          OffSetValue: String(offset),
        },
        journal,
      })
      const rows = [reply['Response']].flat(2) as Readonly<Record<string, unknown>>[]
      const page = rows.filter((row) => typeof row?.['transactionId'] === 'string')
      for (const row of page) {
        all.push({
          receipt: textOf(row['transactionId']).toUpperCase(),
          direction: 'in',
          amount: Math.round(Number(row['amount']) * shilling),
          reference: textOf(row['billreference']).slice(0, 40),
          payer: masked(textOf(row['msisdn'])),
          payer_name: textOf(row['sender']).slice(0, 80),
          paid: Math.floor(Date.parse(textOf(row['trxDate'])) / 1000),
        })
      }
      if (page.length < pullPageSize) break
    }
    return all
  }

  /** What the list of transactions has under a reference; null also where there is no list. */
  async function findPaid(question: Question, journal: Journal): Promise<Report | null> {
    const { since, payment_reference: reference } = question
    const list = await transactions(since - aroundOrder, now() + aroundOrder, journal).catch(
      () => [],
    )
    const paid = list.find((one) => one.reference === reference)
    return paid ? { about: 'money', is_confirmed: true, ...paid } : null
  }

  async function queryPrompt(question: Question, journal: Journal): Promise<Report | null> {
    const { subject, refs, since, receipt } = question
    const id = refs.find(({ kind }) => kind === 'prompt')?.ref
    if (id === undefined) {
      const paid = await findPaid(question, journal)
      if (paid || now() - since < promptIsOver) return paid
      // Nobody knows of it, so nobody has paid: money that comes nevertheless is credited by its reference.
      const over = { event_id: `${subject} over`, direction: 'in', outcome: 'failed' } as const
      const reason = 'No answer to the prompt.'
      const ended = { failure: 'no_answer', status: 'expired' } as const
      return { about: 'order', subject, is_confirmed: true, ...over, reason, ...ended }
    }
    const body = { ...signed(), CheckoutRequestID: id }
    try {
      const reply = await client.call({ path: paths.promptResult, kind: 'prompt', body, journal })
      const told = readPromptResult(subject, reply)
      if (told?.outcome !== 'succeeded' || receipt !== null) return told
      // Without a callback only the list has the receipt, and what was truly paid.
      const paid = await findPaid(question, journal)
      const isLate = settings.pullNumber !== undefined && now() - since < listCompleteAfter
      return paid ?? (isLate ? null : told)
    } catch (error) {
      const isOpen = error instanceof DarajaError && error.code === severalThings
      if (isOpen && isUndecided.test((error as Error).message)) return null
      throw error
    }
  }

  function isTheirs({ address }: InboundRequest, given: string): boolean {
    const isSecret = timingSafeEqual(digest(given), secret)
    return isSecret && (addresses.length === 0 || addresses.includes(address))
  }

  function inbound(request: InboundRequest): Inbound | null {
    const [given = '', kind = '', id, ...more] = request.path.split('/')
    if (!isTheirs(request, given) || more.length > 0) return null
    const { body } = request
    const isOfOrder = kind === 'prompt' || kind === 'payout'
    if (isOfOrder !== (id !== undefined) || (id !== undefined && !isId.test(id))) return null
    if (!['prompt', 'payout', 'status', 'confirm', 'validate', 'timeout'].includes(kind))
      return null
    const told = read(kind, body)
    const refs = told?.about === 'order' ? (told.refs ?? []) : told ? [told.receipt] : []
    const payment = kind === 'validate' ? readPayment(body, shortcode) : undefined
    if (kind === 'validate' && !payment) return null
    return { kind, refs, body, ...(id && { subject: id }), ...(payment && { payment }) }
  }

  function read(kind: string, body: string): Report | null {
    if (kind === 'prompt') return readPromptCallback(body)
    if (kind === 'payout') return readPayoutResult(body)
    if (kind === 'status') return readStatusResult(body, shortcode)
    const told = kind === 'confirm' ? readPayment(body, shortcode) : undefined
    return told ? { about: 'money', is_confirmed: false, ...told, paid: told.paid ?? null } : null
  }

  return {
    name: 'mpesa',
    automatic: true,
    unit: shilling,
    methods: ['prompt', 'paybill'],
    pause: promptPause,
    patience: 15,
    collect,
    pay,
    query: async (question, journal) => {
      if (question.about === 'recharge') return queryPrompt(question, journal)
      if (question.about === 'receipt')
        return queryStatus({ TransactionID: question.receipt ?? '' }, journal)
      const OriginalConversationID = payoutId({ ...question, id: question.subject })
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
