import type { Page } from '@mavuno/sdk/contract'
import type { PaymentMessage } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import type { PaymentReport } from '../../platform/ports/payments.js'

type StoredPaymentMessage = Omit<PaymentMessage, 'told' | 'body'> & {
  /** As it came, which nobody is shown: the names in it say which way money went. */
  readonly raw: string
  /** Without whole phones and names; null for who may not read it. */
  readonly body: string | null
}

function formatReport(reported: PaymentReport): PaymentMessage['reported'] {
  if (reported.about === 'money') {
    const { amount, receipt, is_confirmed } = reported
    return { outcome: 'succeeded', status: null, amount, receipt, reason: null, is_confirmed }
  }
  const { outcome, is_confirmed } = reported
  return {
    outcome,
    status: reported.status ?? null,
    amount: reported.amount ?? null,
    receipt: reported.provider_reference ?? null,
    reason: reported.reason ?? null,
    is_confirmed,
  }
}

/** What the adapter reads in a message; a message of another version of it may say nothing any more. */
function read(
  { payments }: Pick<Context, 'payments'>,
  { provider, kind, direction, raw }: StoredPaymentMessage,
): PaymentMessage['reported'] {
  if (direction === 'sent' || provider !== payments.name) return null
  try {
    const reported = payments.read(kind, raw)
    return reported && formatReport(reported)
  } catch {
    return null
  }
}

/** What a provider wrote in words is shown as messages are: without whole phones. */
async function maskReasons(
  { db }: Pick<Context, 'db'>,
  items: readonly PaymentMessage[],
): Promise<PaymentMessage[]> {
  const rows = await db.query<{ reason: string | null }>(
    `select mask_numbers(w.words) as reason from unnest($1::text[]) with ordinality w (words, place)
      order by w.place`,
    [items.map(({ reported }) => reported?.reason ?? null)],
  )
  return items.map((item, at) => ({
    ...item,
    reported: item.reported && { ...item.reported, reason: rows[at]?.reason ?? null },
  }))
}

/** All messages about a payment: those that name it, or any of the provider's ids for it. */
export async function listPaymentMessages(
  context: Pick<Context, 'db' | 'payments'>,
  viewer: string,
  { subject, ...page }: PageInput & { subject: string },
): Promise<Page<PaymentMessage>> {
  const { items, next } = await readPage<StoredPaymentMessage>(
    context.db,
    {
      from: 'payment_messages',
      item: `jsonb_build_object('id', r.id, 'provider', r.provider, 'direction', r.direction, 'kind', r.kind,
        'created', epoch_seconds(r.created_at), 'raw', r.body,
        'body', case when has_role($2, '{approver,auditor,owner}') then mask_message(r.body) end)`,
      where: `(r.payment_id = $1 or r.refs && array(
        select x.request_id from provider_request_ids x where x.payment_id = $1
        union select x.receipt from provider_receipts x where $1 in (x.payment_id, x.id)))`,
      values: [subject, viewer],
    },
    { ...page, oldest_first: true },
  )
  const shown = items.map((stored) => {
    const { raw: _, ...message } = stored
    return { ...message, reported: read(context, stored) }
  })
  return { items: await maskReasons(context, shown), next }
}
