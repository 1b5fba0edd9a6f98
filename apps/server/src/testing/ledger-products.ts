import type { createOrder as orderEndpoint, Product } from '@mavuno/sdk/contract'
import type { InputOf, OperatorProduct } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import { createOrder } from '../domains/orders/orders-service.js'
import { toProduct, type OperatorProductRow } from '../domains/catalog/product-row.js'
import type { Context } from '../platform/context/context.js'
import { byTwo, newKey } from './ledger-people.js'

export const everyDay = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
} as const

/** Four earnings of 100, half a minute apart, for 10 000 that come back after a day. */
export async function makeProduct(
  context: Context,
  operator: string,
  terms: Partial<InputOf<'createProduct'>> = {},
): Promise<OperatorProduct> {
  const input = {
    name: 'Quick',
    price: 10_000,
    cycle: 1,
    number_of_earnings: 4,
    earnings_per_time: 100,
    claim_period: 30,
    profit_rule: everyDay,
    returns_principal: true,
    published: true,
    ...terms,
  }
  const made = await byTwo(context, operator, 'createProduct', input)
  return toProduct(made as OperatorProductRow)
}

type OrderInput = EndpointRequest<typeof orderEndpoint>

/** What a customer sends to buy a product on the terms of this moment. */
export async function orderOf(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<Product, 'id'>,
  more: Partial<OrderInput> = {},
): Promise<OrderInput> {
  const [seen] = await db.query<{ price: number; terms_hash: string }>(
    'select price, terms_hash from products where id = $1',
    [id],
  )
  const { price, terms_hash } = seen as { price: number; terms_hash: string }
  const basics = { product_id: id, quantity: 1, pay_from: 'balance', risk_acknowledged: true }
  return { ...basics, price, terms_hash, ...more } as OrderInput
}

/** Buys; gives the holding's id. */
export async function buy(
  context: Context,
  customer: string,
  product: Pick<Product, 'id'>,
  quantity = 1,
): Promise<string> {
  const input = await orderOf(context, product, { quantity })
  const { holding } = await createOrder(context, customer, input, newKey())
  return holding.id
}
