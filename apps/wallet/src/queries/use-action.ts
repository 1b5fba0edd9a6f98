import { isBusinessError } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import { callInPlace } from './call-in-place.js'
import { makeStaleAfter } from './queries.js'

export interface Action<E extends Endpoint> {
  /** `idle`: nothing was sent, or it was answered. `sending`: a request is running. */
  readonly state: 'idle' | 'sending'
  /** Why the action was refused; the page shows it in place. */
  readonly error: unknown
  /** Resolves with the reply, or with undefined if the action was refused or got no answer. */
  run: (input: EndpointInput<E>) => Promise<EndpointReply<E> | undefined>
  /** Clears the last error. */
  reset: () => void
}

/**
/**
 * Sends an action, one request at a time, and marks the answers that it changes as stale. Actions that
 * move money use `useMoneyAction`.
 */
export function useAction<E extends Endpoint>(endpoint: E): Action<E> {
  const [state, setState] = useState<Action<E>['state']>('idle')
  const [error, setError] = useState<unknown>()
  const isSending = useRef(false)

  const run = useCallback(
    async (input: EndpointInput<E>) => {
      if (isSending.current) return undefined
      isSending.current = true
      setState('sending')
      setError(undefined)
      try {
        const reply = await callInPlace(endpoint, input)
        makeStaleAfter(endpoint)
        return reply
      } catch (failure) {
        setError(failure)
        // A refusal means that the screen is out of date.
        if (isBusinessError(failure)) makeStaleAfter(endpoint)
        return undefined
      } finally {
        isSending.current = false
        setState('idle')
      }
    },
    [endpoint],
  )

  return { state, error, run, reset: useCallback(() => setError(undefined), []) }
}
