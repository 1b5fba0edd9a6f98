import type { OrderRow } from '../money/orders.js'
import { behaviourOf } from '../money/orders.js'
import type { CallName } from '../rules/rules.js'
import type { World } from '../world.js'

interface Callbacks {
  readonly call: CallName
  /** What is true. */
  readonly body: unknown
  /** What another callback claims, where two are to contradict each other. */
  readonly opposite: () => unknown
}

/** Sends the callbacks of an order that was just decided, as its behaviour says. */
export function sendCallbacks(
  world: World,
  order: OrderRow,
  { call, body, opposite }: Callbacks,
): void {
  const { outbox, clock } = world
  const { callbacks = 'once', delay = 0, contradiction } = behaviourOf(order)
  if (callbacks === 'never') return
  const at = clock.now() + delay * 1000
  const url =
    callbacks === 'queue_timeout' ? (order.timeout_url ?? order.callback_url) : order.callback_url
  const heldFor =
    callbacks === 'after_query' ? 'query' : callbacks === 'after_restart' ? 'restart' : undefined
  const send = (what: unknown) =>
    outbox.send(order.order_id, { call, url, body: what }, at, heldFor)
  // Those of one order go out one after the other, in this order.
  if (contradiction === 'before') send(opposite())
  send(body)
  if (callbacks === 'twice') send(body)
  if (contradiction === 'after') send(opposite())
}
