import { paths } from '../../router/paths.js'
import { ProductDetailScreen } from './product-detail-screen.js'
import { ProductScreen } from './product-screen.js'

/** The area's pages, by their addresses. */
export const screens = {
  [paths.product]: ProductScreen,
  [paths.productDetail]: ProductDetailScreen,
}
