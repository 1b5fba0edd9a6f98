export { ProductDetailScreen } from './product-detail-screen.js'
export { ProductScreen } from './product-screen.js'
