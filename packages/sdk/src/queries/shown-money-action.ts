import type { Endpoint } from '../contract/wire/endpoint.js'
import {
  createMoneyAction,
  type MoneyAction,
  type MoneyActionOptions,
} from '../money-action/create-money-action.js'
import type { MoneyActionView } from '../money-action/money-action-state.js'
import type { Queries } from './create-queries.js'
import { forEachUser } from './for-each-user.js'

/** What a page says about its money action. See {@link useMoneyAction}. */
export type PageOptions<E extends Endpoint> = Pick<MoneyActionOptions<E>, 'isHere' | 'onFound'>

/** The state of a money action, and what a page can do with it. See {@link useMoneyAction}. */
export interface ShownMoneyAction<E extends Endpoint>
  extends MoneyActionView<E>, Pick<MoneyAction<E>, 'run' | 'reset'> {}

/** A money action that makes stale what it changes. `page` is asked each time, as pages render again. */
export function createPageMoneyAction<E extends Endpoint>(
  queries: Queries,
  endpoint: E,
  page: () => PageOptions<E>,
): MoneyAction<E> {
  return forEachUser(queries.mavuno, (isOwn) =>
    createMoneyAction(queries.mavuno, endpoint, {
      call: (input, options) => queries.call(endpoint, input, options),
      isHere: (input) => page().isHere?.(input) ?? true,
      // The next user is not told what the last one did.
      onFound: (reply) => isOwn() && page().onFound?.(reply),
      onStale: () => queries.makeStaleAfter(endpoint),
    }),
  )
}
