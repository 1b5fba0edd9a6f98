import type { PendingCall } from '../client/pending-calls.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'

/** Milliseconds before a call with a lost answer is resent; the wait doubles up to the longest. */
export const firstWait = 2_000
export const longestWait = 30_000

export interface MoneyActionState<E extends Endpoint> {
  /**
   * `sending`: the customer's call is in flight. `waiting`: there was no answer, and the call will be
   * resent after a wait. `resending`: the resent call is in flight.
   */
  readonly phase: 'idle' | 'sending' | 'waiting' | 'resending'
  /** The call that was sent last. */
  readonly call: PendingCall<EndpointInput<E>> | undefined
  /** The call repeats an abandoned one, so it gets the answer of that one. */
  readonly isRepeated: boolean
  /** The answer of the call was lost, and the call has not been abandoned. */
  readonly wasLost: boolean
  /** Calls that are not resent any more, although they got no answer here. */
  readonly abandoned: readonly PendingCall<EndpointInput<E>>[]
  readonly error: unknown
  readonly reply: EndpointReply<E> | undefined
  /** The next wait in milliseconds. */
  readonly wait: number
  /** The commands that the last event leads to. */
  readonly commands: readonly MoneyActionCommand<E>[]
}

/** Everything that can happen to a money action; `now` is in seconds. */
export type MoneyActionEvent<E extends Endpoint> =
  | { readonly type: 'run'; readonly input: EndpointInput<E>; readonly now: number }
  | { readonly type: 'reset' }
  /** The stored calls without an answer have been read. */
  | {
      readonly type: 'pending-read'
      readonly calls: readonly PendingCall<EndpointInput<E>>[]
      readonly now: number
    }
  /** The wait is over, or the network is back. */
  | { readonly type: 'due'; readonly now: number }
  | { readonly type: 'replied'; readonly reply: EndpointReply<E> }
  | { readonly type: 'failed'; readonly error: unknown }

/** An effect to run; its result comes back as an event. */
export type MoneyActionCommand<E extends Endpoint> =
  | {
      readonly type: 'send'
      readonly input: EndpointInput<E>
      /** Do not use a new key, so that a call that was answered in another tab is not sent. */
      readonly onlyPending: boolean
    }
  | { readonly type: 'wait'; readonly milliseconds: number }
  /** Resolves `run` with the reply, or with undefined. */
  | { readonly type: 'end'; readonly reply: EndpointReply<E> | undefined }
  /** A lost answer has been found. */
  | { readonly type: 'found'; readonly reply: EndpointReply<E> }
  /** Data that was fetched before is outdated. */
  | { readonly type: 'stale' }

export const initialMoneyAction = {
  phase: 'idle',
  call: undefined,
  isRepeated: false,
  wasLost: false,
  abandoned: [],
  error: undefined,
  reply: undefined,
  wait: firstWait,
  commands: [],
} as const

/** The state of a money action; see {@link MoneyAction}. */
export interface MoneyActionView<E extends Endpoint> {
  /**
   * - `idle`: nothing was sent, or the answer has arrived
   * - `sending`: the call is in flight
   * - `unknown`: the answer was lost; the call may have had its effect, so nothing new is sent until
   *   that is known
   */
  readonly state: 'idle' | 'sending' | 'unknown'
  /** The refusal, if there was one. A lost answer is not a refusal. */
  readonly error: unknown
  /** The last reply, such as for a receipt. */
  readonly reply: EndpointReply<E> | undefined
  /** Whether the answer was lost at first, even if it has been found since. */
  readonly wasLost: boolean
  /**
   * When a call was sent, in seconds, that got no answer here and is not resent any more: it is older
   * than a day, so its effect could surprise the customer, or it was answered in another tab. The
   * customer has to check whether it went through.
   */
  readonly neverAnswered: number | undefined
}

export function viewOf<E extends Endpoint>(state: MoneyActionState<E>): MoneyActionView<E> {
  const { phase, error, reply, wasLost, abandoned } = state
  return {
    state: phase === 'waiting' || phase === 'resending' ? 'unknown' : phase,
    error,
    reply,
    wasLost,
    neverAnswered: abandoned[abandoned.length - 1]?.since,
  }
}

/** Returns the last view if nothing in it has changed. */
export function nextView<E extends Endpoint>(
  last: MoneyActionView<E>,
  state: MoneyActionState<E>,
): MoneyActionView<E> {
  const next = viewOf(state)
  const fields = Object.keys(next) as (keyof typeof next)[]
  return fields.some((field) => next[field] !== last[field]) ? next : last
}
