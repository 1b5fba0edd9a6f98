import { inject, type App, type InjectionKey } from 'vue'
import type { Mavuno } from '../create-mavuno.js'
import type { Queries } from '../queries/create-queries.js'

const key: InjectionKey<Queries> = Symbol('mavuno')

/**
 * A plugin that gives the composables of an app their answers.
 *
 * @example
 * const app = { use: (plugin: object) => console.log(plugin) }
 * app.use(provideMavuno(createQueries(mavuno)))
 */
export function provideMavuno(queries: Queries): { install(app: App): void } {
  return { install: (app) => void app.provide(key, queries) }
}

/**
 * The answers that all pages share.
 *
 * @example
 * const { makeStaleAfter } = useQueries()
 */
export function useQueries(): Queries {
  const queries = inject(key, undefined)
  if (!queries) throw new Error('This app does not use provideMavuno.')
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
