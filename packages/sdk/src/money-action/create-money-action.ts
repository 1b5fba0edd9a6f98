import type { CallOptions } from '../client/call-endpoint.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Mavuno } from '../create-mavuno.js'
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

/** What a page may say of its {@link MoneyAction}; nothing of it is needed. */
export interface MoneyActionOptions<E extends Endpoint> {
  /** Which of the calls that were lost before a reload belong to this page; else all of them. */
  readonly isHere?: (input: EndpointInput<E>) => boolean
  /** An answer that had been lost is there. */
  readonly onFound?: (reply: EndpointReply<E>) => void
  /** What the backend said before of what this action changes is out of date. */
  readonly onStale?: () => void
  /** `mavuno.call` with `errorClose`: a page that shows how the action stands needs no toast. */
  readonly call?: (input: EndpointInput<E>, options: CallOptions) => Promise<EndpointReply<E>>
  /** Milliseconds since the epoch; `Date.now`. */
  readonly now?: () => number
  /** Runs something later; gives back what prevents it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void
}

/**
 * An action that moves money, such as a purchase. Where its answer was lost, now or before a reload,
 * it asks by the same input, and so by the same key, until there is one: it never has a second
 * effect. What is older than a day is not sent again; whoever does the same once more gets the answer
 * of then. See {@link createMoneyAction}.
 */
export interface MoneyAction<E extends Endpoint> {
  /** How it stands now; another object when any of it has changed. */
  readonly current: MoneyActionView<E>
  /**
   * Calls back after each change of `current`; gives back what ends that. Lost answers are looked for
   * when the first begins to listen, and asked for as long as somebody listens.
   */
  subscribe(this: void, listener: () => void): () => void
  /**
   * Sends it, unless something is under way. Resolves with the reply; with undefined where there was
   * none, or it is handed to `onFound`.
   */
  run(this: void, input: EndpointInput<E>): Promise<EndpointReply<E> | undefined>
  /** Takes the last refusal away. */
  reset(this: void): void
}

/**
 * An action that moves money, for any framework.
 *
 * @example
 * const redeem = createMoneyAction(mavuno, redeemReward)
 * const leave = redeem.subscribe(() => {
 *   if (redeem.current.state === 'unknown') show('We do not know yet if this went through.')
 * })
 * const reward = await redeem.run({ code: typed })
 * if (reward) show(`You have ${reward.amount} more.`)
 * leave()
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
  let end = (_reply?: EndpointReply<E>) => {}

  const seconds = () => Math.floor(now() / 1000)
  const askAgain = () => dispatch({ type: 'due', now: seconds() })
  const hearOnline = (isOnline: boolean) => {
    if (isOnline) askAgain()
  }

  function callQuietly(input: EndpointInput<E>, callOptions: CallOptions) {
    const parameters = [endpoint, input, { ...callOptions, errorClose: true }]
    return mavuno.call(...(parameters as unknown as Parameters<typeof mavuno.call<E>>))
  }

  function dispatch(event: MoneyActionEvent<E>) {
    state = stepMoneyAction(state, event)
    const last = view
    view = nextView(last, state)
    try {
      for (const command of state.commands) carryOut(command)
    } finally {
      // Also where `onFound` or `onStale` throws.
      if (view !== last) for (const listener of listeners) listener()
    }
  }

  function carryOut(command: MoneyActionCommand<E>) {
    switch (command.type) {
      case 'send':
        return void send(command.input, command.onlyPending)
      case 'wait':
        // Where nobody listens, it is for whoever does next.
        if (listeners.size > 0) stopTimer = schedule(askAgain, command.milliseconds)
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

  async function look() {
    const pending = await mavuno.pending(endpoint)
    if (listeners.size === 0) return
    const calls = pending.filter(({ input }) => isHere?.(input) ?? true)
    dispatch({ type: 'looked', calls, now: seconds() })
  }

  return {
    get current() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        mavuno.events.on('online', hearOnline)
        askAgain()
        void look()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        mavuno.events.off('online', hearOnline)
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
