import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react'
import type { Mavuno } from '../create-mavuno.js'
import type { Queries } from '../queries/create-queries.js'

const Context = createContext<Queries | undefined>(undefined)

/**
 * Gives the hooks below it their answers.
 *
 * @example
 * const app = MavunoProvider({ queries, children: 'My app' })
 */
export function MavunoProvider(props: {
  readonly queries: Queries
  readonly children?: ReactNode
}): ReactElement {
  return createElement(Context.Provider, { value: props.queries }, props.children)
}

/**
 * The answers that all pages share.
 *
 * @example
 * const { makeStaleAfter } = useQueries()
 */
export function useQueries(): Queries {
  const queries = useContext(Context)
  if (!queries) throw new Error('There is no MavunoProvider.')
  return queries
}

/**
 * The instance of the SDK.
 *
 * @example
 * const { session } = useMavuno()
 */
export function useMavuno(): Mavuno {
  return useQueries().mavuno
}
