import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import { isBusinessError } from '../errors/guards.js'
import { isolate } from '../events/isolate.js'
import type { Queries } from './create-queries.js'
import { forEachUser } from './for-each-user.js'
import type { Changing } from './query-store.js'

/** The state of an action. See {@link createQueries}. */
export interface ActionState {
  /** `idle`: nothing was sent, or it was answered. `sending`: a request is running. */
  readonly state: 'idle' | 'sending'
  /** Why the action was refused or got no answer; the page shows it in place. */
  readonly error: unknown
}

/** An action while a page shows it. See {@link createQueries}. */
export interface Action<E extends Endpoint> extends ActionState {
  /** Resolves with the reply, or with undefined if the action was refused or got no answer. */
  run(this: void, input: EndpointInput<E>): Promise<EndpointReply<E> | undefined>
  /** Clears the last error. */
  reset(this: void): void
}

/** What a page shows of an action. */
export interface ShownAction<E extends Endpoint>
  extends Changing<ActionState>, Pick<Action<E>, 'run' | 'reset'> {}

/** Sends an action, one request at a time, and marks the answers that it changes as stale. */
export function createAction<E extends Endpoint>(queries: Queries, endpoint: E): ShownAction<E> {
  return forEachUser(queries.mavuno, () => createOwnAction(queries, endpoint))
}

function createOwnAction<E extends Endpoint>(queries: Queries, endpoint: E): ShownAction<E> {
  const listeners = new Set<() => void>()
  let current: ActionState = { state: 'idle', error: undefined }

  function set(state: ActionState['state'], error?: unknown) {
    current = { state, error }
    for (const listener of [...listeners]) isolate(listener)
  }

  return {
    get current() {
      return current
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async run(input) {
      if (current.state === 'sending') return undefined
      set('sending')
      try {
        const reply = await queries.call(endpoint, input)
        queries.makeStaleAfter(endpoint)
        set('idle')
        return reply
      } catch (error) {
        // A refusal means that the screen is out of date.
        if (isBusinessError(error)) queries.makeStaleAfter(endpoint)
        set('idle', error)
        return undefined
      }
    },
    reset: () => set(current.state),
  }
}
