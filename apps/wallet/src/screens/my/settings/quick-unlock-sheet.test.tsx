// @vitest-environment jsdom
import { codes, type QuickUnlock } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, user } from '../../../testing/samples.js'
import { answerWith, envelope, type Answer } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import * as fingerprint from '../../../unlock/fingerprint.js'
import { seenKey } from '../../../unlock/lock.js'
import { QuickUnlockSheet } from './quick-unlock-sheet.js'

// Read when the module loads.
vi.hoisted(() => Object.assign(window, { PublicKeyCredential: true }))

const none: QuickUnlock = { pin: false, passkey: false, tries_left: 5, host: location.hostname }

function hasButton(name: string): boolean {
  try {
    return Boolean(button(name))
  } catch {
    return false
  }
}

let sent: [string, unknown][]
let change: Answer

async function show(known: Partial<QuickUnlock> = {}) {
  answerWith((request) => {
    if (request.method === 'GET') return envelope({ ...none, ...known })
    sent.push([request.path, request.body])
    return change(request)
  })
  await showPart(<QuickUnlockSheet open onOpenChange={() => undefined} />)
  await expect.poll(shownText).toContain('PIN')
}

const labels = ['Set PIN', 'Change PIN', 'Remove PIN', 'Add fingerprint', 'Remove fingerprint']
const offered = () => labels.filter((label) => hasButton(label))

async function choose(label: string, confirm = label) {
  await expect.poll(offered).toContain(label)
  button(label).click()
  await expect.poll(shownText).toContain('Go back')
  type('Password', 'Kilimo-2026')
  button(confirm).click()
}

async function enter(digits: string) {
  for (const [at, digit] of digits.split('').entries()) {
    await expect.poll(shownText).toContain(`${at} of 4 entered`)
    button(digit).click()
  }
}

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
  sent = []
  change = () => envelope(none)
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each<[string, Partial<QuickUnlock>, readonly string[]]>([
  ['nothing', {}, ['Set PIN', 'Add fingerprint']],
  ['a PIN', { pin: true }, ['Change PIN', 'Remove PIN', 'Add fingerprint']],
  ['a fingerprint', { passkey: true }, ['Set PIN', 'Remove fingerprint']],
  ['nothing, at another host', { host: 'mavuno.example' }, ['Set PIN']],
  [
    'a fingerprint, at another host',
    { passkey: true, host: 'mavuno.example' },
    ['Set PIN', 'Remove fingerprint'],
  ],
])('a device with %s offers what it can set or remove', async (_, known, expected) => {
  await show(known)
  await expect.poll(offered).toEqual(expected)
  expect(shownText().includes('A fingerprint works only at mavuno.example')).toBe(
    known.host !== undefined,
  )
})

test.each([
  ['Remove PIN', 'pin', { pin: false }, 'Set PIN'],
  ['Remove fingerprint', 'passkey', { passkey: false }, 'Add fingerprint'],
])('“%s” removes the %s only', async (label, kind, left, next) => {
  change = () => envelope({ ...none, pin: true, passkey: true, ...left })
  await show({ pin: true, passkey: true })
  await choose(label)
  await expect.poll(offered).toContain(next)
  expect(sent).toEqual([['/api/me/unlock/remove', { kind, password: 'Kilimo-2026' }]])
  expect(localStorage.getItem(seenKey)).not.toBeNull()
})

test('a PIN from the phone of the customer is refused after its first entry', async () => {
  mavuno.session.update({ phone: '254720936158' })
  await show()
  await choose('Set PIN', 'Continue')
  await enter('9361')
  await expect.poll(shownText).toContain('Too easy to guess. Choose another PIN.')
  expect(shownText()).toContain('Choose a PIN with 4 digits')
  expect(sent).toEqual([])
})

test('a PIN that could not be stored begins anew, with the reason', async () => {
  change = () => ({ code: codes.pin_too_common, success: false, data: null, message: '' })
  await show()
  await choose('Set PIN', 'Continue')
  await enter('8361')
  await expect.poll(shownText).toContain('Enter the PIN again')
  await enter('8361')
  await expect.poll(shownText).toContain('Too easy to guess. Choose another PIN.')
  expect(shownText()).toContain('Choose a PIN with 4 digits')
  expect(sent).toEqual([['/api/me/unlock/pin', { pin: '8361', password: 'Kilimo-2026' }]])
  expect(localStorage.getItem(seenKey)).toBeNull()
})

test('a wrong password is named at its field, and nothing is removed', async () => {
  change = () => ({ code: codes.old_password_wrong, success: false, data: null, message: '' })
  await show({ pin: true })
  await choose('Remove PIN')
  await expect.poll(shownText).toContain('That password is incorrect.')
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull()
  button('Go back').click()
  await expect.poll(offered).toContain('Remove PIN')
})

test.each([
  ['closed', 'NotAllowedError', 'The fingerprint was not used. Nothing has changed.'],
  ['broken', 'TypeError', 'We cannot answer right now.'],
])('a question of the device that is %s adds no fingerprint', async (_, name, text) => {
  const failure = Object.assign(new Error(), { name })
  const make = vi.spyOn(fingerprint, 'makePasskey').mockRejectedValue(failure)
  change = () => envelope({ options: {} })
  await show()
  await choose('Add fingerprint')
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain(text)
  expect(sent).toEqual([['/api/me/unlock/passkey/start', { password: 'Kilimo-2026' }]])
  expect(localStorage.getItem(seenKey)).toBeNull()
  make.mockRestore()
})
