import { largestQuantity, type Product } from '@mavuno/sdk/contract'

/** The most units in one order, by the stock and the customer's purchase limit. */
export function mostUnits({ stock, purchase_limit, bought }: Product): number {
  const allowed = purchase_limit > 0 ? purchase_limit - bought : largestQuantity
  return Math.max(1, Math.min(largestQuantity, allowed, stock ?? largestQuantity))
}
