// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { loadConfig, user } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, showPart, shownText, type } from '../../testing/show.js'
import { ChangePhoneScreen } from '../my/account/change-phone-screen.js'
import { LogInForm } from './log-in-form.js'
import { NewPasswordForm } from './new-password-form.js'
import { SignUpForm } from './sign-up-form.js'

const password = 'kahawa-na-chai'
const shared = { phone: '0798765432', onPhone: () => undefined }

let sent: Record<string, unknown>[]
let requests = 0

function NewPassword() {
  const [request, setRequest] = useState('request-0')
  return (
    <NewPasswordForm
      id={request}
      phone="0798765432"
      onSent={({ id }) => setRequest(id)}
      onDone={() => undefined}
    />
  )
}

beforeEach(async () => {
  await loadConfig()
  Element.prototype.scrollIntoView = () => undefined
  sent = []
  answerWith(({ path, body }) => {
    if (path !== '/api/auth/codes') {
      return { code: codes.prove_phone, success: false, data: null, message: '' }
    }
    sent.push(body as Record<string, unknown>)
    requests += 1
    return envelope({ request_id: `request-${requests}` })
  })
})

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, ReactNode, string | undefined, object]>([
  [
    'logging in',
    <LogInForm {...shared} forgot={null} />,
    'Log in',
    { phone: '0798765432', purpose: 'sign_in' },
  ],
  [
    'signing up',
    <SignUpForm {...shared} invite="" />,
    'Sign up',
    { phone: '0798765432', purpose: 'sign_up' },
  ],
  ['a new password', <NewPassword />, undefined, { phone: '0798765432', purpose: 'reset' }],
])(
  'a code for %s is typed at once, and another one is for the same phone and purpose',
  async (_, form, action, input) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await showPart(form)
    if (action !== undefined) {
      type('Password', password)
      if (action === 'Sign up') type('Confirm password', password)
      button(action).click()
    }
    await expect.poll(shownText).toContain('You can ask for a new code in 30 s')
    const focused = () => document.activeElement?.getAttribute('autocomplete')
    if (action !== 'Log in') await expect.poll(focused).toBe('one-time-code')
    sent = []
    const textLater = () => {
      vi.advanceTimersByTime(1_000)
      return shownText()
    }
    await expect.poll(textLater, { interval: 2 }).toContain('Send the code again')
    button('Send the code again').focus()
    button('Send the code again').click()
    await expect.poll(() => sent).toEqual([input])
    if (action !== 'Log in') await expect.poll(focused).toBe('one-time-code')
  },
)

const passwords = (...labels: string[]) => {
  for (const label of labels) type(label, password)
}

test.each<[string, ReactNode, () => void, string, string, readonly string[], object]>([
  [
    'signing up',
    <SignUpForm {...shared} invite="" />,
    () => passwords('Password', 'Confirm password'),
    'Sign up',
    'Sign up',
    ['Code from the SMS'],
    { phone: '0798765432', request_id: 'code-2' },
  ],
  [
    'another phone number',
    <ChangePhoneScreen />,
    () => {
      type('New phone number', '0798765432')
      passwords('Your password')
    },
    'Send the codes',
    'Change phone number',
    ['Code sent to 0712 345 678', 'Code sent to 0798 765 432'],
    { phone: '0798765432', old_request_id: 'code-3', request_id: 'code-4' },
  ],
])(
  'after a reload the codes for %s are those that were sent last, to each phone',
  async (_, form, fill, ask, send, fields, proof) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    mavuno.session.save({ ...user, token: 'ada' })
    let count = 0
    let last: unknown
    answerWith(({ path, body }) => {
      if (path.endsWith('codes')) return envelope({ request_id: `code-${(count += 1)}` })
      last = body
      return { code: codes.code_wrong_or_old, success: false, data: null, message: '' }
    })
    const page = await showPart(form)
    fill()
    button(ask).click()
    await expect.poll(shownText).toContain('You can ask for a new code in 30 s')
    const textLater = () => {
      vi.advanceTimersByTime(1_000)
      return shownText()
    }
    await expect.poll(textLater, { interval: 2 }).toContain('Send the code again')
    button('Send the code again').click()
    await expect.poll(shownText).toContain('You can ask for a new code in 30 s')
    page.end()
    await showPart(form)
    fill()
    for (const label of fields) type(label, '123456')
    // After a reload the password comes first.
    expect(document.activeElement).toBe(document.body)
    button(send).click()
    await expect.poll(() => last).toMatchObject(proof)
    mavuno.session.signOut()
  },
)
