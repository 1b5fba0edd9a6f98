import type { ProductName } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'

interface Bought {
  readonly product: Pick<ProductName, 'name'>
  readonly quantity: number
}

/** The name of what was bought, with the quantity if it is more than one. */
export function holdingName(t: Translate, { product, quantity }: Bought): string {
  return quantity > 1 ? t('holding.quantity', { name: product.name, quantity }) : product.name
}
