import { useEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '../contract/wire/endpoint.js'
import { createAction, type Action } from '../queries/create-action.js'
import {
  createPageMoneyAction,
  type PageOptions,
  type ShownMoneyAction,
} from '../queries/shown-money-action.js'
import { useQueries } from './provider.js'
import { useChanging } from './use-changing.js'

/**
 * An action, sent one at a time. The answers that it changes are requested again. Actions that move money
 * use {@link useMoneyAction}.
 *
 * @example
 * const { run, state, error } = useAction(endSession)
 * if (state === 'idle') await run({ id: user.id })
 */
export function useAction<E extends Endpoint>(endpoint: E): Action<E> {
  const queries = useQueries()
  const shown = useMemo(() => createAction(queries, endpoint), [queries, endpoint])
  return { ...useChanging(shown), run: shown.run, reset: shown.reset }
}

/**
 * An action that moves money, see `createMoneyAction`. The answers that it changes are requested again.
 *
 * @example
 * const redeem = useMoneyAction(redeemReward, { onFound: () => show('It did go through.') })
 * if (redeem.state === 'unknown') show('We do not know yet if this went through.')
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  options: PageOptions<E> = {},
): ShownMoneyAction<E> {
  const queries = useQueries()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const shown = useMemo(
    () => createPageMoneyAction(queries, endpoint, () => latest.current),
    [queries, endpoint],
  )
  return { ...useChanging(shown), run: shown.run, reset: shown.reset }
}
