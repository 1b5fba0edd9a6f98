// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { loadConfig, user } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { ChangePasswordScreen } from './change-password-screen.js'

const old = 'chai-na-mandazi'
const next = 'kahawa-na-chai'

let bodies: unknown[]
let rejection: number | undefined

/** The labels of the fields with an error. */
const faulty = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
    ({ labels }) => labels?.[0]?.textContent,
  )

async function change(typed: { from?: string; to?: string; again?: string } = {}) {
  const { from = old, to = next, again = to } = typed
  await showPart(<ChangePasswordScreen />)
  type('New password', 'kahawa9')
  // The rule loads after the page.
  await expect.poll(shownText).toContain('Too easy to guess.')
  type('Old password', from)
  type('New password', to)
  type('Confirm new password', again)
  button('Change password').click()
}

beforeEach(async () => {
  await loadConfig()
  Element.prototype.scrollIntoView = () => undefined
  mavuno.session.save({ ...user, token: 'ada' })
  bodies = []
  rejection = undefined
  answerWith(({ body }) => {
    bodies.push(body)
    if (rejection === undefined) return envelope({})
    return { code: rejection, success: false, data: null, message: '' }
  })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test.each([
  ['a short old one', { from: 'short' }, 'Old password'],
  ['a short new one', { to: 'chai9', again: 'chai9' }, 'New password'],
  ['a common new one', { to: 'kahawa9' }, 'New password'],
  ['the own phone as the new one', { to: '0712345678' }, 'New password'],
  ['another one to confirm it', { again: `${next}!` }, 'Confirm new password'],
])('a password with %s is named at its field and not sent', async (_, typed, field) => {
  await change(typed)
  await expect.poll(faulty).toEqual([field])
  expect(bodies).toEqual([])
})

test.each<[keyof typeof codes, string]>([
  ['old_password_wrong', 'Old password'],
  ['password_too_common', 'New password'],
])('a change that is refused as %s is named at “%s”', async (name, field) => {
  rejection = codes[name]
  await change()
  await expect.poll(faulty).toEqual([field])
  expect(shownText()).not.toContain('Your password is changed')
})

test('a changed password is said to be, empties all fields and keeps this device logged in', async () => {
  await change()
  await expect.poll(shownText).toContain('Your password is changed')
  expect(bodies).toEqual([{ old_password: old, new_password: next, confirm_password: next }])
  const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(fields).toEqual(['', '', ''])
  expect(mavuno.session.isLoggedIn).toBe(true)
})
