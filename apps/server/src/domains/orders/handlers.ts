import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { createOrder, listOrders } from './orders-service.js'

export const ordersHandlers = {
  createOrder: withCaller(createOrder),
  listOrders: withCaller(listOrders),
} satisfies Handlers
