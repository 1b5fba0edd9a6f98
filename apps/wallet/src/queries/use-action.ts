import { isBusinessError, isDefinite, isMavunoError, type CallOptions } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import { callInPlace } from './call-in-place.js'
import { makeStaleAfter } from './queries.js'

/**
 * - `idle`: nothing was asked, or it was answered
 * - `sending`: on its way
 * - `unknown`: no answer came; it may have had its effect, so nothing new is sent
 */
export type ActionState = 'idle' | 'sending' | 'unknown'

export interface Action<E extends Endpoint> {
  readonly state: ActionState
  /** Why it was refused; the page says so in place. */
  readonly error: unknown
  /** Resolves with the reply, or with undefined where it was refused or got no answer. */
  run: (
    input: EndpointInput<E>,
    options?: Pick<CallOptions, 'onlyPending'>,
  ) => Promise<EndpointReply<E> | undefined>
  /** Takes the last refusal away. */
  reset: () => void
}

/** Whether the effect may have happened although no answer says so: the SDK then keeps the key. */
function isUnknown(endpoint: Endpoint, error: unknown): boolean {
  return endpoint.keyed && !isDefinite(error, isMavunoError(error) && error.tries === 1)
}

/** Something that a person does: one request at a time, and what it makes stale is asked for anew. */
export function useAction<E extends Endpoint>(endpoint: E): Action<E> {
  const [state, setState] = useState<ActionState>('idle')
  const [error, setError] = useState<unknown>()
  const isSending = useRef(false)

  const run = useCallback(
    async (input: EndpointInput<E>, options?: Pick<CallOptions, 'onlyPending'>) => {
      if (isSending.current) return undefined
      isSending.current = true
      setState('sending')
      setError(undefined)
      try {
        const reply = await callInPlace(endpoint, input, options)
        setState('idle')
        makeStaleAfter(endpoint)
        return reply
      } catch (failure) {
        setError(failure)
        setState(isUnknown(endpoint, failure) ? 'unknown' : 'idle')
        // A refusal tells that what is shown is not what the server knows.
        if (isBusinessError(failure)) makeStaleAfter(endpoint)
        return undefined
      } finally {
        isSending.current = false
      }
    },
    [endpoint],
  )

  return { state, error, run, reset: useCallback(() => setError(undefined), []) }
}
