import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type { operatorGetCase, PaymentCase } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { containsTerms } from '../../platform/db/contains-terms.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'

/** As its index says it. */
export const discrepancyCondition = `r.kind in ('only_theirs', 'only_ours', 'other_amount', 'paid_after_return')`

/** Whether a case has these words, as it is shown. */
export const caseSearchCondition = (words: string) =>
  `${containsTerms('r.reference', 'mask_phones_in_text(r.reference)', words)}
  or strpos(lower(person_json(user_of_payment(r.payment_id)) ->> 'nickname'), lower(${words})) > 0`

/** What providers told that does not fit the books. */
export function listCases(
  { db }: Pick<Context, 'db'>,
  {
    open,
    different,
    query = '',
    ...page
  }: PageInput & {
    open?: boolean | undefined
    different?: boolean | undefined
    query?: string | undefined
  },
): Promise<Page<PaymentCase>> {
  return readPage<PaymentCase>(
    db,
    {
      from: 'payment_cases',
      items: (ids) => `cases_json(${ids})`,
      where: `($1::boolean is null or (r.resolved_at is null) = $1) and ${different ? discrepancyCondition : 'true'} and ($2::text = '' or ${caseSearchCondition('$2')})`,
      values: [open ?? null, query.trim()],
    },
    page,
  )
}

type CaseDetail = EndpointReply<typeof operatorGetCase>

export async function getCase(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<CaseDetail> {
  const [row] = await db.query<{ item: CaseDetail | null }>('select case_json($1) as item', [id])
  if (!row?.item) throw notFound()
  return row.item
}
