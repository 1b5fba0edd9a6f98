import { isBusinessError } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import { callInPlace } from './call-in-place.js'
import { makeStaleAfter } from './queries.js'

export interface Action<E extends Endpoint> {
  /** `idle`: nothing was asked, or it was answered. `sending`: on its way. */
  readonly state: 'idle' | 'sending'
  /** Why it was refused; the page says so in place. */
  readonly error: unknown
  /** Resolves with the reply, or with undefined where it was refused or got no answer. */
  run: (input: EndpointInput<E>) => Promise<EndpointReply<E> | undefined>
  /** Takes the last refusal away. */
  reset: () => void
}

/**
 * Something that a person does: one request at a time, and what it makes stale is asked for anew. What
 * moves money is a `useMoneyAction`.
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
        // A refusal tells that what is shown is not what the server knows.
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
