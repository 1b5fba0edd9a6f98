// @vitest-environment jsdom
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { paths } from '../../router/paths.js'
import { loadConfig, user } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, choose, shownText, showPart, type } from '../../testing/show.js'
import { screens } from './sign-screen.js'

const Screen = screens[paths.sign]
const password = 'kahawa-na-chai'

let place: string

function App() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return pathname === paths.sign ? <Screen /> : 'Another page'
}

const show = (query = '') => showPart(<App />, `${paths.sign}?${query}`)

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: false }) }))

beforeEach(async () => {
  await loadConfig({ site_name: 'Shambani', legal: { demo: false, licensee: 'Shamba Ltd' } })
  Element.prototype.scrollIntoView = () => undefined
  answerWith(({ path }) =>
    envelope(path === '/api/auth/codes' ? { request_id: 'request-1' } : { ...user, token: 'ada' }),
  )
})

afterEach(() => {
  mavuno.session.signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a password that was set anew leads to logging in with the same phone, and says so once', async () => {
  await show()
  type('Phone number', '0798765432')
  button('Forgot password').click()
  await expect.poll(() => document.title).toBe('Set a new password · Shambani')
  button('Send code').click()
  await expect.poll(shownText).toContain('If 0798 765 432 has an account')
  type('Code from the SMS', '123456')
  type('New password', password)
  type('Confirm password', password)
  button('Set password').click()
  await expect.poll(shownText).toContain('Your password is changed. Log in with the new one.')
  expect(document.querySelector<HTMLInputElement>('input[type=tel]')?.value).toBe('0798 765 432')
  button('Forgot password').click()
  await expect.poll(() => document.title).toBe('Set a new password · Shambani')
  // The code of before is not asked for again.
  expect(shownText()).not.toContain('has an account')
  button('Log in').click()
  await expect.poll(() => document.title).toBe('Log in · Shambani')
  expect(shownText()).not.toContain('Your password is changed')
})

test.each([
  ['', paths.home],
  ['redirect=/pages/my/index', paths.my],
  ['redirect=/pages/wallet/recordsDetail%3Fid%3D7', `${paths.recordDetail}?id=7`],
  ['redirect=https://evil.example', paths.home],
  ['redirect=/pages/sign/index', paths.home],
])('who is logged in at the address “%s” goes on to %s', async (query, target) => {
  mavuno.session.save({ ...user, token: 'ada' })
  await show(query)
  await expect.poll(() => place).toBe(target)
})

test('who logs in, also in another tab, goes on where the address says', async () => {
  await show('redirect=/pages/my/index')
  expect(place).toContain(paths.sign)
  mavuno.session.save({ ...user, token: 'ada' })
  await expect.poll(() => place).toBe(paths.my)
})

test('the link that locks an account shows its question also to whoever is logged in', async () => {
  mavuno.session.save({ ...user, token: 'ada' })
  await show('lock=of-an-sms&redirect=/pages/my/index')
  await expect.poll(() => document.title).toBe('Was this not you? · Shambani')
  button('Lock my account').click()
  await expect.poll(() => document.title).toBe('Set a new password · Shambani')
  expect(shownText()).toContain('Your account is locked.')
  expect(place).not.toContain('lock=')
})

test('both forms are one tap apart, and the licence is below each', async () => {
  await show()
  choose('Sign up')
  await expect.poll(() => document.title).toBe('Sign up · Shambani')
  expect(shownText()).toContain('Shamba Ltd')
  choose('Log in')
  await expect.poll(() => document.title).toBe('Log in · Shambani')
  expect(shownText()).toContain('Shamba Ltd')
})

test('whoever goes back to logging in and forgets the password again asks for a code again', async () => {
  await show()
  type('Phone number', '0798765432')
  button('Forgot password').click()
  await expect.poll(() => button('Send code')).toBeTruthy()
  button('Send code').click()
  await expect.poll(shownText).toContain('If 0798 765 432 has an account')
  button('Log in').click()
  await expect.poll(() => button('Forgot password')).toBeTruthy()
  button('Forgot password').click()
  await expect.poll(() => button('Send code')).toBeTruthy()
  expect(shownText()).not.toContain('has an account')
})
