import type { PendingCall } from '../client/pending-calls.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'

/** The wait before an answer that was lost is asked for again; it doubles up to the longest. */
export const firstWait = 2_000
export const longestWait = 30_000

export interface MoneyActionState<E extends Endpoint> {
  /**
   * `sending`: somebody asked for it just now. `waiting`: no answer came, and the time to ask for it
   * again has not. `asking`: it is being asked for again.
   */
  readonly phase: 'idle' | 'sending' | 'waiting' | 'asking'
  /** What was sent last. */
  readonly call: PendingCall<EndpointInput<E>> | undefined
  /** Had been given up before it was sent: its answer is that of then. */
  readonly isRepeated: boolean
  /** The answer of the call was missing, and it is not given up. */
  readonly wasLost: boolean
  /** Not asked for any more, although no answer came here. */
  readonly givenUp: readonly PendingCall<EndpointInput<E>>[]
  readonly error: unknown
  readonly reply: EndpointReply<E> | undefined
  /** Milliseconds of the next wait. */
  readonly wait: number
  /** What the last event asks for. */
  readonly commands: readonly MoneyActionCommand<E>[]
}

/** Everything that can happen to a money action; `now` is in seconds. */
export type MoneyActionEvent<E extends Endpoint> =
  | { readonly type: 'run'; readonly input: EndpointInput<E>; readonly now: number }
  | { readonly type: 'reset' }
  /** What has had no answer by what is stored. */
  | {
      readonly type: 'looked'
      readonly calls: readonly PendingCall<EndpointInput<E>>[]
      readonly now: number
    }
  /** The wait is over, or the line is back. */
  | { readonly type: 'due'; readonly now: number }
  | { readonly type: 'replied'; readonly reply: EndpointReply<E> }
  | { readonly type: 'failed'; readonly error: unknown }

/** What is to be done; what comes of it is an event again. */
export type MoneyActionCommand<E extends Endpoint> =
  | {
      readonly type: 'send'
      readonly input: EndpointInput<E>
      /** Never under a new key: what has been answered elsewhere is not sent. */
      readonly onlyPending: boolean
    }
  | { readonly type: 'wait'; readonly milliseconds: number }
  /** Tells whoever ran it: the answer, or that they get none. */
  | { readonly type: 'end'; readonly reply: EndpointReply<E> | undefined }
  /** An answer that had been missing is there. */
  | { readonly type: 'found'; readonly reply: EndpointReply<E> }
  /** What was read of the backend before is out of date. */
  | { readonly type: 'stale' }

/** Nothing was asked for. */
export const initialMoneyAction = {
  phase: 'idle',
  call: undefined,
  isRepeated: false,
  wasLost: false,
  givenUp: [],
  error: undefined,
  reply: undefined,
  wait: firstWait,
  commands: [],
} as const

/** How an action stands that moves money; see {@link MoneyAction}. */
export interface MoneyActionView<E extends Endpoint> {
  /**
   * - `idle`: nothing was asked for, or it was answered
   * - `sending`: on its way
   * - `unknown`: no answer came; it may have had its effect, so nothing new is sent until the truth
   *   is known
   */
  readonly state: 'idle' | 'sending' | 'unknown'
  /** Why it was refused. What had no answer is no refusal. */
  readonly error: unknown
  /** The last answer: what a receipt is made of. */
  readonly reply: EndpointReply<E> | undefined
  /** Whether what is known by now was found out only after the answer had been lost. */
  readonly wasLost: boolean
  /**
   * When something was sent, in seconds, that had no answer here and is not asked for any more: it is
   * older than a day, so that by now it could come as a surprise, or it was found out elsewhere. It
   * is for the customer to look whether it went through.
   */
  readonly neverAnswered: number | undefined
}

export function viewOf<E extends Endpoint>(state: MoneyActionState<E>): MoneyActionView<E> {
  const { phase, error, reply, wasLost, givenUp } = state
  return {
    state: phase === 'waiting' || phase === 'asking' ? 'unknown' : phase,
    error,
    reply,
    wasLost,
    neverAnswered: givenUp[givenUp.length - 1]?.since,
  }
}

/** Keeps the last view where nothing of it has changed. */
export function nextView<E extends Endpoint>(
  last: MoneyActionView<E>,
  state: MoneyActionState<E>,
): MoneyActionView<E> {
  const next = viewOf(state)
  const fields = Object.keys(next) as (keyof typeof next)[]
  return fields.some((field) => next[field] !== last[field]) ? next : last
}
