import {
  readPayment,
  type EndpointReply,
  type Page,
  type PaymentSms,
  type Recharge,
} from '@mavuno/sdk/contract'
import type { operatorGetUnmatched, Unmatched } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { containsTerms } from '../../platform/db/contains-terms.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { normalizePhoneQuery } from '../config/full-phone.js'
import { countNewCall, runKeyed } from '../ledger/run-operation.js'
import { addressClaims, paymentClaims } from '../auth/rate-limits/limits.js'
import { uncountTry } from '../auth/rate-limits/rate-limits.js'
import { limitUnknownPhoneSearches } from '../auth/rate-limits/unknown-phones.js'

/**
 * Whether money has these words, as it is shown. Our own reference, which is shown whole, is found whole, and so is
 * the phone of the payer, whose misses are counted.
 */
export const unmatchedSearchCondition = (words: string, phone: string) =>
  [
    `strpos(r.receipt, upper(${words})) > 0`,
    `r.normalized_reference = upper(${words}) and (${phone} <> ''
      or exists (select from recharges x where x.payment_reference = upper(${words})))`,
    `${phone} <> '' and matches_masked_phone(r.payer, ${phone})`,
    containsTerms('r.reference', 'mask_text(r.reference)', words),
    containsTerms('r.payer_name', 'mask_name(r.payer_name)', words),
  ].join(' or ')

/** Money without a recharge that waits, or what was decided about it. */
export async function listUnmatched(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  {
    open = true,
    query = '',
    ...page
  }: PageInput & { open?: boolean | undefined; query?: string | undefined },
): Promise<Page<Unmatched>> {
  const phone = await normalizePhoneQuery(context.db, query)
  return limitUnknownPhoneSearches(context, viewer, phone, () =>
    readPage<Unmatched>(
      context.db,
      {
        from: 'provider_receipts',
        items: (ids) => `unmatched_json(${ids})`,
        where: `r.stage = '${open ? 'unmatched' : 'resolved'}'
          and ($1::text = '' or ${unmatchedSearchCondition('$1', '$2::text')})`,
        values: [query.trim(), phone],
      },
      page,
    ),
  )
}

export async function getUnmatched(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<EndpointReply<typeof operatorGetUnmatched>> {
  const [row] = await db.query<{ item: EndpointReply<typeof operatorGetUnmatched> | null }>(
    'select unmatched_detail_json($1) as item',
    [id],
  )
  if (!row?.item) throw notFound()
  return row.item
}

interface CustomerPaymentClaim {
  readonly text: string
  readonly amount?: number | undefined
}

/** Takes a payment that a customer says is theirs. What is not credited counts as a try. */
export async function claimPayment(
  context: Context,
  caller: string,
  { text, amount: typed }: CustomerPaymentClaim,
  { key, address }: { key: string; address: string },
): Promise<Recharge> {
  // The contract has refused what has neither.
  const { number, amount = typed } = readPayment(text) as PaymentSms
  const claimLimits = [
    { limit: addressClaims, subject: address },
    { limit: paymentClaims, subject: caller },
  ]
  const call = { endpoint: 'claimPayment', caller, key }
  const isTry = await countNewCall(context, call, claimLimits)
  const recharge = await runKeyed<Recharge>(context, {
    ...call,
    operation: 'claim_payment',
    input: { number, amount },
    operationContext: { provider: context.payments.name },
  })
  if (isTry && recharge.status === 'completed') await uncountTry(context, claimLimits)
  return recharge
}
