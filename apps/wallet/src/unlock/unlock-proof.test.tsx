// @vitest-environment jsdom
import type { QuickUnlock } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { loadConfig, user } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, shownText, showPart, type } from '../testing/show.js'
import { LockScreen } from './lock-screen.js'
import { seenKey } from './lock.js'
import { UnlockProof } from './unlock-proof.js'

// Read when the module loads.
vi.hoisted(() => Object.assign(window, { PublicKeyCredential: true }))

const known: QuickUnlock = { pin: true, passkey: true, tries_left: 5, host: location.hostname }
const none = { pin: false, passkey: false }

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
  localStorage.setItem(seenKey, '0')
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const labels = ['Forgot PIN? Use password', 'Use password', 'Use PIN', 'Use fingerprint']
const offered = () =>
  labels.filter((label) =>
    [...document.querySelectorAll('.wallet-unlock-ways button')].some(
      ({ textContent }) => textContent === label,
    ),
  )

const showProof = (fields: Partial<QuickUnlock>) =>
  showPart(
    <UnlockProof
      known={{ ...known, ...fields }}
      onProven={() => undefined}
      label="Your PIN"
      byFingerprint="By fingerprint"
      byPassword="By password"
    />,
  )

test.each<[string, Partial<QuickUnlock>, string[], string[]]>([
  ['both', {}, ['Forgot PIN? Use password'], ['Use PIN']],
  ['a PIN', { passkey: false }, ['Forgot PIN? Use password'], ['Use PIN']],
  ['a fingerprint', { pin: false }, ['Use password'], ['Use fingerprint']],
  [
    'a PIN that is off, and a fingerprint',
    { tries_left: 0 },
    ['Use password'],
    ['Use fingerprint'],
  ],
])(
  'a device with %s offers the password, and then the way back',
  async (_, fields, first, then) => {
    await showProof(fields)
    expect(offered()).toEqual(first)
    button(first[0] ?? '').click()
    await expect.poll(offered).toEqual(then)
    button(then[0] ?? '').click()
    await expect.poll(offered).toEqual(first)
  },
)

test.each([
  ['a PIN that is off', { tries_left: 0, passkey: false }],
  ['neither', none],
  ['a fingerprint of another host', { pin: false, host: 'mavuno.example' }],
])('a device with %s has only the password', async (_, fields) => {
  await showProof(fields)
  expect(button('By password')).toBeTruthy()
  expect(offered()).toEqual([])
})

const isOpen = () => localStorage.getItem(seenKey) !== '0'

test.each([
  ['without a connection', new TypeError('no connection')],
  ['at a server that fails', undefined],
])('a lock %s says so, offers to try again, and stays locked', async (_, failure) => {
  let isReachable = false
  answerWith(() => {
    if (isReachable) return envelope(known)
    if (failure) throw failure
    return { code: 500, success: false, data: null, message: '' }
  })
  await showPart(<LockScreen />)
  await expect.poll(shownText).toContain('Try again')
  expect(isOpen()).toBe(false)
  expect(button('Log out')).toBeTruthy()
  isReachable = true
  button('Try again').click()
  await expect.poll(shownText).toContain('Enter your PIN')
  expect(isOpen()).toBe(false)
})

test.each([
  ['Wanjiku', 'Habari, Wanjiku'],
  ['', 'Habari0712'],
])('a lock greets the nickname “%s”', async (nickname, greeting) => {
  mavuno.session.update({ nickname })
  answerWith(() => envelope(known))
  await showPart(<LockScreen />)
  await expect.poll(shownText).toContain(greeting)
})

test('the password opens the lock, and a wrong one does not', async () => {
  let isRight = false
  answerWith(({ method }) => {
    if (method === 'GET' || isRight) return envelope(known)
    return { code: 1005, success: false, data: null, message: '' }
  })
  await showPart(<LockScreen />)
  await expect.poll(shownText).toContain('Enter your PIN')
  button('Forgot PIN? Use password').click()
  await expect.poll(shownText).toContain('Use PIN')
  type('Password', 'wrong')
  button('Unlock').click()
  await expect.poll(shownText).toContain('That password is incorrect.')
  expect(isOpen()).toBe(false)
  isRight = true
  type('Password', 'Kilimo-2026')
  button('Unlock').click()
  await expect.poll(isOpen).toBe(true)
})
