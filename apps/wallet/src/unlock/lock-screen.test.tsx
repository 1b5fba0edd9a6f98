// @vitest-environment jsdom
import type { QuickUnlock } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { loadConfig } from '../testing/samples.js'
import { answerWith, envelope, type Answer } from '../testing/server.js'
import { button, shownText, showPart } from '../testing/show.js'
import { seenKey } from './lock.js'
import { LockScreen } from './lock-screen.js'

const show = (known: Partial<QuickUnlock>) => {
  answerWith(() => envelope({ pin: true, passkey: false, tries_left: 5, host: '', ...known }))
  return showPart(<LockScreen />)
}

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada', nickname: 'Ada', phone: '254712345678' })
  localStorage.setItem(seenKey, '0')
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a lock whose PIN and fingerprint were removed from elsewhere opens by itself', async () => {
  await show({ pin: false })
  await expect.poll(() => localStorage.getItem(seenKey)).toBeNull()
})

test('a lock with a PIN stays, and shows the phone of its customer only with its middle left out', async () => {
  await show({})
  await expect.poll(shownText).toContain('Enter your PIN')
  expect(localStorage.getItem(seenKey)).toBe('0')
  expect(shownText()).toContain('0712 *** 678')
})

test.each([
  ['Ada', 'Habari, Ada'],
  ['', 'Habari'],
])('a customer called “%s” is greeted by “%s”', async (nickname, greeting) => {
  mavuno.session.update({ nickname })
  await show({})
  await expect.poll(() => document.querySelector('h2')?.textContent).toBe(greeting)
})

test.each<[string, Answer, string]>([
  [
    'without a connection',
    () => {
      throw new TypeError('no connection')
    },
    'No connection. We cannot check that it is you right now. Your money is safe.',
  ],
  [
    'whose question is refused',
    () => ({ code: 500, success: false, data: null, message: '' }),
    'We could not do this. Nothing has changed.',
  ],
])('a lock %s stays shut, says so, and can be tried again or left', async (_, answer, text) => {
  answerWith(answer)
  await showPart(<LockScreen />)
  await expect.poll(shownText).toContain(text)
  expect(shownText()).not.toContain('Enter your PIN')
  expect(localStorage.getItem(seenKey)).toBe('0')
  expect(button('Log out')).toBeTruthy()
  answerWith(() => envelope({ pin: true, passkey: false, tries_left: 5, host: '' }))
  button('Try again').click()
  await expect.poll(shownText).toContain('Enter your PIN')
  expect(shownText()).not.toContain(text)
})
