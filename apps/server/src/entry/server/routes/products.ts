import {
  claimAll,
  claimHolding,
  createOrder,
  getHolding,
  getProduct,
  listHoldings,
  listOrders,
  listProducts,
} from '@mavuno/sdk/contract'
import { serve, serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import * as holdings from '../../../domains/holdings/holdings-service.js'
import * as orders from '../../../domains/orders/orders-service.js'
import * as products from '../../../domains/products/products-service.js'
import type { ActiveSession } from '../../../platform/context/active-session.js'

function customerOf(session: ActiveSession | undefined): string | null {
  return session?.role === 'customer' ? session.user_id : null
}

export const productRoutes = [
  serve(listProducts, async ({ input, context, findSession }) =>
    products.listProducts(context, customerOf(await findSession()), input),
  ),
  serve(getProduct, async ({ input, context, findSession }) =>
    products.getProduct(context, customerOf(await findSession()), input),
  ),
  serveKeyed(createOrder, ({ input, context, session, key }) =>
    orders.createOrder(context, session.user_id, input, key),
  ),
  serveSignedIn(listOrders, ({ input, context, session }) =>
    orders.listOrders(context, session.user_id, input),
  ),
  serveSignedIn(listHoldings, ({ input, context, session }) =>
    holdings.listHoldings(context, session.user_id, input),
  ),
  serveSignedIn(getHolding, ({ input, context, session }) =>
    holdings.getHolding(context, session.user_id, input),
  ),
  serveKeyed(claimHolding, ({ input, context, session, key }) =>
    holdings.claimHolding(context, session.user_id, input, key),
  ),
  serveKeyed(claimAll, ({ context, session, key }) =>
    holdings.claimAll(context, session.user_id, key),
  ),
]
