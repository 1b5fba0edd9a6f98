import { isDefinite, type PendingCall } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mavuno } from '../mavuno.js'
import { makeStaleAfter } from './queries.js'
import { useAction, type ActionState } from './use-action.js'

/** The wait before an answer that was lost is asked for again; it doubles up to the longest. */
const firstWait = 2_000
const longestWait = 30_000

/** Seconds after which nobody expects any more that what they did still has its effect. */
const expectedFor = 86_400

export interface MoneyAction<E extends Endpoint> {
  /** `unknown` until the truth is known, also while it is being asked for. */
  readonly state: ActionState
  /** Why it was refused; the page says so in place. */
  readonly error: unknown
  /** The last answer: what the receipt is made of. */
  readonly reply: EndpointReply<E> | undefined
  /** Whether what is known by now was found out only after the answer had been lost. */
  readonly wasLost: boolean
  /**
   * When something was sent, in seconds, that had no answer and is too old to be asked for: by now
   * it could come as a surprise, so it is for the customer to look whether it went through.
   */
  readonly neverAnswered: number | undefined
  /** Resolves with the reply; with undefined where there was none, or it is handed to `onFound`. */
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

/** A call without an answer, and when it was first sent, in seconds. */
interface Lost<E extends Endpoint> {
  readonly input: EndpointInput<E>
  readonly since: number
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

// A clock that was put back must not keep a call for ever.
const isExpected = ({ since }: Pick<PendingCall, 'since'>) =>
  Math.abs(nowInSeconds() - since) < expectedFor

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * An action that moves money. Where its answer was lost, now or before a reload, it asks by the same
 * input, and so by the same key, until there is one: it never has a second effect. What is older
 * than a day is not sent again; whoever does the same once more gets the answer of then.
 */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  { isHere, onFound }: MoneyActionOptions<E> = {},
): MoneyAction<E> {
  const action = useAction(endpoint)
  const { state, error } = action
  const [lost, setLost] = useState<Lost<E>>()
  const [givenUp, setGivenUp] = useState<readonly Lost<E>[]>([])
  const [reply, setReply] = useState<EndpointReply<E>>()
  const asked = useRef<Lost<E>>(undefined)
  const wait = useRef(firstWait)
  const isGivenUp = lost !== undefined && givenUp.includes(lost)
  const isOpen = error !== undefined && !isGivenUp && (state === 'unknown' || !isDefinite(error))
  const isUnknown = lost !== undefined && !isGivenUp && (state !== 'idle' || isOpen)

  const belongs = useEffectEvent((input: EndpointInput<E>) => isHere?.(input) ?? true)
  const askAgain = useEffectEvent(async (call: Lost<E>) => {
    const pending = await mavuno.pending(endpoint)
    const isAnswered = !pending.some(({ input }) => isSame(input, call.input))
    // Found out in another tab, or not this user's: it must not be sent under a new key.
    if (isAnswered) makeStaleAfter(endpoint)
    if (isAnswered || !isExpected(call)) return setGivenUp((known) => [...known, call])
    const answer = await action.run(call.input, { onlyPending: true })
    if (answer === undefined) return
    setReply(answer)
    onFound?.(answer)
  })

  useEffect(() => {
    let isShown = true
    void mavuno.pending(endpoint).then((calls) => {
      if (!isShown) return
      const here = calls.filter(({ input }) => belongs(input))
      setGivenUp(here.filter((call) => !isExpected(call)))
      const before = here.find(isExpected)
      if (!before) return
      setLost(before)
      void askAgain(before)
    })
    return () => {
      isShown = false
    }
  }, [endpoint])

  useEffect(() => {
    if (state === 'unknown') setLost((known) => known ?? asked.current)
  }, [state])

  useEffect(() => {
    if (!lost || state === 'sending' || !isOpen) return undefined
    const again = () => void askAgain(lost)
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
    state: isUnknown ? 'unknown' : isGivenUp ? 'idle' : state,
    error: isUnknown || isGivenUp ? undefined : error,
    reply,
    wasLost: lost !== undefined && !isGivenUp,
    neverAnswered: givenUp[givenUp.length - 1]?.since,
    run: async (input) => {
      begin()
      asked.current = { input, since: nowInSeconds() }
      const isNew = !givenUp.some((call) => isSame(call.input, input))
      setGivenUp((known) => known.filter((call) => !isSame(call.input, input)))
      const answer = await action.run(input)
      if (answer === undefined) return undefined
      setReply(answer)
      if (isNew) return answer
      onFound?.(answer)
      return undefined
    },
    reset: () => {
      // What had no answer is no refusal.
      if (isUnknown || isGivenUp) return
      begin()
      action.reset()
    },
  }
}
