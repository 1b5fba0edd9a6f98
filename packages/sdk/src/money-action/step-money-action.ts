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

/** Seconds after which a lost call is not resent, as its effect would surprise the customer. */
const expectedFor = 86_400

/** The next state while it is being built. */
type Draft<E extends Endpoint> = {
  -readonly [Field in keyof MoneyActionState<E>]: MoneyActionState<E>[Field]
} & { commands: MoneyActionCommand<E>[] }

type Call<E extends Endpoint> = PendingCall<EndpointInput<E>>

// Compares in both directions, so that a clock that was set back does not keep a call forever.
function isExpected({ since }: PendingCall, now: number): boolean {
  return Math.abs(now - since) < expectedFor
}

function abandon<E extends Endpoint>(draft: Draft<E>, call: Call<E>) {
  draft.phase = 'idle'
  draft.wasLost = false
  draft.abandoned = [...draft.abandoned, call]
}

function send<E extends Endpoint>(draft: Draft<E>, input: EndpointInput<E>, now: number) {
  const otherCalls = draft.abandoned.filter((call) => identityOf(call.input) !== identityOf(input))
  draft.isRepeated = otherCalls.length < draft.abandoned.length
  draft.abandoned = otherCalls
  draft.phase = 'sending'
  draft.call = { input, since: now }
  draft.wasLost = false
  draft.error = undefined
  draft.wait = firstWait
  draft.commands.push({ type: 'send', input, onlyPending: false })
}

function resend<E extends Endpoint>(draft: Draft<E>, call: Call<E>, now: number) {
  if (!isExpected(call, now)) return abandon(draft, call)
  draft.phase = 'resending'
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
  // Nothing was sent: another tab has the answer, or the call is another user's.
  const isElsewhere = !isRun && isAborted(error)
  if (isRun) draft.commands.push({ type: 'end', reply: undefined })
  // A refusal means that the page shows outdated data.
  if (isElsewhere || isBusinessError(error)) draft.commands.push({ type: 'stale' })
  if (isElsewhere) return abandon(draft, call)
  const isFirst = isMavunoError(error) && error.tries === 1
  if (!isDefinite(error, isFirst)) return wait(draft)
  draft.phase = 'idle'
  draft.error = error
}

/** The next state after an event, and the commands to run. */
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
      // One call at a time: nothing new is sent while an answer is missing.
      if (phase === 'idle') send(draft, event.input, event.now)
      return
    case 'reset':
      if (phase !== 'idle') return
      draft.error = undefined
      draft.wasLost = false
      return
    case 'pending-read': {
      // The call in flight handles its own result.
      if (phase !== 'idle') return
      draft.abandoned = event.calls.filter((one) => !isExpected(one, event.now))
      draft.wait = firstWait
      const lost = event.calls.find((one) => isExpected(one, event.now))
      if (lost) resend(draft, lost, event.now)
      return
    }
    case 'due':
      if (phase === 'waiting' && call) resend(draft, call, event.now)
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
