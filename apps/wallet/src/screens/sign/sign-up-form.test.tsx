// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from '../../forms/kept-in-tab.js'
import { mavuno } from '../../mavuno.js'
import { loadConfig, user } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart, type } from '../../testing/show.js'
import { LogInForm } from './log-in-form.js'
import { SignUpForm } from './sign-up-form.js'

const password = 'kahawa-na-chai'
const idOf = (count: number) => `request-${count}`

let sent: [string, Record<string, unknown>][]
/** The code of the next refusal of signing up or in. */
let rejection: number | undefined
let isReachable: boolean

const bodiesTo = (path: string) => sent.flatMap(([to, body]) => (to === path ? [body] : []))
const codesAsked = () => bodiesTo('/api/auth/codes')

const showSignUp = (invite = '') =>
  showPart(<SignUpForm phone="0798765432" onPhone={() => undefined} invite={invite} />)
const showLogIn = () =>
  showPart(<LogInForm phone="0798765432" onPhone={() => undefined} forgot={null} />)

function fillPasswords() {
  type('Password', password)
  type('Confirm password', password)
}

beforeEach(async () => {
  await loadConfig()
  Element.prototype.scrollIntoView = () => undefined
  sent = []
  rejection = undefined
  isReachable = true
  answerWith(({ path, body }) => {
    sent.push([path, body as Record<string, unknown>])
    if (path === '/api/auth/codes') {
      if (!isReachable) throw new TypeError('no connection')
      return envelope({ request_id: idOf(codesAsked().length) })
    }
    if (rejection === undefined) return envelope({ ...user, token: 'ada' })
    return { code: rejection, success: false, data: null, message: '' }
  })
})

afterEach(() => {
  mavuno.session.signOut()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who signs up is asked for with what was typed, without spaces, and with the code of that phone', async () => {
  await showSignUp('TEA-7')
  fillPasswords()
  type('Nickname (optional)', '  Kamau ')
  button('Sign up').click()
  await expect.poll(shownText).toContain('on its way to 0798 765 432')
  type('Phone number', '0798765433')
  await expect.poll(shownText).not.toContain('on its way')
  button('Sign up').click()
  await expect.poll(shownText).toContain('on its way to 0798 765 433')
  type('Code from the SMS', '123456')
  button('Sign up').click()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(true)
  const invited = { purpose: 'sign_up', invitation_code: 'TEA-7' }
  expect(codesAsked()).toEqual([
    { phone: '0798765432', ...invited },
    { phone: '0798765433', ...invited },
  ])
  expect(bodiesTo('/api/auth/sign-up')).toEqual([
    {
      ...{ phone: '0798765433', request_id: idOf(2), code: '123456', nickname: 'Kamau' },
      ...{ password, confirm_password: password, invitation_code: 'TEA-7' },
    },
  ])
  expect(keptInTab('signUp').read()).toBeUndefined()
})

test('what was left out is not sent as an empty text', async () => {
  await showSignUp()
  fillPasswords()
  type('Nickname (optional)', '   ')
  button('Sign up').click()
  await expect.poll(shownText).toContain('on its way')
  type('Code from the SMS', '123456')
  button('Sign up').click()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(true)
  expect(Object.keys(codesAsked()[0] ?? {})).toEqual(['phone', 'purpose'])
  expect(bodiesTo('/api/auth/sign-up')[0]).not.toHaveProperty('nickname')
  expect(bodiesTo('/api/auth/sign-up')[0]).not.toHaveProperty('invitation_code')
})

test('where an invitation is required, nobody gets a code without one', async () => {
  await loadConfig({ referral: { invitation_required: true } })
  answerWith(({ path, body }) => {
    sent.push([path, body as Record<string, unknown>])
    return envelope({ request_id: idOf(1) })
  })
  await showSignUp()
  fillPasswords()
  expect(shownText()).not.toContain('Invitation code (optional)')
  button('Sign up').click()
  await expect.poll(shownText).toContain('Please enter the invitation code')
  expect(sent).toEqual([])
  type('Invitation code', 'TEA-7')
  button('Sign up').click()
  await expect.poll(shownText).toContain('on its way')
})

test.each<[keyof typeof codes, string]>([
  ['phone_taken', 'Phone number'],
  ['code_wrong_or_old', 'Code from the SMS'],
  ['invitation_unknown', 'Invitation code (optional)'],
  ['password_too_common', 'Password'],
])(
  'a sign-up that is refused as %s is named at “%s”, and can be sent again',
  async (name, label) => {
    await showSignUp('TEA-7')
    fillPasswords()
    button('Sign up').click()
    await expect.poll(shownText).toContain('on its way')
    type('Code from the SMS', '123456')
    rejection = codes[name]
    button('Sign up').click()
    await expect.poll(() => document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    const [field] = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')
    expect(field?.labels?.[0]?.textContent).toBe(label)
    expect(mavuno.session.isLoggedIn).toBe(false)
    expect(keptInTab('signUp').read()).toBeDefined()
  },
)

test('after many wrong passwords the code is asked for logging in, and sent with the password', async () => {
  await showLogIn()
  type('Password', password)
  rejection = codes.prove_phone
  button('Log in').click()
  await expect.poll(shownText).toContain('If 0798 765 432 has an account')
  expect(codesAsked()).toEqual([{ phone: '0798765432', purpose: 'sign_in' }])
  rejection = undefined
  type('Code from the SMS', '123456')
  button('Log in').click()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(true)
  expect(bodiesTo('/api/auth/sign-in')).toEqual([
    { phone: '0798765432', password },
    { phone: '0798765432', password, request_id: idOf(1), code: '123456' },
  ])
})

test('a code that could not be asked for is what the form says, and no code is awaited', async () => {
  await showLogIn()
  type('Password', password)
  rejection = codes.prove_phone
  isReachable = false
  button('Log in').click()
  await expect.poll(shownText).toContain('There was no answer.')
  expect(shownText()).not.toContain('has an account')
})

test('a code that one phone was sent is not asked of another', async () => {
  await showLogIn()
  type('Password', password)
  rejection = codes.prove_phone
  button('Log in').click()
  await expect.poll(shownText).toContain('If 0798 765 432 has an account')
  rejection = undefined
  type('Phone number', '0798765433')
  await expect.poll(shownText).not.toContain('Code from the SMS')
  button('Log in').click()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(true)
  expect(bodiesTo('/api/auth/sign-in').at(-1)).toEqual({ phone: '0798765433', password })
})
