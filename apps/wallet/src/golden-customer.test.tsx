// @vitest-environment jsdom
import type { Holding, Home, Product, Wallet, WalletRecord, Withdrawal } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { HomeMore } from './screens/home/home-more.js'
import { MoneyHero } from './screens/home/money-hero.js'
import { HoldingDetail } from './screens/my/holdings/holding-detail.js'
import { WalletNow, WalletTotals } from './screens/wallet/overview/wallet-figures.js'
import { RecordDetails } from './screens/wallet/record/record-details.js'
import { RecordRows } from './screens/wallet/record/record-rows.js'
import { QuoteFigures } from './screens/wallet/withdraw/quote-figures.js'
import { WithdrawReceipt } from './screens/wallet/withdraw/withdraw-receipt.js'
import { answerWith, envelope } from './testing/server.js'
import { showPart } from './testing/show.js'

// A customer with both wallets in use, of whose figures no two are the same: any mix-up of gross and net, of fee and
// tax, and of the two wallets shows.

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const ksh = (figure: string) => `Ksh ${figure}`

const wallet: Wallet = {
  ...{ balance: 101_01, income_wallet: 202_02, invested: 303_03, held: 404_04 },
  ...{ today_earnings: 505_05, today_tax: 25_05, total_income: 606_06, total_tax: 36_01 },
  ...{ total_topup: 707_07, total_withdraw: 808_08, total_point: 909 },
}

const product = { id: id(1), price: 111_00, name: 'Tea 90' } as Product

const home: Home = {
  ...{ banners: [], announcement: null, unread_announcements: 0, unread: 0, products: [product] },
  ...{ wallet, due_amount: 1_212_12, due_tax: 60_61, next_income: null },
}

const holding: Holding = {
  ...{ id: id(2), product: { id: id(1), name: 'Tea 90' } as Holding['product'], quantity: 3 },
  ...{ price: 121_00, state: 'running', obtained_income: 1_313_13, obtained_tax: 65_66 },
  ...{ total_income: 1_414_14, remaining_times: 4, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: 1_795_000_000, next_claim_time: null, started: 1_794_000_000 },
  ...{ ends: 1_799_000_000, returns_principal: true, cycle: 90, number_of_earnings: 10 },
  ...{ earnings_per_time: 141_41, claim_period: 86_400, tax_rate: 500, terms_hash: 'hash' },
} as Holding

const withdrawal: WalletRecord = {
  ...{ id: id(3), kind: 'withdraw', wallet: 'income', change: -333_33, balance_after: 1_515_15 },
  ...{ amount: 333_33, real_amount: 326_67, fee: 6_66, fee_rate: 200, tax: 0, account: null },
  ...{ receiver_name: 'Wambui Njeri', receiver_account: '0798765432', currency: 'KES' },
  ...{ payment_method: 'mpesa', method: 'mpesa', status: 'completed', payment_number: 'SKL4' },
  ...{ create_time: 1_795_000_000, reference: null },
}

const income: WalletRecord = {
  ...withdrawal,
  ...{ id: id(4), kind: 'income', change: 1_537_54, amount: 1_616_16, real_amount: 1_537_54 },
  ...{ fee: 0, fee_rate: 0, tax: 78_62, balance_after: 1_717_17, account: 'Tea 90' },
  ...{ receiver_name: null, receiver_account: null, payment_number: null },
}

/** What the customer has done: set up a receipt account, and bought something. */
let account: object | null
let holdings: object[]

beforeEach(async () => {
  account = null
  holdings = []
  answerWith(({ path }) => {
    if (path === '/api/config') {
      return envelope({ site_name: 'Mavuno', currency: 'KES', language_packages: [] })
    }
    if (path === '/api/me/payment-account') return envelope(account)
    if (path === '/api/holdings') return envelope({ items: holdings, next: null })
    if (path.startsWith('/api/records/')) return envelope(withdrawal)
    throw new Error(path)
  })
  queries.clear()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  if (!mavuno.config.current) await mavuno.config.load()
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('Wallet says what is bound and the totals, the income after tax with what it comes of', async () => {
  const text = await showPart(
    <>
      <WalletNow wallet={wallet} />
      <WalletTotals wallet={wallet} />
    </>,
  )
  for (const [label, figure] of [
    ['In products, to be returned', ksh('303.03')],
    ['Set aside for withdrawals', ksh('404.04')],
    ['Total income', `${ksh('570.05')}${ksh('606.06')} before tax, tax ${ksh('36.01')}`],
    ['Total topup', ksh('707.07')],
    ['Total withdraw', ksh('808.08')],
    ['Total point', '909 points'],
  ]) {
    expect(text()).toContain(`${label}${figure}`)
  }
})

test('Home says all the money and its parts, what came today and what comes next, both after tax', async () => {
  const next = { time: 1_799_000_000, amount: 1_818_18, tax: 90_91 }
  const text = await showPart(<MoneyHero wallet={wallet} next={next} />)
  expect(text()).toContain(`All my moneyHide amounts${ksh('606.06')}`)
  for (const [label, figure] of [
    ['Balance', ksh('101.01')],
    ['Income wallet', ksh('202.02')],
    ['In products', ksh('303.03')],
    ['Today earnings', `+${ksh('480.00')}`],
  ]) {
    expect(text()).toMatch(new RegExp(`${label}[^K]*${figure?.replace('+', '\\+')}`))
  }
  expect(text()).toContain(ksh('1,727.27'))
})

test('what waits to be claimed is offered after tax, with the tax beside it', async () => {
  const text = await showPart(<HomeMore part="now" home={home} />)
  expect(text()).toContain(ksh('1,151.51'))
  expect(text()).toContain(`${ksh('1,212.12')} before tax, tax ${ksh('60.61')}`)
})

test('a holding says what it has paid and will pay in all, after tax', async () => {
  const text = await showPart(<HoldingDetail holding={holding} />)
  for (const [label, figure] of [
    ['Obtained income', ksh('1,247.47')],
    // Four more times three units, each less its tax.
    ['Total income, estimated', ksh('2,859.55')],
    ['Obtained income, before tax', ksh('1,313.13')],
    ['Tax withheld', `\u2212${ksh('65.66')}`],
    ['Remaining times', '4'],
  ]) {
    expect(text()).toContain(`${label}${figure}`)
  }
  expect(text()).toContain(`${ksh('363.00')} returns to your balance`)
})

test('the record of a withdrawal says what left the wallet, the fee, and what arrived', async () => {
  const text = await showPart(
    <>
      <RecordRows record={withdrawal} />
      <RecordDetails record={withdrawal} />
    </>,
  )
  expect(text()).toContain(`Amount${ksh('333.33')}`)
  expect(text()).toContain(`Fee 2 %\u2212${ksh('6.66')}`)
  expect(text()).toContain(`Actual amount received${ksh('326.67')}`)
  expect(text()).toContain(`Income wallet (revenue) after${ksh('1,515.15')}`)
  expect(text()).toContain(`Real amount${ksh('326.67')}`)
})

test('the record of an income says it before tax, the tax, and what was paid into the income wallet', async () => {
  const text = await showPart(<RecordRows record={income} />)
  expect(text()).toContain(`Amount${ksh('1,616.16')}`)
  expect(text()).toContain(`Tax withheld\u2212${ksh('78.62')}`)
  expect(text()).toContain(`Real amount${ksh('1,537.54')}`)
  expect(text()).toContain(`Income wallet (revenue) after${ksh('1,717.17')}`)
})

test('a quote says the fee, and what arrives without it', async () => {
  const quote = { amount: 191_91, fee_rate: 200, fee: 3_83, real_amount: 188_08 }
  const of = { quote, error: undefined, refresh: async () => undefined }
  const text = await showPart(<QuoteFigures amount={191_91} quote={of} />)
  expect(text()).toContain(`Fee 2 %\u2212${ksh('3.83')}`)
  expect(text()).toContain(`Actual amount received${ksh('188.08')}`)
})

test('the receipt of a withdrawal that was paid says the amount, the fee, and what arrived', async () => {
  const asked = {
    ...{ id: id(3), amount: 333_33, fee: 6_66, fee_rate: 200, real_amount: 326_67 },
    ...{ wallet_type: 'mpesa', personal_card_number: '0798765432', create_time: 1_795_000_000 },
  }
  const text = await showPart(<WithdrawReceipt withdrawal={asked as Withdrawal} />)
  await expect.poll(text).toContain(`Amount${ksh('333.33')}`)
  expect(text()).toContain(`Fee 2 %\u2212${ksh('6.66')}`)
  expect(text()).toContain(`Actual amount received${ksh('326.67')}`)
})

const spent: Wallet = {
  ...{ balance: 0, income_wallet: 0, invested: 0, held: 0, today_earnings: 0, today_tax: 0 },
  ...{ total_income: 0, total_tax: 0, total_topup: 0, total_withdraw: 0, total_point: 0 },
}

for (const [who, of, done] of [
  ['has nothing and has paid nothing in', {}, []],
  ['has set up a receipt account', { account: {} }, ['account']],
  ['has spent everything that was paid in', { account: {}, topup: 1 }, ['account', 'recharge']],
] as const) {
  test(`a new customer who ${who} is told the first step that is not done, and no other`, async () => {
    account =
      'account' in of
        ? {
            ...{ wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' },
          }
        : null
    const total_topup = 'topup' in of ? of.topup : 0
    const now = { ...spent, total_topup }
    const text = await showPart(
      <>
        <MoneyHero wallet={now} next={null} />
        <HomeMore part="now" home={{ ...home, wallet: now, due_amount: 0, due_tax: 0 }} />
      </>,
    )
    await expect.poll(text).toContain(`${done.length} of 3`)
    // Of each step that waits its text is shown; one button leads to the first of them.
    const texts = { account: 'Where your withdrawals', recharge: 'Taking it out costs' }
    for (const [step, words] of Object.entries(texts)) {
      expect([step, text().includes(words)]).toEqual([
        step,
        !(done as readonly string[]).includes(step),
      ])
    }
    const buttons = [...document.querySelectorAll('.wallet-start-button')].map((b) => b.textContent)
    expect(buttons).toEqual([['Set it up', 'Recharge', 'See products'][done.length]])
    // A customer who has paid something in is not new any more, even with an empty wallet.
    expect(text().includes('Everything you have will show here.')).toBe(total_topup === 0)
  })
}
