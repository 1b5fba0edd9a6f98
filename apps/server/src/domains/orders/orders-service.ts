import type {
  createOrder as createOrderEndpoint,
  EndpointReply,
  EndpointRequest,
  Order,
  Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { StaleTerms } from '../../platform/failures/refusal.js'
import { runKeyed } from '../ledger/run-operation.js'
import { datesOf, forgetTerms, termsOf } from './product-terms.js'

const mostTries = 3

/** Buys a product: both money and holding change, or neither. A repeated key gets the same reply. */
export async function createOrder(
  context: Context,
  caller: string,
  input: EndpointRequest<typeof createOrderEndpoint>,
  key: string,
): Promise<EndpointReply<typeof createOrderEndpoint>> {
  for (let attempt = 1; ; attempt += 1) {
    const terms = await termsOf(context.db, input.product_id)
    const now = context.now()
    const { version, time_zone } = terms
    const { due_times, ends } = datesOf(terms, now)
    try {
      return await runKeyed(
        { db: context.db, now: () => now },
        {
          operation: 'create_order',
          endpoint: 'createOrder',
          caller,
          key,
          input,
          facts: { version, time_zone, due_times: `{${due_times.join(',')}}`, ends },
        },
      )
    } catch (error) {
      if (!(error instanceof StaleTerms) || attempt === mostTries) throw error
      forgetTerms(context.db, input.product_id)
    }
  }
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
      where: 'r.owner = $1',
      values: [caller],
    },
    page,
  )
}
