// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { ChangePasswordScreen } from '../screens/my/account/change-password-screen.js'
import { ChangePhoneScreen } from '../screens/my/account/change-phone-screen.js'
import { PaymentAccountForm } from '../screens/my/account/payment-account-form.js'
import { RedeemForm } from '../screens/my/rewards/redeem-form.js'
import { ExportSheet } from '../screens/my/settings/export-sheet.js'
import { ProductDetailScreen } from '../screens/product/product-detail-screen.js'
import { ClaimPayment } from '../screens/wallet/recharge/claim-payment.js'
import { CancelRecord } from '../screens/wallet/record/cancel-record.js'
import { UnlockProof } from '../unlock/unlock-proof.js'
import { id, loadConfig, product, record, user, wallet } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, shownText, showPart, type } from '../testing/show.js'

const password = 'kahawa-na-chai'
const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: null }
const reward = { id: id(8), code: 'TEA-7', kind: 'points', amount: 52, create_time: 1_795_000_000 }

let isReachable: boolean

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  mavuno.session.save({ ...user, token: 'ada' })
  isReachable = true
  const replies: Readonly<Record<string, unknown>> = {
    '/api/auth/phone-codes': { request_id: 'request-of-the-code-1' },
    '/api/me/payment-account': account,
    '/api/rewards/redeem': reward,
    '/api/me/export': { user },
    '/api/wallet': { ...wallet, balance: 999_00 },
    [`/api/products/${id(1)}`]: product,
  }
  answerWith(({ path, method }) =>
    isReachable || (method === 'GET' && path !== '/api/me/export')
      ? envelope(replies[path] ?? user)
      : { code: 4999, success: false, data: null, message: '' },
  )
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function fill(fields: Readonly<Record<string, string>>, action: string) {
  await expect.poll(() => button(action)).toBeTruthy()
  for (const [label, text] of Object.entries(fields)) type(label, text)
  button(action).click()
}

const passwords = {
  ...{ 'Old password': 'chai-na-mandazi', 'New password': password },
  'Confirm new password': password,
}
const phone = { 'New phone number': '0798765433', 'Your password': password }
const sendCodes = () => fill(phone, 'Send the codes')

test.each<[string, ReactNode, (() => Promise<void>)[], string]>([
  [
    'a password',
    <ChangePasswordScreen />,
    [() => fill(passwords, 'Change password')],
    'Your password is changed',
  ],
  [
    'a phone number',
    <ChangePhoneScreen />,
    [
      sendCodes,
      () =>
        fill(
          { 'Code sent to 0712 345 678': '111111', 'Code sent to 0798 765 433': '222222' },
          'Change phone number',
        ),
    ],
    'Your phone number is changed',
  ],
  [
    'a receipt account',
    <PaymentAccountForm account={account} />,
    [() => fill({ 'Your password': password }, 'Save receipt account')],
    'Your receipt account is saved',
  ],
  [
    'a reward code',
    <RedeemForm />,
    [() => fill({ 'Reward code': 'TEA-7' }, 'Redeem code')],
    'You have 52 more points',
  ],
  [
    'all data',
    <ExportSheet open onOpenChange={() => undefined} />,
    [() => fill({}, 'Download file')],
    'The file is saved on this phone',
  ],
])(
  '%s: a second attempt that fails is not said to have worked, and a third one is',
  async (_, part, steps, done) => {
    await showPart(part)
    for (const step of steps) await step()
    await expect.poll(shownText).toContain(done)
    isReachable = false
    await steps[0]?.()
    await expect.poll(shownText).toContain('Nothing has changed.')
    expect(shownText()).not.toContain(done)
    isReachable = true
    for (const step of steps) await step()
    await expect.poll(shownText).toContain(done)
    expect(shownText()).not.toContain('Nothing has changed.')
  },
)

const known = { pin: true, passkey: false, tries_left: 5, host: '' }

const proof = (
  <UnlockProof
    known={known}
    onProven={() => undefined}
    label="Your PIN"
    byFingerprint="By fingerprint"
    byPassword="By password"
  />
)

const inSheet = (name: string) => async () => {
  const named = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].filter(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' ').endsWith(name),
    )
  await expect.poll(named).toHaveLength(1)
  named()[0]?.click()
}

const sms = { 'The message, or its payment number': 'SFK3M1N2P4 Confirmed. Ksh360.50 sent to M' }

test.each<[string, ReactNode, () => unknown, () => Promise<void>, () => unknown]>([
  [
    'finding a payment',
    <ClaimPayment method="M-PESA" />,
    () => document.querySelector('button')?.click(),
    () => fill(sms, 'Find my payment'),
    inSheet('Go back'),
  ],
  [
    'cancelling a withdrawal',
    <CancelRecord record={record} />,
    () => fill({}, 'Cancel this withdrawal'),
    inSheet('Cancel this withdrawal'),
    inSheet('Go back'),
  ],
  [
    'a purchase',
    <ProductDetailScreen />,
    () => fill({}, 'Buy'),
    inSheet('Pay Ksh 111.00'),
    inSheet('Go back'),
  ],
  [
    'unlocking by the password',
    proof,
    () => fill({}, 'Forgot PIN? Use password'),
    () => fill({ Password: password }, 'By password'),
    () => fill({}, 'Use PIN'),
  ],
])('why %s has failed is not said any more once it is begun anew', async (...given) => {
  const [, part, open, send, leave] = given
  await showPart(part, `/?id=${id(1)}`)
  await open()
  isReachable = false
  await send()
  await expect.poll(shownText).toContain('Nothing has changed.')
  await leave()
  await expect.poll(shownText).not.toContain('Nothing has changed.')
  await open()
  await expect.poll(() => document.querySelector('[role=dialog], form')).not.toBeNull()
  expect(shownText()).not.toContain('Nothing has changed.')
})
