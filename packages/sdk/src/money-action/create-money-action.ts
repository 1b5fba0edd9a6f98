import type { CallOptions } from '../client/call-endpoint.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Mavuno } from '../create-mavuno.js'
import { isolate } from '../events/isolate.js'
import { scheduleTimeout } from '../events/schedule-timeout.js'
import {
  initialMoneyAction,
  nextView,
  viewOf,
  type MoneyActionCommand,
  type MoneyActionEvent,
  type MoneyActionState,
  type MoneyActionView,
} from './money-action-state.js'
import { stepMoneyAction } from './step-money-action.js'

/** Options of a {@link MoneyAction}; all are optional. */
export interface MoneyActionOptions<E extends Endpoint> {
  /** Whether a call that was lost before a reload belongs to this page; by default all do. */
  readonly isHere?: (input: EndpointInput<E>) => boolean
  /** Called when a lost answer has been found. */
  readonly onFound?: (reply: EndpointReply<E>) => void
  /** Called when data that this action changes is outdated. */
  readonly onStale?: () => void
  /** `mavuno.call` with `errorClose` by default, as a page that shows the state needs no toast. */
  readonly call?: (input: EndpointInput<E>, options: CallOptions) => Promise<EndpointReply<E>>
  /** Milliseconds since the epoch; `Date.now` by default. */
  readonly now?: () => number
  /** Calls `run` later; returns a function that cancels it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void
}

/**
 * An action that moves money, such as a purchase. If its answer is lost, now or before a reload, it
 * resends the call with the same key until there is an answer, so it never has a second effect. A call
 * older than a day is not resent; if the customer repeats it, it gets the answer of the first one. See
 * {@link createMoneyAction}.
 */
export interface MoneyAction<E extends Endpoint> {
  /** The current state; a new object after each change. */
  readonly current: MoneyActionView<E>
  /**
   * Calls `listener` after each change of `current`; returns a function that unsubscribes it. Calls
   * with a lost answer are read when the first listener subscribes, and resent while there is one.
   */
  subscribe(this: void, listener: () => void): () => void
  /**
   * Sends the call, unless one is in progress. Resolves with the reply, or with undefined if there is
   * none or it goes to `onFound`.
   */
  run(this: void, input: EndpointInput<E>): Promise<EndpointReply<E> | undefined>
  /** Clears the last refusal. */
  reset(this: void): void
}

/**
 * Creates an action that moves money, for use with any framework.
 *
 * @example
 * const redeem = createMoneyAction(mavuno, redeemReward)
 * const unsubscribe = redeem.subscribe(() => {
 *   if (redeem.current.state === 'unknown') show('We do not know yet if this went through.')
 * })
 * const reward = await redeem.run({ code: typed })
 * if (reward) show(`You have ${reward.amount} more.`)
 * unsubscribe()
 */
export function createMoneyAction<E extends Endpoint>(
  mavuno: Pick<Mavuno, 'call' | 'pending' | 'events'>,
  endpoint: E,
  options: MoneyActionOptions<E> = {},
): MoneyAction<E> {
  const { isHere, onFound, onStale, now = Date.now, schedule = scheduleTimeout } = options
  const { call = callQuietly } = options
  const listeners = new Set<() => void>()
  let state: MoneyActionState<E> = initialMoneyAction
  let view = viewOf(state)
  let stopTimer = () => {}
  let stopListening = () => {}
  let end = (_reply?: EndpointReply<E>) => {}

  const seconds = () => Math.floor(now() / 1000)
  const resend = () => dispatch({ type: 'due', now: seconds() })
  const onOnline = (isOnline: boolean) => {
    if (isOnline) resend()
  }

  function callQuietly(input: EndpointInput<E>, callOptions: CallOptions) {
    return mavuno.call(endpoint, input, { ...callOptions, errorClose: true })
  }

  function dispatch(event: MoneyActionEvent<E>) {
    state = stepMoneyAction(state, event)
    const last = view
    view = nextView(last, state)
    try {
      for (const command of state.commands) runCommand(command)
    } finally {
      // Also if `onFound` or `onStale` throws.
      if (view !== last) for (const listener of [...listeners]) isolate(listener)
    }
  }

  function runCommand(command: MoneyActionCommand<E>) {
    switch (command.type) {
      case 'send':
        return void send(command.input, command.onlyPending)
      case 'wait':
        // Without listeners, the next one to subscribe starts the resend.
        if (listeners.size > 0) stopTimer = schedule(resend, command.milliseconds)
        return
      case 'end':
        return end(command.reply)
      case 'found':
        return onFound?.(command.reply)
      case 'stale':
        return onStale?.()
      default:
        return command satisfies never
    }
  }

  async function send(input: EndpointInput<E>, onlyPending: boolean) {
    stopTimer()
    let event: MoneyActionEvent<E>
    try {
      event = { type: 'replied', reply: await call(input, { onlyPending }) }
    } catch (error) {
      event = { type: 'failed', error }
    }
    dispatch(event)
  }

  async function readPending() {
    const pending = await mavuno.pending(endpoint)
    if (listeners.size === 0) return
    const calls = pending.filter(({ input }) => isHere?.(input) ?? true)
    dispatch({ type: 'pending-read', calls, now: seconds() })
  }

  return {
    get current() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stopListening = mavuno.events.on('online', onOnline)
        resend()
        void readPending()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening()
        stopTimer()
      }
    },
    run: (input) =>
      new Promise((resolve) => {
        if (state.phase !== 'idle') return resolve(undefined)
        end = resolve
        dispatch({ type: 'run', input, now: seconds() })
      }),
    reset: () => dispatch({ type: 'reset' }),
  }
}
