import { expect, test } from 'vitest'
import type { redeemReward } from '../contract/customer/rewards.js'
import { NetworkError } from '../errors/errors.js'
import { initialMoneyAction, viewOf, type MoneyActionState } from './money-action-state.js'
import { stepMoneyAction } from './step-money-action.js'

type State = MoneyActionState<typeof redeemReward>

const now = 1_700_000_000
const day = 86_400
const callOf = (code: string, since: number) => ({ input: { code }, since })
const shown = (state: State) => {
  const { state: phase, neverAnswered } = viewOf(state)
  return { phase, neverAnswered }
}

/** A call whose answer was lost, at the end of its wait. */
function loseAnswer(since: number): State {
  const sent = stepMoneyAction<typeof redeemReward>(initialMoneyAction, {
    type: 'run',
    input: { code: 'KARIBU' },
    now: since,
  })
  return stepMoneyAction(sent, { type: 'failed', error: new NetworkError('cut', {}) })
}

const readAt = (since: number) =>
  stepMoneyAction<typeof redeemReward>(initialMoneyAction, {
    type: 'pending-read',
    calls: [callOf('KARIBU', since)],
    now,
  })
const dueAt = (since: number) => stepMoneyAction(loseAnswer(since), { type: 'due', now })

test.each([
  ['just sent', now, true],
  ['a second short of a day ago', now - day + 1, true],
  ['a day ago', now - day, false],
  ['a second short of a day ahead, by a clock that was set back', now + day - 1, true],
  ['a day ahead', now + day, false],
])('a lost call that was %s is resent: %s, %s', (_, since, isResent) => {
  for (const state of [readAt(since), dueAt(since)]) {
    const isSent = state.commands.some(({ type }) => type === 'send')
    expect(isSent).toBe(isResent)
    expect(shown(state)).toEqual(
      isResent
        ? { phase: 'unknown', neverAnswered: undefined }
        : { phase: 'idle', neverAnswered: since },
    )
  }
})

test('of several calls that nobody resends the time of the newest is shown, until it is repeated', () => {
  const calls = [callOf('A', now - 4 * day), callOf('B', now - 3 * day), callOf('C', now - 2 * day)]
  let state: State = stepMoneyAction(initialMoneyAction as State, {
    type: 'pending-read',
    calls,
    now,
  })
  const times = [viewOf(state).neverAnswered]
  for (const code of ['C', 'A', 'B']) {
    state = stepMoneyAction(state, { type: 'run', input: { code }, now })
    state = stepMoneyAction(state, { type: 'replied', reply: { kind: 'money', amount: 2_000 } })
    times.push(viewOf(state).neverAnswered)
  }
  expect(times).toEqual([now - 2 * day, now - 3 * day, now - 3 * day, undefined])
})

test('a call that is still expected is resent before those that are too old are given up', () => {
  const state = stepMoneyAction<typeof redeemReward>(initialMoneyAction, {
    type: 'pending-read',
    calls: [callOf('A', now - 2 * day), callOf('B', now - 60), callOf('C', now - 30)],
    now,
  })
  expect(state.commands).toEqual([{ type: 'send', input: { code: 'B' }, onlyPending: true }])
  expect(shown(state)).toEqual({ phase: 'unknown', neverAnswered: now - 2 * day })
})
