import { earningsFigures, productFigures, type Product } from '@mavuno/sdk/contract'

/** Why a product cannot be bought now, by this customer. */
export type Closed = 'sold-out' | 'vip' | 'limit'

/** The first reason that stands in the way; `level` is the customer's. */
export function whyClosed(product: Product, level: number): Closed | undefined {
  const { sold_out, min_vip_level, purchase_limit, bought } = product
  if (sold_out) return 'sold-out'
  if (min_vip_level > level) return 'vip'
  return purchase_limit > 0 && bought >= purchase_limit ? 'limit' : undefined
}

/** The derived figures of one unit, after the tax that would be withheld today. */
export function netFigures(product: Product, taxRate: number) {
  const { real_amount: earnings_per_time } = earningsFigures(product, 1, 1, taxRate)
  return { ...productFigures({ ...product, earnings_per_time }), earnings_per_time }
}

/** The level that so many points reach. */
export function levelOf(
  points: number,
  levels: readonly { readonly level: number; readonly points: number }[],
): number {
  const reached = levels.filter((one) => one.points <= points).map(({ level }) => level)
  return Math.max(0, ...reached)
}
