import { isBusinessError, isDefinite, isMavunoError, type CallOptions } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import { callInPlace } from './call-in-place.js'
import { makeStaleAfter } from './queries.js'

/**
 * - `idle`: nothing was sent, or it was answered
 * - `sending`: a request is running
 * - `unknown`: there was no answer; the action may have had its effect, so nothing new is sent
 */
export type ActionState = 'idle' | 'sending' | 'unknown'

export interface Action<E extends Endpoint> {
  readonly state: ActionState
  /** Why the action was refused; the page shows it in place. */
  readonly error: unknown
  /** Resolves with the reply, or with undefined if the action was refused or got no answer. */
  run: (
    input: EndpointInput<E>,
    options?: Pick<CallOptions, 'onlyPending'>,
  ) => Promise<EndpointReply<E> | undefined>
  /** Clears the last error. */
  reset: () => void
}

/**
 * Whether the action may have had its effect although there was no answer. The SDK then keeps its
 * key.
 */
function isUnknown(endpoint: Endpoint, error: unknown): boolean {
  return endpoint.keyed && !isDefinite(error, isMavunoError(error) && error.tries === 1)
}

/** Sends an action, one request at a time, and marks the answers that it changes as stale. */
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
        // A refusal means that the screen is out of date.
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
