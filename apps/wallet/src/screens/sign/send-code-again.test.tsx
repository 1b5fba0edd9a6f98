// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, showPart, shownText, type } from '../../testing/show.js'
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
    if (action !== 'Log in') expect(focused()).toBe('one-time-code')
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
