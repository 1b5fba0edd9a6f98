import { largestQuantity, type Product } from '@mavuno/sdk/contract'

/** Units that one order may have: as many as are left, and as one customer may still buy. */
export function mostUnits({ stock, purchase_limit, bought }: Product): number {
  const allowed = purchase_limit > 0 ? purchase_limit - bought : largestQuantity
  return Math.max(1, Math.min(largestQuantity, allowed, stock ?? largestQuantity))
}
