import { createOrder, listOrders } from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as orders from './orders-service.js'

export const ordersRoutes = [
  serveKeyed(createOrder, ({ input, context, session, key }) =>
    orders.createOrder(context, session.user_id, input, key),
  ),
  serveSignedIn(listOrders, ({ input, context, session }) =>
    orders.listOrders(context, session.user_id, input),
  ),
]
