import type { Page } from '@mavuno/sdk/contract'
import type { PaymentMessage } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import type { Told } from '../../platform/ports/payments.js'

type Stored = Omit<PaymentMessage, 'told' | 'body'> & {
  readonly body: string
  readonly may_read: boolean
}

function inWords(told: Told): PaymentMessage['told'] {
  if (told.about === 'money') {
    const { amount, receipt, sure } = told
    return { outcome: 'succeeded', status: null, amount, receipt, reason: null, sure }
  }
  const { outcome, sure } = told
  return {
    outcome,
    status: told.status ?? null,
    amount: told.amount ?? null,
    receipt: told.provider_reference ?? null,
    reason: told.reason ?? null,
    sure,
  }
}

/** What the adapter reads in a message; a message of another version of it may say nothing any more. */
function read(
  { payments }: Pick<Context, 'payments'>,
  { provider, kind, direction, body }: Stored,
) {
  if (direction === 'sent' || provider !== payments.name) return null
  try {
    const told = payments.read(kind, body)
    return told && inWords(told)
  } catch {
    return null
  }
}

/** All messages about a payment: those that name it, or any of the provider's ids for it. */
export async function listPaymentMessages(
  context: Pick<Context, 'db' | 'payments'>,
  viewer: string,
  { subject, ...page }: PageInput & { subject: string },
): Promise<Page<PaymentMessage>> {
  const { items, next } = await readPage<Stored>(
    context.db,
    {
      from: 'payment_messages',
      item: `jsonb_build_object('id', r.id, 'provider', r.provider, 'direction', r.direction, 'kind', r.kind,
        'made', seconds(r.made), 'body', mask_message(r.body),
        'may_read', has_role($2, '{approver,auditor,owner}'))`,
      where: `(r.subject = $1 or r.refs && array(
        select x.ref from payment_refs x where x.subject = $1
        union select x.receipt from provider_receipts x where $1 in (x.subject, x.id)))`,
      values: [subject, viewer],
    },
    { ...page, oldest_first: true },
  )
  return {
    items: items.map(({ may_read, ...message }) => ({
      ...message,
      told: read(context, { ...message, may_read }),
      body: may_read ? message.body : null,
    })),
    next,
  }
}
