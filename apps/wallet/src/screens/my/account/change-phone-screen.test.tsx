// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from '../../../forms/kept-in-tab.js'
import { mavuno } from '../../../mavuno.js'
import { loadConfig, user } from '../../../testing/samples.js'
import { answerWith, envelope, type Answer } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { ChangePhoneScreen } from './change-phone-screen.js'

const own = user.phone
const idOf = (count: number) => `request-of-the-code-${String(count).padStart(3, '0')}`

let asked: unknown[]
let changed: unknown[]
let change: Answer

const show = () => showPart(<ChangePhoneScreen />)

async function askFor(phone: string) {
  type('New phone number', phone)
  type('Your password', 'Kilimo-2026')
  await expect.poll(() => button('Send the codes')).toBeTruthy()
  button('Send the codes').click()
}

beforeEach(async () => {
  await loadConfig({ withdraw: { cool_down: 7_200 } })
  Element.prototype.scrollIntoView = () => undefined
  mavuno.session.save({ ...user, token: 'ada' })
  asked = []
  changed = []
  change = ({ body }) => envelope({ ...user, phone: (body as { phone: string }).phone })
  answerWith((request) => {
    if (request.path !== '/api/auth/phone-codes') {
      changed.push(request.body)
      return change(request)
    }
    asked.push((request.body as { phone: string }).phone)
    return envelope({ request_id: idOf(asked.length) })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('another number gets a code of its own, and the old phone gets no second one', async () => {
  await show()
  await askFor('0798765432')
  await expect.poll(shownText).toContain('on their way to 0712 345 678 and 0798 765 432')
  type('New phone number', '0798765433')
  await expect.poll(shownText).not.toContain('on their way')
  await askFor('0798765433')
  await expect.poll(shownText).toContain('on their way to 0712 345 678 and 0798 765 433')
  expect(asked).toEqual([own, '0798765432', '0798765433'])
  type('Code sent to 0712 345 678', '111111')
  type('Code sent to 0798 765 433', '333333')
  button('Change phone number').click()
  await expect.poll(shownText).toContain('Your phone number is changed')
  expect(changed).toEqual([
    {
      ...{ phone: '0798765433', password: 'Kilimo-2026' },
      ...{ old_request_id: idOf(1), old_code: '111111', request_id: idOf(3), code: '333333' },
    },
  ])
})

test('the code of the old phone is typed first, after each number that is sent one', async () => {
  const focused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent
  await show()
  for (const phone of ['0798765432', '0798765433']) {
    await askFor(phone)
    await expect
      .poll(shownText)
      .toContain(`on their way to 0712 345 678 and 0798 765 ${phone.slice(-3)}`)
    await expect.poll(focused).toBe('Code sent to 0712 345 678')
    document.querySelector('input')?.focus()
  }
})

test('each code that is not six digits is named at its own field, and nothing is sent', async () => {
  await show()
  await askFor('0798765432')
  await expect.poll(shownText).toContain('on their way')
  type('Code sent to 0712 345 678', '111111')
  type('Code sent to 0798 765 432', '33333')
  button('Change phone number').click()
  await expect.poll(() => document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  expect(document.querySelector<HTMLInputElement>('[aria-invalid=true]')?.value).toBe('33333')
  expect(changed).toEqual([])
})

test.each([
  ['the customer', own, true],
  ['the customer before', '254700000001', false],
])('after a reload the codes that were sent to %s are remembered: %s', async (_, phone, isKept) => {
  const next = { id: idOf(2), phone: '0798765432' }
  keptInTab('changePhone').keep({ old: { id: idOf(1), phone }, next })
  await show()
  expect(shownText().includes('on their way')).toBe(isKept)
  expect(button(isKept ? 'Change phone number' : 'Send the codes')).toBeTruthy()
})

test('a number that is taken is named at the number, and its codes stay', async () => {
  change = () => ({ code: codes.phone_taken, success: false, data: null, message: '' })
  await show()
  await askFor('0798765432')
  await expect.poll(shownText).toContain('on their way')
  type('Code sent to 0712 345 678', '111111')
  type('Code sent to 0798 765 432', '333333')
  button('Change phone number').click()
  await expect.poll(shownText).toContain('already has another account')
  expect(mavuno.session.user?.phone).toBe(own)
  expect(keptInTab('changePhone').read()).toBeDefined()
})

test.each([
  [7_200, 'Your other devices are logged out, and withdrawals wait 2 hours.'],
  [0, 'Your other devices are logged out.'],
])('with a wait of %i s the form says what follows the change', async (cool_down, text) => {
  await loadConfig({ withdraw: { cool_down } })
  await show()
  expect(shownText()).toContain(text)
})
