import { normalizePhone } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { finishJob, type Job, type JobKind, type LeasedJob } from '../../platform/jobs/worker.js'
import { notFound } from '../../platform/failures/failures.js'
import type {
  Accepted,
  InboundMessage,
  InboundRequest,
  PaymentMessageJournal,
  PaymentValidation,
  PaymentStatusQuery,
  PaymentReport,
  ReportedPayment,
  ReportedOrder,
} from '../../platform/ports/payments.js'
import { readConfig } from '../config/config-service.js'
import { runOperation } from '../ledger/run-operation.js'
import { applyPaymentEvent, paymentContext, type PaymentEventEffect } from './payment-events.js'

export type PaymentQueryKind = PaymentStatusQuery['about']

/** Stores the messages about an order, or about money, as they are sent and received. */
export function createMessageJournal(
  context: Context,
  subject: string | null,
): PaymentMessageJournal {
  return {
    keep: async (message) => {
      await storeMessage(context, { refs: [], ...message, subject, is_handled: true })
    },
  }
}

async function storeMessage(context: Context, message: object): Promise<LeasedJob | null> {
  const { db, now } = context
  const [row] = await db.query<{ job: LeasedJob | null }>(
    'select store_payment_message($1, $2) as job',
    [message, { ...paymentContext(context), now: now() }],
  )
  return row?.job ?? null
}

/** A phone as providers want it: digits, with the country code. */
export async function toProviderPhone(
  { db }: Pick<Context, 'db'>,
  account: string,
): Promise<string> {
  const { phone } = await readConfig(db)
  return normalizePhone(account, phone) ?? account
}

/** Keeps under which ids the provider will speak of what it has accepted, or was asked about this attempt to pay. */
export async function recordAcceptance(
  context: Context,
  subject: string,
  { kind, refs }: Accepted,
  is_order: boolean,
  attempt = 1,
): Promise<void> {
  await runOperation(context, {
    operation: 'record_provider_acceptance',
    atAnyTime: true,
    caller: null,
    input: { subject, kind, refs, is_order, attempt },
    operationContext: paymentContext(context),
  })
}

interface PaymentQueryRow extends Record<string, unknown> {
  readonly amount: number
  readonly receipt: string | null
  readonly payment_reference: string | null
  readonly attempt: number
  readonly since: number
  readonly refs: PaymentStatusQuery['refs']
}

const querySql: Readonly<Record<PaymentQueryKind, string>> = {
  recharge: `select amount, coalesce(payment_number, reported_receipt(r)) as receipt, payment_reference,
    1 as attempt, order_sent_at as since from recharges r
    where id = $1 and order_sent_at is not null`,
  withdrawal: `select real_amount as amount, provider_reference as receipt, null as payment_reference, attempt,
    sent_at as since from withdrawals where id = $1 and sent_at is not null and stage <> 'queued'`,
  receipt: `select amount, receipt, reference as payment_reference, 1 as attempt, reported_at as since
    from provider_receipts where id = $1 and confirmed_at is null`,
}

/** Asks the provider what became of something, and acts on what it says. Gives whether it said something. */
export async function queryProvider(
  context: Context,
  about: PaymentQueryKind,
  subject: string,
): Promise<boolean> {
  const { db, log, payments } = context
  const [row] = await db.query<PaymentQueryRow>(
    `select q.amount::bigint as amount, q.receipt, q.payment_reference, q.attempt, epoch_seconds(q.since) as since,
      coalesce((select jsonb_agg(jsonb_build_object('ref', r.request_id, 'kind', r.kind) order by r.created_at)
        from provider_request_ids r where r.payment_id = $1), '[]') as refs
      from (${querySql[about]}) q`,
    [subject],
  )
  if (!row) return false
  try {
    const answer = await payments.query(
      { about, subject, ...row },
      createMessageJournal(context, subject),
    )
    if (!answer) return false
    if ('about' in answer) return (await actOnReport(context, answer)) !== 'later'
    await recordAcceptance(context, subject, answer, false, row.attempt)
  } catch (error) {
    log.warn('a payment was not asked about', { about, subject, reason: (error as Error).message })
  }
  return false
}

const noted: PaymentEventEffect = { effect: 'noted', repeated: false }
const nothing: PaymentEventEffect = { effect: 'nothing', repeated: false }

/** An answer that is about something else than its question moves nothing: a person looks. */
async function openUnexpectedResponseCase(
  context: Context,
  subject: string,
  report: object,
): Promise<PaymentEventEffect> {
  const reason = 'The answer is not about what was asked.'
  await run(context, 'open_unexpected_response_case', {
    reason,
    ...report,
    subject,
    outcome: 'odd',
  })
  return noted
}

async function actOnMoney(
  context: Context,
  report: ReportedPayment,
): Promise<PaymentEventEffect | 'later'> {
  // An answer that came as a message is only sure if it names a question that was asked about this receipt.
  if (report.refs) {
    const [row] = await context.db.query<{ subject: string | null; receipt: string | null }>(
      `select s.subject, p.receipt from (select find_payment_by_refs($1, $2, $3) as subject) s
        left join provider_receipts p on p.id = s.subject`,
      [context.payments.name, report.refs, report.kinds],
    )
    if (!row?.subject) return 'later'
    const { receipt: provider_reference, amount } = report
    if (row.receipt !== provider_reference)
      return openUnexpectedResponseCase(context, row.subject, {
        direction: 'in',
        amount,
        provider_reference,
      })
  }
  const { id, effect } = await runOperation<{ id: string; effect: string }>(context, {
    operation: 'process_incoming_payment_report',
    caller: null,
    input: report,
    operationContext: paymentContext(context),
  })
  if (effect === 'query') await queryProvider(context, 'receipt', id)
  return { effect, repeated: false }
}

function run<T = unknown>(context: Context, operation: string, input: object): Promise<T> {
  const operationContext = paymentContext(context)
  return runOperation<T>(context, {
    operation,
    atAnyTime: true,
    caller: null,
    input,
    operationContext,
  })
}

/** In seconds: how long an order may be on its way before nobody has to have heard of it. */
const unknownOrderGracePeriod = 60

/** Why an order failed, as the provider told before it was asked: its answer has no reason. */
async function readFailureReason(
  context: Context,
  subject: string,
): Promise<Pick<ReportedOrder, 'reason' | 'failure'>> {
  const messages = await context.db.query<{ kind: string; body: string }>(
    `select kind, body from payment_messages
      where payment_id = $1 and direction = 'received' order by id desc limit 20`,
    [subject],
  )
  for (const { kind, body } of messages) {
    const report = context.payments.read(kind, body)
    if (report?.about === 'order' && report.outcome === 'failed' && report.reason) {
      const { reason, failure = 'other' } = report
      return { reason, failure }
    }
  }
  return {}
}

/** Whether a question was about money that somebody told of, and not about an order. */
async function isReportedReceipt({ db }: Context, subject: string): Promise<boolean> {
  return (await db.query('select from provider_receipts where id = $1', [subject])).length > 0
}

async function actOnOrder(
  context: Context,
  subject: string,
  report: ReportedOrder,
): Promise<PaymentEventEffect> {
  const {
    direction,
    outcome,
    is_confirmed,
    provider_reference: receipt,
    reason,
    stops,
    amount,
  } = report
  if (stops) await run(context, 'handle_payout_problem', { subject, reason })
  if (!is_confirmed) {
    // Where its acknowledgement was lost, this is the only place that has the provider's id of it.
    if (report.refs?.length && report.kinds?.[0]) {
      await recordAcceptance(context, subject, { kind: report.kinds[0], refs: report.refs }, false)
    }
    if (direction === 'in' && outcome === 'succeeded') {
      const money = { subject, receipt, amount }
      const other = await run<{ id?: string; effect?: string }>(
        context,
        'record_prompt_receipt',
        money,
      )
      if (other.id !== undefined && other.effect === 'query') {
        await queryProvider(context, 'receipt', other.id)
        return noted
      }
    }
    await queryProvider(context, direction === 'in' ? 'recharge' : 'withdrawal', subject)
    return noted
  }
  if (outcome === 'never_sent' && direction === 'out') {
    const undoOperation = (await isReportedReceipt(context, subject))
      ? 'refute_reported_receipt'
      : 'requeue_unaccepted_payout'
    await run(context, undoOperation, {
      subject,
      refs: report.refs,
      older_than: unknownOrderGracePeriod,
    })
    return noted
  }
  if (outcome === 'odd' || (await isReportedReceipt(context, subject)))
    return openUnexpectedResponseCase(context, subject, report)
  const { receipt: next, ...effect } = await applyPaymentEvent(context, {
    ...report,
    ...(reason === undefined &&
      outcome === 'failed' &&
      (await readFailureReason(context, subject))),
    subject,
    outcome: outcome === 'succeeded' ? 'succeeded' : 'failed',
  })
  if (next !== undefined) await queryProvider(context, 'receipt', next)
  return effect
}

/** Acts on what a provider says; `later` if it names an order that is not known, or not yet. */
export async function actOnReport(
  context: Context,
  report: PaymentReport,
): Promise<PaymentEventEffect | 'later'> {
  if (report.about === 'money') return actOnMoney(context, report)
  const { db, payments } = context
  const [row] = await db.query<{ subject: string | null }>(
    'select coalesce($1::uuid, find_payment_by_refs($2, $3, $4)) as subject',
    [report.subject ?? null, payments.name, report.refs ?? [], report.kinds ?? []],
  )
  return row?.subject ? actOnOrder(context, row.subject, report) : 'later'
}

interface Message extends Record<string, unknown> {
  readonly id: string
  readonly subject: string | null
  readonly kind: string
  readonly body: string
  /** Seconds since the epoch. */
  readonly created_at: number
}

/** For how long a message may name an order that nobody knows: its acknowledgement may come after it. */
const unknownOrderRetryPeriod = 3_600

/** Resolves to the effect, or to the seconds until it is tried again. */
async function actOnMessage(
  context: Context,
  { id, subject: named, kind, body, created_at }: Message,
): Promise<PaymentEventEffect | number> {
  const { db, now, payments } = context
  const read = payments.read(kind, body)
  const report = read?.about === 'order' && named !== null ? { ...read, subject: named } : read
  const done = report ? await actOnReport(context, report) : nothing
  const age = now() - created_at
  // Soon at first: an acknowledgement that is being stored right now is all that is missing.
  if (done === 'later' && age < unknownOrderRetryPeriod) return Math.min(10, Math.max(1, age))
  const subject = report?.about === 'order' ? (report.subject ?? null) : null
  await db.query('select mark_message_handled($1, $2, $3)', [id, subject, { now: now() }])
  return done === 'later' ? nothing : done
}

async function validateIncomingPayment(
  context: Context,
  payment: InboundMessage['payment'],
): Promise<PaymentValidation> {
  if (!payment) return 'yes'
  const [row] = await context.db.query<{ answer: PaymentValidation }>(
    'select validate_incoming_payment($1, $2, $3) as answer',
    [context.payments.name, payment.reference, payment.amount],
  )
  return row?.answer ?? 'reference'
}

/**
 * Takes a request to the address of the provider's messages: it is stored and answered, and `act` then does what
 * follows from it. If nobody calls that, a job does.
 */
export async function receiveMessage(context: Context, request: InboundRequest) {
  const { payments, now } = context
  const inbound = payments.inbound(request)
  if (!inbound) throw notFound()
  const { kind, refs, subject = null, body, payment: question } = inbound
  const direction = 'received'
  const job = await storeMessage(context, {
    kind,
    refs,
    subject,
    body,
    direction,
    is_handled: !!question,
  })
  const reply = payments.reply(kind, await validateIncomingPayment(context, question))
  const act = async () => {
    if (!job) return
    const message = { id: job.key, subject, kind, body, created_at: now() }
    const effect = await actOnMessage(context, message)
    if (typeof effect === 'number') await finishJob(context, job, effect)
    return effect
  }
  return { reply, act }
}

/** Seconds until a job of another provider is retried, which a server with that provider can run. */
export const otherProviderDelay = 3_600

async function handleStoredMessage(context: Context, { key }: Job): Promise<number | void> {
  const { db, payments } = context
  const [message] = await db.query<Message & { provider: string }>(
    `select id, provider, payment_id as subject, kind, body, epoch_seconds(created_at) as created_at from payment_messages
      where id = $1 and handled_at is null`,
    [key],
  )
  if (!message) return
  if (message.provider !== payments.name) return otherProviderDelay
  const effect = await actOnMessage(context, message)
  if (typeof effect === 'number') return effect
}

/** Acts on a message that was stored and left, such as by a server that died. */
export const paymentMessageJob: JobKind = {
  kind: 'payment_message',
  concurrency: 20,
  lease: 30,
  backoff: () => 30,
  isEnabled: ({ payments }) => payments.automatic,
  run: handleStoredMessage,
}
