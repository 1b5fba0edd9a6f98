import type { Behaviour } from '../rules/behaviour.js'
import type { World } from '../world.js'

type OrderKind = 'stk' | 'b2c' | 'status' | 'reversal' | 'balance' | 'standing_order'

export interface OrderRow {
  readonly id: number
  readonly kind: OrderKind
  readonly order_id: string
  readonly request_id: string
  readonly result_id: string | null
  readonly shortcode: string
  readonly phone: string | null
  readonly amount: number | null
  readonly reference: string | null
  readonly callback_url: string
  readonly timeout_url: string | null
  readonly request: string
  readonly behaviour: string
  readonly created_at: number
  readonly prompt_until: number | null
  readonly result_code: string | null
  readonly result_text: string | null
  readonly receipt: string | null
  readonly decided_at: number | null
}

export interface NewOrder {
  readonly kind: OrderKind
  readonly order_id: string
  readonly request_id: string
  readonly result_id?: string
  readonly shortcode: string
  readonly phone?: string
  readonly amount?: number
  readonly reference?: string
  readonly callback_url: string
  readonly timeout_url?: string
  readonly request: unknown
  readonly behaviour: Behaviour
  readonly prompt_until?: number
}

export function addOrder({ store, clock }: World, order: NewOrder): OrderRow {
  store.run(
    `insert into orders (kind, order_id, request_id, result_id, shortcode, phone, amount, reference,
       callback_url, timeout_url, request, behaviour, created_at, prompt_until)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.kind,
    order.order_id,
    order.request_id,
    order.result_id ?? null,
    order.shortcode,
    order.phone ?? null,
    order.amount ?? null,
    order.reference ?? null,
    order.callback_url,
    order.timeout_url ?? null,
    JSON.stringify(order.request),
    JSON.stringify(order.behaviour),
    clock.now(),
    order.prompt_until ?? null,
  )
  return findOrder({ store }, order.order_id)!
}

export const findOrder = ({ store }: Pick<World, 'store'>, orderId: string): OrderRow | undefined =>
  store.get<OrderRow>('select * from orders where order_id = ?', orderId)

export const behaviourOf = ({ behaviour }: OrderRow): Behaviour =>
  JSON.parse(behaviour) as Behaviour

export function keepResult(
  { store, clock, outbox }: World,
  order: OrderRow,
  result: { code: string; text: string; receipt: string | null },
): OrderRow {
  store.run(
    'update orders set result_code = ?, result_text = ?, receipt = ?, decided_at = ? where order_id = ?',
    result.code,
    result.text,
    result.receipt,
    clock.now(),
    order.order_id,
  )
  outbox.dropDecisions(order.order_id)
  return findOrder({ store }, order.order_id)!
}
