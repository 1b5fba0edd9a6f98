// @vitest-environment jsdom
import type { PaymentAccount, Wallet } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { paths } from '../../../router/paths.js'
import { loadConfig, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { WithdrawCreateScreen } from './withdraw-create-screen.js'

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }

/** What the server has; undefined if it fails. */
let has: { wallet?: Wallet | undefined; account?: PaymentAccount | null | undefined }

beforeEach(async () => {
  await loadConfig({ withdraw: { min: 100_00, max: 180_00, fee_rate: 200 } })
  mavuno.session.save({ token: 'ada', id: 'ada' })
  has = { wallet, account }
  answerWith(({ path, body }) => {
    if (path === '/api/withdrawals/quote') {
      const { amount } = body as { amount: number }
      return envelope({ amount, fee_rate: 200, fee: 3_00, real_amount: amount - 3_00 })
    }
    if (path === '/api/me/unlock') return envelope({ pin: false, passkey: false, tries_left: 0 })
    const data = path === '/api/wallet' ? has.wallet : has.account
    return data === undefined
      ? { code: 500, success: false, data: null, message: '' }
      : envelope(data)
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const amount = () => document.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.value
const from = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
const hrefs = () =>
  [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))

const accountPage = (redirect: string) =>
  `#/pages/my/myPaymentAccount?${new URLSearchParams({ redirect })}`
const going = `${paths.withdrawCreate}?amount=15000&pay_from=balance`

test('without a receipt account its form is offered, and comes back to what was begun', async () => {
  has = { wallet, account: null }
  await showPart(<WithdrawCreateScreen />, '/?amount=15000&pay_from=balance')
  await expect.poll(shownText).toContain('Set your receipt account first')
  expect(hrefs()).toEqual([accountPage(going)])
})

test('a missing receipt account is told also where the wallet cannot be loaded', async () => {
  has = { account: null }
  await showPart(<WithdrawCreateScreen />)
  await expect.poll(shownText).toContain('Set your receipt account first')
  expect(shownText()).not.toContain('We could not load your wallet')
})

test.each([
  ['the wallet', { account }],
  ['the receipt account', { wallet }],
])('a form that lacks %s is not shown, and another try loads it', async (_, loaded) => {
  has = loaded
  await showPart(<WithdrawCreateScreen />)
  await expect.poll(shownText).toContain('We could not load your wallet')
  expect(shownText()).not.toContain('Ksh')
  has = { wallet, account }
  button('Try again').click()
  await expect.poll(shownText).toContain('Withdraw from')
})

test('whoever comes back goes on with the amount and the wallet that they had chosen', async () => {
  has = { wallet: { ...wallet, balance: 160_00 }, account }
  const text = await showPart(<WithdrawCreateScreen />, '/?amount=15000&pay_from=balance')
  await expect.poll(amount).toBe('150.00')
  expect(from()).toBe('balance')
  await expect.poll(text).toContain('Fee 2 %\u2212Ksh 3.00Actual amount receivedKsh 147.00')
})

test('the account is changed on its own page, which comes back with what is typed', async () => {
  await showPart(<WithdrawCreateScreen />, '/?amount=15000&pay_from=balance')
  await expect.poll(amount).toBe('150.00')
  expect(hrefs()).toEqual([accountPage(going)])
  expect(shownText()).toContain('Wallet typeM-PESA')
  expect(shownText()).toContain('0798 765 432')
  expect(shownText()).toContain('Receiver nameWambui Njeri')
})
