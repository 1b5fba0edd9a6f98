import {
  createMoneyAction,
  type MoneyAction,
  type MoneyActionOptions,
  type MoneyActionView,
} from '@mavuno/sdk'
import type { Endpoint } from '@mavuno/sdk/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'
import { callInPlace } from './call-in-place.js'
import { makeStaleAfter } from './queries.js'

/** The state of a money action, and what a page can do with it. */
export interface ShownMoneyAction<E extends Endpoint>
  extends MoneyActionView<E>, Pick<MoneyAction<E>, 'run' | 'reset'> {}

/** A money action of the SDK, while a page shows it. Data that it makes stale is fetched again. */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  options: Pick<MoneyActionOptions<E>, 'isHere' | 'onFound'> = {},
): ShownMoneyAction<E> {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [action] = useState(() =>
    createMoneyAction(mavuno, endpoint, {
      call: (input, callOptions) => callInPlace(endpoint, input, callOptions),
      isHere: (input) => latest.current.isHere?.(input) ?? true,
      onFound: (reply) => latest.current.onFound?.(reply),
      onStale: () => makeStaleAfter(endpoint),
    }),
  )
  const view = useSyncExternalStore(action.subscribe, () => action.current)
  return { ...view, run: action.run, reset: action.reset }
}
