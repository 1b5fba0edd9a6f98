import type { Endpoint, EndpointInput } from '../contract/wire/endpoint.js'
import type { MoneyAction } from '../money-action/create-money-action.js'
import type { MoneyActionView } from '../money-action/money-action-state.js'
import { createAction, type Action, type ActionState } from '../queries/create-action.js'
import { createPageMoneyAction, type PageOptions } from '../queries/shown-money-action.js'
import { copyOf } from '../queries/create-queries.js'
import { useQueries } from './provide.js'
import { useChanging, type AsRefs } from './use-changing.js'

/** Not the picture of an endpoint that sends one: it cannot be copied, and does not change. */
const taken = <E extends Endpoint>({ sends }: E, input: EndpointInput<E>) =>
  sends === 'image' ? input : copyOf(input)

/**
 * An action, sent one at a time. The answers that it changes are requested again. Actions that move money
 * use {@link useMoneyAction}.
 *
 * @example
 * const { run, state, error } = useAction(endSession)
 * if (state.value === 'idle') await run({ id: user.id })
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
): AsRefs<ActionState> & Pick<Action<E>, 'run' | 'reset'> {
  const queries = useQueries()
  const action = createAction(queries, endpoint)
  const { refs } = useChanging<ActionState, typeof action>(() => action)
  return { ...refs, run: (input) => action.run(taken(endpoint, input)), reset: action.reset }
}

/**
 * An action that moves money, see `createMoneyAction`. The answers that it changes are requested again.
 *
 * @example
 * const redeem = useMoneyAction(redeemReward, { onFound: () => show('It did go through.') })
 * if (redeem.state.value === 'unknown') show('We do not know yet if this went through.')
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  options: PageOptions<E> = {},
): AsRefs<MoneyActionView<E>> & Pick<MoneyAction<E>, 'run' | 'reset'> {
  const queries = useQueries()
  const action = createPageMoneyAction(queries, endpoint, () => options)
  const { refs } = useChanging<MoneyActionView<E>, typeof action>(() => action)
  return { ...refs, run: (input) => action.run(taken(endpoint, input)), reset: action.reset }
}
