// @vitest-environment jsdom
import { toast } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { PaymentAccountForm } from './screens/my/account/payment-account-form.js'
import { CloseAccountSheet } from './screens/my/settings/close-account-sheet.js'
import { DevicesSheet } from './screens/my/settings/devices-sheet.js'
import { NicknameSheet } from './screens/my/settings/nickname-sheet.js'
import { QuickUnlockSheet } from './screens/my/settings/quick-unlock-sheet.js'
import { LogInForm } from './screens/sign/log-in-form.js'
import { CancelRecord } from './screens/wallet/record/cancel-record.js'
import { id, loadConfig, record, recharge, user, withdrawal } from './testing/samples.js'
import { answerWith, envelope } from './testing/server.js'
import { button, shownText, showPart, type } from './testing/show.js'

const password = 'Kilimo-2026'
const none = { pin: false, passkey: false, tries_left: 5, host: '' }
const devices = [
  { id: id(1), device: 'Tecno', last_used: 1, current: false, quick_unlock: false },
  { id: id(2), device: 'Itel', last_used: 2, current: true, quick_unlock: false },
]
const answers: Readonly<Record<string, unknown>> = {
  '/api/me/unlock': { ...none, pin: true },
  '/api/me/sessions': { items: devices, next: null },
}

let messages: string[]
let closed: boolean[]
let hasChanged: boolean

const nothing = () => undefined
const sheet = { open: true, onOpenChange: (isOpen: boolean) => void closed.push(isOpen) }

const press = (name: string) => async () => {
  await expect.poll(() => button(name)).toBeTruthy()
  button(name).click()
}

/** Presses the button, and the one of the same name that confirms it. */
const confirm = (name: string) => async () => {
  await press(name)()
  const inSheet = () => [...document.querySelectorAll('[role=dialog] button')]
  const named = () => inSheet().filter(({ textContent }) => textContent.endsWith(name))
  await expect.poll(named).toHaveLength(1)
  ;(named()[0] as HTMLButtonElement).click()
}

const fillIn = (fields: Readonly<Record<string, string>>, action: string) => async () => {
  for (const [label, text] of Object.entries(fields)) type(label, text)
  await press(action)()
}

interface Action {
  part: () => ReactNode
  act: () => Promise<void>
  reply: unknown
  text: string
  address?: string
  closes?: boolean
}

const account = { account: '0712345678', wallet_type: 'mpesa', receiver_name: null }
const phone = { phone: '0798765432', onPhone: nothing }

/** Every action that is said to have worked, by what is said. */
const actions: Readonly<Record<string, Action>> = {
  'a nickname': {
    part: () => <NicknameSheet {...sheet} />,
    act: fillIn({ Nickname: 'Njambi' }, 'Save'),
    ...{ reply: { ...user, nickname: 'Njambi' }, text: 'Nickname saved', closes: true },
  },
  'logging out a device': {
    part: () => <DevicesSheet {...sheet} />,
    act: press('Log out Tecno'),
    ...{ reply: {}, text: 'That device is logged out' },
  },
  'closing the account': {
    part: () => <CloseAccountSheet {...sheet} />,
    act: fillIn({ 'Enter your password to close': password }, 'Close my account'),
    ...{ reply: { closed: true, withdrawals: [] }, text: 'Your account is closed' },
  },
  'removing the PIN': {
    part: () => <QuickUnlockSheet {...sheet} />,
    act: async () => {
      await press('Remove PIN')()
      await expect.poll(shownText).toContain('Go back')
      await fillIn({ Password: password }, 'Remove PIN')()
    },
    ...{ reply: none, text: 'Removed from this device' },
  },
  'logging in': {
    part: () => <LogInForm {...phone} forgot={null} />,
    act: fillIn({ Password: password }, 'Log in'),
    ...{ reply: { ...user, token: 'ada' }, text: 'You are logged in' },
  },
  'cancelling a recharge': {
    part: () => <CancelRecord record={{ ...record, kind: 'recharge' }} />,
    act: confirm('Cancel this recharge'),
    ...{ reply: recharge, text: 'The recharge is cancelled' },
  },
  'cancelling a withdrawal': {
    part: () => <CancelRecord record={record} />,
    act: confirm('Cancel this withdrawal'),
    ...{ reply: withdrawal, text: 'The withdrawal is cancelled' },
  },
  'the receipt account of a withdrawal': {
    part: () => <PaymentAccountForm account={account} />,
    address: `/?redirect=${encodeURIComponent('/pages/wallet/withdrawCreate')}`,
    act: fillIn({ 'Your password': password }, 'Save receipt account'),
    ...{ reply: account, text: 'Your receipt account is saved' },
  },
}

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  Element.prototype.scrollIntoView = nothing
  mavuno.session.save({ ...user, token: 'ada' })
  messages = []
  closed = []
  vi.spyOn(toast, 'success').mockImplementation((text) => String(messages.push(String(text))))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function run({ part, act, address }: Action, reply: unknown) {
  hasChanged = false
  answerWith(({ method, path }) => {
    if (method === 'GET') return envelope(answers[path] ?? null)
    hasChanged = true
    return reply
  })
  await showPart(part(), address)
  await act()
  await expect.poll(() => hasChanged).toBe(true)
}

test.each(Object.entries(actions))('%s is said to have worked once it has', async (_, action) => {
  await run(action, envelope(action.reply))
  await expect.poll(() => messages).toEqual([action.text])
  expect(closed).toEqual(action.closes ? [false] : [])
})

test.each(Object.entries(actions))(
  '%s that was refused is not said to have worked',
  async (...given) => {
    await run(given[1], { code: 4999, success: false, data: null, message: '' })
    await expect.poll(shownText).toContain('Nothing has changed.')
    expect([messages, closed]).toEqual([[], []])
  },
)
