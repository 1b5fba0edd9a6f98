import { paths } from '../../../router/paths.js'

/** Where a purchase goes on: the product's page, with its sheet open at this quantity. */
export function purchaseAddress(id: string, quantity: number): string {
  return `${paths.productDetail}?${new URLSearchParams({ id, buy: String(quantity) })}`
}
