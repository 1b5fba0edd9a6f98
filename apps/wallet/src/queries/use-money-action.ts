import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mavuno } from '../mavuno.js'
import { useAction, type ActionState } from './use-action.js'

/** The wait before an answer that was lost is asked for again; it doubles up to the longest. */
const firstWait = 2_000
const longestWait = 30_000

export interface MoneyAction<E extends Endpoint> {
  /** `unknown` until the truth is known, also while it is being asked for. */
  readonly state: ActionState
  /** Why it was refused; the page says so in place. */
  readonly error: unknown
  /** The last answer: what the receipt is made of. */
  readonly reply: EndpointReply<E> | undefined
  run: (input: EndpointInput<E>) => Promise<EndpointReply<E> | undefined>
  /** Takes the last refusal away. */
  reset: () => void
}

const always = () => true

/**
 * An action that moves money. Where its answer was lost, now or before a reload, it asks by the same
 * input, and so by the same key, until there is one: it never has a second effect. `isHere` tells
 * which lost calls belong to this page.
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  isHere: (input: EndpointInput<E>) => boolean = always,
): MoneyAction<E> {
  const { state, error, run: ask, reset } = useAction(endpoint)
  const [isLost, setLost] = useState(false)
  const [reply, setReply] = useState<EndpointReply<E>>()
  const asked = useRef<EndpointInput<E>>(undefined)
  const wait = useRef(firstWait)
  const belongs = useRef(isHere)

  const send = useCallback(
    async (input: EndpointInput<E>) => {
      asked.current = input
      const answer = await ask(input)
      if (answer !== undefined) setReply(answer)
      return answer
    },
    [ask],
  )

  useEffect(() => {
    let isShown = true
    void mavuno.pending(endpoint).then((calls) => {
      const lost = calls.find(({ input }) => belongs.current(input))
      if (!isShown || !lost) return
      setLost(true)
      void send(lost.input)
    })
    return () => {
      isShown = false
    }
  }, [endpoint, send])

  useEffect(() => {
    if (state === 'idle') wait.current = firstWait
    if (state !== 'sending') setLost(state === 'unknown')
    if (state !== 'unknown') return undefined
    const again = () => void send(asked.current as EndpointInput<E>)
    const onOnline = (isOnline: boolean) => isOnline && again()
    const timer = setTimeout(again, wait.current)
    wait.current = Math.min(wait.current * 2, longestWait)
    mavuno.events.on('online', onOnline)
    return () => {
      clearTimeout(timer)
      mavuno.events.off('online', onOnline)
    }
  }, [state, send])

  return { state: isLost ? 'unknown' : state, error, reply, run: send, reset }
}
