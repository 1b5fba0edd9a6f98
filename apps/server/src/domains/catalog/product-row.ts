import { productFigures, type Product } from '@mavuno/sdk/contract'
import type { OperatorProduct } from '@mavuno/sdk/operator'

type Figures = 'daily_revenue' | 'total_revenue' | 'return_rate'
export type ProductRow = Omit<Product, Figures> & Record<string, unknown>
export type OperatorProductRow = Omit<OperatorProduct, Figures> & Record<string, unknown>

/** The columns of a product on the wire, of a row `p` and for the customer $1. */
export const productColumns = `p.id, p.name, p.description, p.cover, p.crop, p.price, p.cycle,
  p.number_of_earnings, p.earnings_per_time, p.claim_period, p.profit_rule, p.min_vip_level,
  p.purchase_limit, p.stock, coalesce(p.stock = 0, false) as sold_out, p.points,
  p.returns_principal, p.terms_hash,
  (select (c.value #>> '{tax,rate}')::integer from config c) as tax_rate, coalesce((select c.bought from purchase_counts c
    where c.user_id = $1 and c.product_id = p.id), 0) as bought`

/** What a row `p` must meet to be on offer at the moment $2. */
export const onOfferCondition = `p.published and coalesce(p.starts <= to_timestamp($2), true)
  and coalesce(p.ends > to_timestamp($2), true)`

export function toProduct<Row extends ProductRow>(row: Row): Row & Pick<Product, Figures> {
  return { ...row, ...productFigures(row) }
}
