import { isDefinite } from '../client/is-definite.js'
import { identityOf, type PendingCall } from '../client/pending-calls.js'
import type { Endpoint, EndpointInput } from '../contract/wire/endpoint.js'
import { isAborted, isBusinessError, isMavunoError } from '../errors/guards.js'
import {
  firstWait,
  longestWait,
  type MoneyActionCommand,
  type MoneyActionEvent,
  type MoneyActionState,
} from './money-action-state.js'

/** Seconds after which nobody expects any more that what they did still has its effect. */
const expectedFor = 86_400

/** The next state while it is being made. */
type Draft<E extends Endpoint> = {
  -readonly [Field in keyof MoneyActionState<E>]: MoneyActionState<E>[Field]
} & { commands: MoneyActionCommand<E>[] }

type Call<E extends Endpoint> = PendingCall<EndpointInput<E>>

// A clock that was put back must not keep a call for ever.
function isExpected({ since }: PendingCall, now: number): boolean {
  return Math.abs(now - since) < expectedFor
}

function giveUp<E extends Endpoint>(draft: Draft<E>, call: Call<E>) {
  draft.phase = 'idle'
  draft.wasLost = false
  draft.givenUp = [...draft.givenUp, call]
}

function send<E extends Endpoint>(draft: Draft<E>, input: EndpointInput<E>, now: number) {
  const others = draft.givenUp.filter((call) => identityOf(call.input) !== identityOf(input))
  draft.isRepeated = others.length < draft.givenUp.length
  draft.givenUp = others
  draft.phase = 'sending'
  draft.call = { input, since: now }
  draft.wasLost = false
  draft.error = undefined
  draft.wait = firstWait
  draft.commands.push({ type: 'send', input, onlyPending: false })
}

function askAgain<E extends Endpoint>(draft: Draft<E>, call: Call<E>, now: number) {
  if (!isExpected(call, now)) return giveUp(draft, call)
  draft.phase = 'asking'
  draft.call = call
  draft.wasLost = true
  draft.error = undefined
  draft.commands.push({ type: 'send', input: call.input, onlyPending: true })
}

function wait<E extends Endpoint>(draft: Draft<E>) {
  draft.phase = 'waiting'
  draft.wasLost = true
  draft.commands.push({ type: 'wait', milliseconds: draft.wait })
  draft.wait = Math.min(draft.wait * 2, longestWait)
}

function fail<E extends Endpoint>(draft: Draft<E>, call: Call<E>, error: unknown) {
  const isRun = draft.phase === 'sending'
  // Found out in another tab, or not this user's: nothing was sent.
  const isElsewhere = !isRun && isAborted(error)
  if (isRun) draft.commands.push({ type: 'end', reply: undefined })
  // A refusal tells that what is shown is not what the backend knows.
  if (isElsewhere || isBusinessError(error)) draft.commands.push({ type: 'stale' })
  if (isElsewhere) return giveUp(draft, call)
  const isFirst = isRun && !draft.isRepeated && isMavunoError(error) && error.tries === 1
  if (!isDefinite(error, isFirst)) return wait(draft)
  draft.phase = 'idle'
  draft.error = error
}

/** Everything that can happen to a money action: the next state, with the commands that carry it out. */
export function stepMoneyAction<E extends Endpoint>(
  state: MoneyActionState<E>,
  event: MoneyActionEvent<E>,
): MoneyActionState<E> {
  const draft: Draft<E> = { ...state, commands: [] }
  apply(draft, event)
  return draft
}

function apply<E extends Endpoint>(draft: Draft<E>, event: MoneyActionEvent<E>): void {
  const { phase, call } = draft
  switch (event.type) {
    case 'run':
      // One at a time: nothing new is sent while an answer is missing.
      if (phase === 'idle') send(draft, event.input, event.now)
      return
    case 'reset':
      if (phase !== 'idle') return
      draft.error = undefined
      draft.wasLost = false
      return
    case 'looked': {
      // What is under way says by itself how it ends.
      if (phase !== 'idle') return
      draft.givenUp = event.calls.filter((one) => !isExpected(one, event.now))
      draft.wait = firstWait
      const lost = event.calls.find((one) => isExpected(one, event.now))
      if (lost) askAgain(draft, lost, event.now)
      return
    }
    case 'due':
      if (phase === 'waiting' && call) askAgain(draft, call, event.now)
      return
    case 'replied': {
      const { reply } = event
      draft.phase = 'idle'
      draft.reply = reply
      const isNew = phase === 'sending' && !draft.isRepeated
      if (phase === 'sending')
        draft.commands.push({ type: 'end', reply: isNew ? reply : undefined })
      draft.commands.push({ type: 'stale' })
      if (!isNew) draft.commands.push({ type: 'found', reply })
      return
    }
    case 'failed':
      return call && fail(draft, call, event.error)
    default:
      return event satisfies never
  }
}
