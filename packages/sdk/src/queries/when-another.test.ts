import { expect, test, vi } from 'vitest'
import { createEvents } from '../events/events.js'
import type { SessionUser } from '../session/session-state.js'
import { whenAnother } from './when-another.js'

function prepare(user?: SessionUser) {
  const events = createEvents()
  const [onUser, onLanguage] = [vi.fn(), vi.fn()]
  const session = { user } as Parameters<typeof whenAnother>[0]['session']
  const language = { current: 'en' } as Parameters<typeof whenAnother>[0]['language']
  const stop = whenAnother({ events, session, language }, onUser, onLanguage)
  const calls = () => [onUser.mock.calls.length, onLanguage.mock.calls.length]
  return { events, stop, calls }
}

test('each change of language is told, also one back to an earlier language, and no reload', () => {
  const { events, stop, calls } = prepare()
  const told = ['en', 'sw', 'sw', 'en', 'ja', 'sw'].map((locale) => {
    events.emit('language', locale)
    return calls()[1]
  })
  expect(told).toEqual([0, 1, 1, 2, 3, 4])
  stop()
  events.emit('language', 'en')
  expect(calls()).toEqual([0, 4])
})

const ada = { id: 'a', token: 'one' }
const brian = { id: 'b', token: 'two' }
const nameless = { token: 'three' }

test.each<[string, SessionUser | undefined, SessionUser | undefined, number]>([
  ['a sign-in', undefined, ada, 1],
  ['a sign-out', ada, undefined, 1],
  ['nobody as before', undefined, undefined, 0],
  ['another user', ada, brian, 1],
  ['a new token of the same user', ada, { ...ada, token: 'later' }, 0],
  ['a new name of the same user', ada, { ...ada, nickname: 'Ada' }, 0],
  ['an id that was not known before', nameless, { ...nameless, id: 'c' }, 0],
  ['another user without an id', nameless, { token: 'four' }, 1],
  ['a user without an id after one with an id', ada, nameless, 1],
])('by users, %s is told as it should', (_, from, to, told) => {
  const { events, stop, calls } = prepare(from)
  events.emit('session', to)
  expect(calls()).toEqual([told, 0])
  // Compared with the last one, not with the first.
  events.emit('session', to)
  expect(calls()).toEqual([told, 0])
  events.emit('session', from)
  expect(calls()).toEqual([2 * told, 0])
  stop()
  events.emit('session', brian)
  expect(calls()).toEqual([2 * told, 0])
})
