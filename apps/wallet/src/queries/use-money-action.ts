import { isBusinessError, isHttpError } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** Whether what is known by now was found out only after the answer had been lost. */
  readonly wasLost: boolean
  run: (input: EndpointInput<E>) => Promise<EndpointReply<E> | undefined>
  /** Takes the last refusal away. */
  reset: () => void
}

interface MoneyActionOptions<E extends Endpoint> {
  /** Which of the calls that were lost before a reload belong to this page; else all of them. */
  readonly isHere?: (input: EndpointInput<E>) => boolean
  /** An answer that had been lost is there. */
  readonly onFound?: (reply: EndpointReply<E>) => void
}

/** Statuses that say nothing of whether the call had its effect before. */
const passing = [401, 408, 425, 429]

function isAnswer(error: unknown): boolean {
  if (isBusinessError(error)) return true
  return isHttpError(error) && error.status < 500 && !passing.includes(error.status)
}

/**
 * An action that moves money. Where its answer was lost, now or before a reload, it asks by the same
 * input, and so by the same key, until there is one: it never has a second effect.
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  { isHere, onFound }: MoneyActionOptions<E> = {},
): MoneyAction<E> {
  const action = useAction(endpoint)
  const { state, error } = action
  const [lost, setLost] = useState<{ readonly input: EndpointInput<E> }>()
  const [reply, setReply] = useState<EndpointReply<E>>()
  const asked = useRef<EndpointInput<E>>(undefined)
  const wait = useRef(firstWait)
  const isOpen = error !== undefined && (state === 'unknown' || !isAnswer(error))
  const isUnknown = lost !== undefined && (state !== 'idle' || isOpen)

  const belongs = useEffectEvent((input: EndpointInput<E>) => isHere?.(input) ?? true)
  const askAgain = useEffectEvent(async (input: EndpointInput<E>) => {
    const answer = await action.run(input)
    if (answer === undefined) return
    setReply(answer)
    onFound?.(answer)
  })

  useEffect(() => {
    let isShown = true
    void mavuno.pending(endpoint).then((calls) => {
      const before = calls.find(({ input }) => belongs(input))
      if (!isShown || !before) return
      setLost(before)
      void askAgain(before.input)
    })
    return () => {
      isShown = false
    }
  }, [endpoint])

  useEffect(() => {
    if (state === 'unknown') setLost((known) => known ?? { input: asked.current! })
  }, [state])

  useEffect(() => {
    if (!lost || state === 'sending' || !isOpen) return undefined
    const again = () => void askAgain(lost.input)
    const onOnline = (isOnline: boolean) => isOnline && again()
    const timer = setTimeout(again, wait.current)
    wait.current = Math.min(wait.current * 2, longestWait)
    mavuno.events.on('online', onOnline)
    return () => {
      clearTimeout(timer)
      mavuno.events.off('online', onOnline)
    }
  }, [lost, state, isOpen])

  const begin = () => {
    setLost(undefined)
    wait.current = firstWait
  }
  return {
    state: isUnknown ? 'unknown' : state,
    error: isUnknown ? undefined : error,
    reply,
    wasLost: lost !== undefined,
    run: async (input) => {
      begin()
      asked.current = input
      const answer = await action.run(input)
      if (answer !== undefined) setReply(answer)
      return answer
    },
    reset: () => {
      begin()
      action.reset()
    },
  }
}
