import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  reduceSession,
  signedOut,
  type SessionAction,
  type SessionState,
  type SessionUser,
} from './session-state.js'

const ada: SessionUser = { token: 'a-1', id: 'ada', nickname: 'Ada' }
const otieno: SessionUser = { token: 'o-1', id: 'otieno' }

function replay(...actions: SessionAction[]): SessionState {
  return actions.reduce(reduceSession, signedOut)
}

test('logged in when a token exists: signed in, restored, or from another tab', () => {
  for (const type of ['signed-in', 'restored', 'changed-in-another-tab'] as const) {
    expect(replay({ type, user: ada })).toMatchObject({ user: ada, departure: undefined })
  }
  expect(replay({ type: 'restored', user: undefined })).toBe(signedOut)
})

test('sign-out clears user info and token, and navigates to the sign page', () => {
  expect(replay({ type: 'signed-in', user: ada }, { type: 'signed-out' })).toMatchObject({
    user: undefined,
    departure: { reason: 'signed-out', redirect: undefined },
  })
})

test('each sign-out navigates to the sign page, even if nobody is signed in', () => {
  const once = replay({ type: 'signed-out' })
  const twice = reduceSession(once, { type: 'signed-out' })
  expect(twice.departure).toEqual(once.departure)
  expect(twice.departure).not.toBe(once.departure)
})

test('a refused token ends the session even if another tab has stored the same token since', () => {
  const before = replay({ type: 'signed-in', user: ada })
  const again = { ...ada, nickname: 'Ada L.' }
  const state = reduceSession(before, { type: 'changed-in-another-tab', user: again })
  expect(state.user).toEqual(again)
  expect(reduceSession(state, { type: 'token-refused', epoch: before.epoch })).toMatchObject({
    user: undefined,
    departure: { reason: 'unauthorized' },
  })
})

test('a required login navigates to the sign page after the delay', () => {
  const asked = replay({ type: 'login-required', redirect: '/pages/wallet/index' })
  expect(asked).toMatchObject({ departure: undefined, asked: { redirect: '/pages/wallet/index' } })
  expect(reduceSession(asked, { type: 'redirect-due' })).toMatchObject({
    asked: undefined,
    departure: { reason: 'login-required', redirect: '/pages/wallet/index' },
  })
})

test('the last redirect is used', () => {
  expect(
    replay(
      { type: 'login-required', redirect: '/a' },
      { type: 'login-required', redirect: '/b' },
      { type: 'redirect-due' },
    ).departure,
  ).toEqual({ reason: 'login-required', redirect: '/b' })
})

test('a login during the delay cancels the navigation', () => {
  expect(
    replay(
      { type: 'login-required', redirect: '/a' },
      { type: 'signed-in', user: ada },
      { type: 'redirect-due' },
    ),
  ).toMatchObject({ user: ada, departure: undefined })
})

test('a logged-in user is not asked to log in', () => {
  const state = replay({ type: 'signed-in', user: ada })
  expect(reduceSession(state, { type: 'login-required', redirect: '/a' })).toBe(state)
})

test('a refusal of the current token ends the session', () => {
  const state = replay({ type: 'signed-in', user: ada })
  expect(reduceSession(state, { type: 'token-refused', epoch: state.epoch })).toMatchObject({
    user: undefined,
    departure: { reason: 'unauthorized' },
  })
})

test('a refusal of an older token changes nothing', () => {
  const old = replay({ type: 'signed-in', user: ada })
  const state = reduceSession(old, { type: 'signed-in', user: { ...ada, token: 'a-2' } })
  expect(reduceSession(state, { type: 'token-refused', epoch: old.epoch })).toBe(state)
})

test('several refusals of one token navigate to the sign page once', () => {
  const { epoch } = replay({ type: 'signed-in', user: ada })
  const refused = replay({ type: 'signed-in', user: ada }, { type: 'token-refused', epoch })
  expect(reduceSession(refused, { type: 'token-refused', epoch })).toBe(refused)
})

test('refusals of simultaneous calls without a token navigate to the sign page once', () => {
  const refused = replay({ type: 'token-refused', epoch: 0 })
  expect(refused.departure).toMatchObject({ reason: 'unauthorized' })
  expect(reduceSession(refused, { type: 'token-refused', epoch: 0 })).toBe(refused)
  const again = reduceSession(refused, { type: 'token-refused', epoch: refused.epoch })
  expect(again.departure).not.toBe(refused.departure)
})

test('a refusal during the delay keeps the redirect', () => {
  expect(
    replay({ type: 'login-required', redirect: '/a' }, { type: 'token-refused', epoch: 0 }),
  ).toMatchObject({ asked: undefined, departure: { reason: 'unauthorized', redirect: '/a' } })
})

test('an update merges all fields except the token', () => {
  expect(
    replay(
      { type: 'signed-in', user: ada },
      { type: 'updated', fields: { nickname: 'A.', vip_level: 2, token: 'other', id: 'ada' } },
    ).user,
  ).toEqual({ ...ada, nickname: 'A.', vip_level: 2 })
})

test('a user stored without an id gets it by an update', () => {
  const { id, ...stored } = ada
  const state = replay({ type: 'restored', user: stored }, { type: 'updated', fields: ada })
  expect(state.user).toEqual({ ...ada, id })
})

test('an update for another user, or while nobody is signed in, changes nothing', () => {
  const state = replay({ type: 'signed-in', user: otieno })
  expect(reduceSession(state, { type: 'updated', fields: ada })).toBe(state)
  expect(replay({ type: 'updated', fields: ada })).toBe(signedOut)
})

test('sign-in and sign-out in another tab also apply here', () => {
  const there = replay(
    { type: 'signed-in', user: ada },
    { type: 'changed-in-another-tab', user: otieno },
  )
  expect(there).toMatchObject({ user: otieno, departure: undefined })
  expect(reduceSession(there, { type: 'changed-in-another-tab', user: undefined })).toMatchObject({
    user: undefined,
    departure: { reason: 'signed-out' },
  })
})

test('a user who signed in during the read is not replaced by the stored one', () => {
  expect(replay({ type: 'signed-in', user: ada }, { type: 'restored', user: otieno }).user).toBe(
    ada,
  )
})

const user = fc.record({ token: fc.constantFrom('1', '2', '3'), id: fc.constantFrom('x', 'y') })
const maybeUser = fc.option(user, { nil: undefined })
const redirect = fc.option(fc.constantFrom('/a', '/b'), { nil: undefined })
const action: fc.Arbitrary<SessionAction> = fc.oneof(
  fc.record({ type: fc.constant('restored' as const), user: maybeUser }),
  fc.record({ type: fc.constant('changed-in-another-tab' as const), user: maybeUser }),
  fc.record({ type: fc.constant('signed-in' as const), user }),
  fc.record({ type: fc.constant('updated' as const), fields: user }),
  fc.record({ type: fc.constant('signed-out' as const) }),
  fc.record({ type: fc.constant('token-refused' as const), epoch: fc.nat(6) }),
  fc.record({ type: fc.constant('login-required' as const), redirect }),
  fc.record({ type: fc.constant('redirect-due' as const) }),
)

test('the session stays consistent in every order of events', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let state = signedOut
      for (const next of actions) {
        const last = state
        const frozen = Object.freeze({ ...last })
        state = reduceSession(frozen, next)
        expect(state.epoch).toBeGreaterThanOrEqual(last.epoch)
        // The token never changes within an epoch.
        if (state.epoch === last.epoch) expect(state.user?.token).toBe(last.user?.token)
        // No delay runs while somebody is logged in.
        if (state.user) expect(state.asked).toBeUndefined()
        if (state.departure !== last.departure) expect(state.user).toBeUndefined()
        // Every sign-out navigates to the sign page.
        if (last.user && !state.user) expect(state.departure).not.toBe(last.departure)
      }
    }),
    { numRuns: 2000 },
  )
})
