import type { Page } from '@mavuno/sdk/contract'
import type { InputOf, OperatorProduct, productStatuses } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { fieldFailure, notFound } from '../../platform/failures/failures.js'
import { toProduct, type OperatorProductRow } from './product-row.js'
import { computeSchedule } from './terms.js'

type Status = (typeof productStatuses)[number]

/** All products, or those of a status. */
export async function operatorListProducts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    query = '',
    status,
    ...page
  }: PageInput & { query?: string | undefined; status?: Status | undefined },
): Promise<Page<OperatorProduct>> {
  const { items, next } = await readPage<OperatorProductRow>(
    db,
    {
      from: 'products',
      items: (ids) => `operator_products_json(${ids})`,
      where: `strpos(lower(r.name), lower($1)) > 0
        and ($2::text is null or product_status(r.published, r.starts, r.ends, to_timestamp($3)) = $2)`,
      values: [query.trim(), status ?? null, now()],
    },
    page,
  )
  return { items: items.map(toProduct), next }
}

/** One product, also if it is not on offer. */
export async function operatorGetProduct(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<OperatorProduct> {
  const [row] = await db.query<{ item: OperatorProductRow }>(
    'select item from operator_products_json(array[$1::uuid])',
    [id],
  )
  if (!row) throw notFound()
  return toProduct(row.item)
}

/** A century. A longer time is a mistake, and dates after the year 9999 cannot be written. */
const longestSchedule = 36_525 * 86_400

type ScheduleInput = Pick<
  InputOf<'createProduct'>,
  'cycle' | 'number_of_earnings' | 'claim_period' | 'profit_rule'
>

/** Refuses a product whose earnings would fall due too late. */
export async function checkSchedule(
  { now }: Pick<Context, 'now'>,
  product: ScheduleInput,
): Promise<object> {
  const { ends } = computeSchedule({ ...product, time_zone: 'UTC' }, now())
  if (ends - now() > longestSchedule) {
    throw fieldFailure('number_of_earnings', 'The last earning would fall due too late.')
  }
  return {}
}

/** As `checkSchedule`, for a change. */
export async function checkChangedSchedule(
  context: Pick<Context, 'db' | 'now'>,
  { id, ...changes }: InputOf<'updateProduct'>,
): Promise<object> {
  const [row] = await context.db.query<{ item: ScheduleInput }>(
    'select item from operator_products_json(array[$1::uuid])',
    [id],
  )
  // SQL refuses a product that is not there.
  if (!row) return {}
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return checkSchedule(context, { ...row.item, ...Object.fromEntries(given) })
}
