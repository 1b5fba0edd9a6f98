import type { Page, Product } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { isId, pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { onOfferCondition, productColumns, toProduct, type ProductRow } from './product-row.js'

interface Filter extends PageInput {
  /** Only products that a wallet of the caller can pay. */
  readonly affordable?: boolean | undefined
  /** Only products that the caller's VIP level unlocks. */
  readonly unlocked?: boolean | undefined
}

type CatalogContext = Pick<Context, 'db' | 'now'>

/** Products on offer, newest first. `caller` is null if nobody is signed in. */
export async function listProducts(
  { db, now }: CatalogContext,
  caller: string | null,
  { affordable = false, unlocked = false, cursor, limit = defaultLimit }: Filter,
): Promise<Page<Product>> {
  if (cursor !== undefined && !isId(cursor)) throw unreadableCursor()
  const rows = await db.query<ProductRow>(
    `select ${productColumns} from products p
      where ${onOfferCondition} and ($3::uuid is null or p.id < $3)
        and (not $4 or p.price <= (select max(a.balance) from accounts a
          where a.user_id = $1 and a.name in ('balance', 'income')))
        and (not $5 or p.min_vip_level <= coalesce((select vip_level(a.balance) from accounts a
          where a.user_id = $1 and a.name = 'points'), 0))
      order by p.id desc limit $6`,
    [caller, now(), cursor ?? null, affordable, unlocked, limit + 1],
  )
  return pageOf(rows, limit, { item: toProduct, cursor: ({ id }) => id })
}

/** The products that the first screen shows. */
export async function listFeaturedProducts(
  { db, now }: CatalogContext,
  caller: string | null,
): Promise<Product[]> {
  const rows = await db.query<ProductRow>(
    `select ${productColumns} from products p where ${onOfferCondition} and p.featured
      order by p.id desc limit 10`,
    [caller, now()],
  )
  return rows.map(toProduct)
}

/** A product on offer, or one that the caller bought: a holding leads to it. */
export async function getProduct(
  { db, now }: CatalogContext,
  caller: string | null,
  { id }: { id: string },
): Promise<Product> {
  const [row] = await db.query<ProductRow>(
    `select ${productColumns} from products p
      where p.id = $3 and (${onOfferCondition} or exists (
        select from purchase_counts c where c.user_id = $1 and c.product_id = p.id))`,
    [caller, now(), id],
  )
  if (!row) throw notFound()
  return toProduct(row)
}
