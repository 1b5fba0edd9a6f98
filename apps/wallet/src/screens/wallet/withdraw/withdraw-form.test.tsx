// @vitest-environment jsdom
import type { Wallet } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, wallet, withdrawal } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, choose, shownText, showPart, type } from '../../../testing/show.js'
import { WithdrawForm } from './withdraw-form.js'

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }

/** The bodies of the requests for a withdrawal. */
let withdrawals: unknown[]
/** The smallest amount that the provider sends; undefined if it sends cents. */
let unit: number | undefined

const onAsked = vi.fn()

const show = (fields: Partial<Wallet> = {}) =>
  showPart(
    <WithdrawForm
      wallet={{ ...wallet, ...fields }}
      account={account}
      asOf={0}
      onRefresh={async () => undefined}
      onAsked={onAsked}
    />,
  )

const amount = () => document.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.value

function serve() {
  answerWith(({ path, body }) => {
    if (path === '/api/withdrawals/quote') {
      const { amount: asked } = body as { amount: number }
      const fee = Math.floor(asked / 50)
      const left = wallet.income_wallet % (unit ?? 1)
      const quote = {
        amount: asked,
        fee_rate: 200,
        fee,
        real_amount: asked - fee,
      }
      return envelope({ ...quote, unit, left })
    }
    if (path === '/api/withdrawals') {
      withdrawals.push(body)
      return envelope(withdrawal)
    }
    return envelope({ pin: false, passkey: false, tries_left: 0, host: '' })
  })
}

beforeEach(async () => {
  await loadConfig({ withdraw: { min: 100_00, max: 180_00, fee_rate: 200 } })
  mavuno.session.save({ token: 'ada', id: 'ada' })
  withdrawals = []
  unit = undefined
  onAsked.mockClear()
  serve()
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['both have enough', {}, 'revenue'],
  ['the income wallet has just the minimum', { income_wallet: 100_00 }, 'revenue'],
  ['only the balance has the minimum', { income_wallet: 99_99, balance: 100_00 }, 'balance'],
  ['neither has the minimum', { income_wallet: 99_99, balance: 99_99 }, 'revenue'],
])('where %s, the wallet that is chosen at first follows', async (_, fields, chosen) => {
  await show(fields)
  expect(document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe(chosen)
})

test.each([
  ['balance', '99.99', 'Fee 2 %–'],
  ['balance', '100', 'Fee 2 %−Ksh 2.00'],
  ['balance', '150.01', 'Fee 2 %−Ksh 3.00'],
  ['balance', '150.02', 'Fee 2 %–'],
  ['revenue', '180', 'Fee 2 %−Ksh 3.60'],
  ['revenue', '180.01', 'Fee 2 %–'],
])(
  'a quote is requested within the bounds and what the %s has: for %s it says %s',
  async (from, typed, fee) => {
    const text = await show({ balance: 150_01 })
    choose(from === 'balance' ? 'Balance' : 'Income wallet')
    type('Amount', typed)
    await expect.poll(text).toContain(fee)
  },
)

test.each([
  ['all to the cent, where the provider sends cents', {}, '202.02'],
  ['what the provider can send', { unit: 100 }, '202.00'],
  ['no more than the maximum', { unit: 100, max: 180_50 }, '180.00'],
  ['all where less would be under the minimum', { unit: 100, min: 202_01 }, '202.02'],
])('“Use all” asks for %s', async (_, { unit: sends, ...rule }: { unit?: number }, asked) => {
  unit = sends
  await loadConfig({ withdraw: { min: 100_00, max: 500_00, ...rule } })
  serve()
  await show()
  button('Use all').click()
  await expect.poll(amount).toBe(asked)
})

test('what stays in the wallet because the provider sends no cents is told', async () => {
  unit = 100
  await loadConfig({ withdraw: { min: 100_00, max: 500_00 } })
  serve()
  const text = await show()
  button('Use all').click()
  await expect.poll(text).toContain('Ksh 0.02 stays in the wallet')
  type('Amount', '201')
  await expect.poll(text).not.toContain('stays in the wallet')
})

test('the confirmation shows the quote and what the wallet has afterwards, and sends just that', async () => {
  await show()
  type('Amount', '150')
  button('Check withdrawal').click()
  await expect.poll(shownText).toContain('Income wallet (revenue) afterKsh 52.02')
  expect(shownText()).toContain(
    'AmountKsh 150.00Fee 2 %−Ksh 3.00Actual amount receivedKsh 147.00ToM-PESA 0798 765 432',
  )
  button('Withdraw Ksh 150.00').click()
  await expect.poll(() => onAsked.mock.calls).toEqual([[withdrawal]])
  expect(withdrawals).toEqual([{ amount: 150_00, pay_from: 'revenue', real_amount: 147_00 }])
})

test('each wallet is offered with what it has', async () => {
  const text = await show()
  expect(text()).toContain('Income wallet (revenue) Ksh 202.02 Balance Ksh 101.01')
})

test('a confirmation that is left asks for a new quote, as the fee may have changed', async () => {
  const text = await show()
  type('Amount', '150')
  await expect.poll(text).toContain('Fee 2 %−Ksh 3.00')
  button('Check withdrawal').click()
  await expect.poll(shownText).toContain('Ksh 52.02')
  answerWith(({ body }) =>
    envelope({ ...(body as object), fee_rate: 300, fee: 4_50, real_amount: 145_50 }),
  )
  button('Go back').click()
  await expect.poll(text).toContain('Fee 3 %−Ksh 4.50')
})
