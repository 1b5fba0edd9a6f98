import { earningsFigures, productFigures, type Product } from '@mavuno/sdk/contract'

/** Why this customer cannot buy a product now. */
export type Closed = 'sold-out' | 'vip' | 'limit'

/** The first reason why a product cannot be bought; `level` is the customer's VIP level. */
export function whyClosed(product: Product, level: number): Closed | undefined {
  const { sold_out, min_vip_level, purchase_limit, bought } = product
  if (sold_out) return 'sold-out'
  if (min_vip_level > level) return 'vip'
  return purchase_limit > 0 && bought >= purchase_limit ? 'limit' : undefined
}

/** The figures of one unit after tax. */
export function netFigures(product: Product) {
  const { real_amount: earnings_per_time } = earningsFigures(product, 1, 1, product.tax_rate)
  return { ...productFigures({ ...product, earnings_per_time }), earnings_per_time }
}

/** The VIP level that a number of points reaches. */
export function levelOf(
  points: number,
  levels: readonly { readonly level: number; readonly points: number }[],
): number {
  const reached = levels.filter((one) => one.points <= points).map(({ level }) => level)
  return Math.max(0, ...reached)
}
