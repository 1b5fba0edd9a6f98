import type {
  createOrder as createOrderEndpoint,
  EndpointReply,
  Order,
  Page,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { runKeyed } from '../ledger/run-operation.js'
import { computeSchedule, termsOf } from '../catalog/terms.js'

/** Buys a product: both money and holding change, or neither. A repeated key gets the same reply. */
export async function createOrder(
  context: Context,
  caller: string,
  input: EndpointRequest<typeof createOrderEndpoint>,
  key: string,
): Promise<EndpointReply<typeof createOrderEndpoint>> {
  const now = context.now()
  const terms = await termsOf(context.db, input.terms_hash)
  const dates = terms && computeSchedule(terms, now)
  return runKeyed(
    { db: context.db, now: () => now },
    {
      operation: 'create_order',
      endpoint: 'createOrder',
      caller,
      key,
      input,
      // Unknown terms have no dates, and are refused as those of no product.
      ...(dates && {
        operationContext: { due_times: `{${dates.due_times.join(',')}}`, ends: dates.ends },
      }),
    },
  )
}

export function listOrders(
  { db }: Pick<Context, 'db'>,
  caller: string,
  page: PageInput,
): Promise<Page<Order>> {
  return readPage<Order>(
    db,
    {
      from: 'orders',
      items: (ids) => `orders_json(${ids})`,
      where: 'r.user_id = $1',
      values: [caller],
    },
    page,
  )
}
