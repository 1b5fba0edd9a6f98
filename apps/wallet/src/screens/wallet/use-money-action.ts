import { isBusinessError, isHttpError } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mavuno } from '../../mavuno.js'
import { useAction } from '../../queries/use-action.js'

export interface MoneyAction<E extends Endpoint> {
  /** `checking`: an answer was lost. It is asked for again until one comes; nothing new is sent. */
  readonly state: 'idle' | 'sending' | 'checking'
  /** Why it was refused. */
  readonly error: unknown
  /** Whether that was found out only after the answer had been lost. */
  readonly wasLost: boolean
  run: (input: EndpointInput<E>) => Promise<EndpointReply<E> | undefined>
  reset: () => void
}

const shortestWait = 2_000
const longestWait = 30_000

/** Statuses that say nothing of whether the call had its effect before. */
const passing = [401, 408, 425, 429]

function isAnswer(error: unknown): boolean {
  if (isBusinessError(error)) return true
  return isHttpError(error) && error.status < 500 && !passing.includes(error.status)
}

/**
 * A keyed act on money whose answer may be lost: here, or before the page was loaded again. The same
 * input has its effect once, so that asking again tells what became of it; `onFound` hears of it.
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  onFound: (reply: EndpointReply<E>) => void,
): MoneyAction<E> {
  const action = useAction(endpoint)
  const { state, error } = action
  const [lost, setLost] = useState<{ input: EndpointInput<E> }>()
  const lastInput = useRef<EndpointInput<E>>(undefined)
  const tries = useRef(0)
  const isOpen = state === 'unknown' || (error !== undefined && !isAnswer(error))
  const isChecking = lost !== undefined && (state !== 'idle' || isOpen)

  const found = useEffectEvent(onFound)
  const ask = useEffectEvent(async (input: EndpointInput<E>) => {
    const reply = await action.run(input)
    if (reply === undefined) return
    setLost(undefined)
    found(reply)
  })

  useEffect(() => {
    let isShown = true
    void mavuno.pending(endpoint).then(([first]) => {
      if (!isShown || !first) return
      setLost({ input: first.input })
      void ask(first.input)
    })
    return () => {
      isShown = false
    }
  }, [endpoint])

  useEffect(() => {
    if (state === 'unknown' && !lost) setLost({ input: lastInput.current as EndpointInput<E> })
  }, [state, lost])

  useEffect(() => {
    if (!lost || state === 'sending' || !isOpen) return undefined
    const again = () => void ask(lost.input)
    const wait = Math.min(shortestWait * 2 ** tries.current, longestWait)
    tries.current += 1
    const timer = setTimeout(again, wait)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [lost, state, isOpen])

  return {
    state: isChecking ? 'checking' : state === 'sending' ? 'sending' : 'idle',
    error: isChecking ? undefined : error,
    wasLost: lost !== undefined,
    run: (input) => {
      lastInput.current = input
      tries.current = 0
      setLost(undefined)
      return action.run(input)
    },
    reset: () => {
      setLost(undefined)
      action.reset()
    },
  }
}
