// @vitest-environment jsdom
import { termsText, type Product, type Wallet } from '@mavuno/sdk/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queries } from '../../../queries/queries.js'
import { loadConfig, product, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, choose, shownText, showPart } from '../../../testing/show.js'
import { BuySheet } from './buy-sheet.js'
import { ChangedTerms } from './changed-terms.js'

const run = vi.fn(async () => undefined)

const show = (fields: {
  quantity?: number
  wallet?: Partial<Wallet>
  product?: Partial<Product>
}) =>
  showPart(
    <BuySheet
      product={{ ...product, ...fields.product }}
      quantity={fields.quantity ?? 3}
      wallet={{ ...wallet, ...fields.wallet }}
      hasAcknowledged={false}
      purchase={{ state: 'idle', error: undefined, run } as never}
      onClose={() => undefined}
    />,
  )

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent.replaceAll('\u00a0', ' '),
    link.getAttribute('href'),
  ])

beforeAll(async () => {
  await loadConfig()
  vi.unstubAllGlobals()
  // jsdom has no layout: nothing is scrolled there.
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  run.mockClear()
  queries.clear()
})

test('the sheet shows for all units what is paid, what comes back and what is gained, after tax', async () => {
  await show({ wallet: { balance: 400_00 } })
  // Ten earnings of three units, each less 5 % tax that is rounded down.
  expect(shownText()).toContain('You get back, estimatedKsh 736.30')
  expect(shownText()).toContain('Gain, net, estimated+Ksh 403.30')
  expect(shownText()).toContain('You payKsh 333.00')
})

test('each wallet says what it lacks or would have left, and only a short balance offers a recharge of just that', async () => {
  await show({ wallet: { balance: 101_01, income_wallet: 500_05 } })
  expect(shownText()).toContain('Balance Ksh 101.01 Ksh 231.99 short')
  expect(shownText()).toContain('Income wallet (revenue) Ksh 500.05 After Ksh 167.05')
  expect(links()).toEqual([
    [
      'Recharge the missing Ksh 231.99',
      `#/pages/wallet/rechargeCreate?${new URLSearchParams({
        amount: '23199',
        redirect: `/pages/product/detail?id=${product.id}&buy=3`,
      })}`,
    ],
  ])
  choose('Income wallet (revenue)')
  await expect.poll(links).toEqual([])
})

test('where both wallets are short the income wallet offers no recharge, which would go to the balance', async () => {
  await show({ wallet: { balance: 101_01, income_wallet: 200_02 } })
  expect(shownText()).toContain('Income wallet (revenue) Ksh 200.02 Ksh 132.98 short')
  expect(links()).toHaveLength(1)
  choose('Income wallet (revenue)')
  await expect.poll(links).toEqual([])
})

test('a wallet that is one cent short pays nothing, and the sheet names both figures', async () => {
  await show({ wallet: { balance: 332_99 } })
  choose('I have read the risk notice')
  button('Pay Ksh 333.00').click()
  await expect.poll(shownText).toContain('You need Ksh 333.00 and have Ksh 332.99.')
  expect(run).not.toHaveBeenCalled()
})

test('a wallet with just the price pays it, with the terms and the wallet that are shown', async () => {
  await show({ wallet: { income_wallet: 333_00 } })
  choose('Income wallet (revenue)')
  choose('I have read the risk notice')
  await expect.poll(() => button('Pay Ksh 333.00')).toBeTruthy()
  button('Pay Ksh 333.00').click()
  await expect
    .poll(() => run.mock.calls)
    .toEqual([
      [
        {
          ...{ product_id: product.id, quantity: 3, pay_from: 'revenue' },
          ...{ risk_acknowledged: true, price: 111_00, terms_hash: 'hash' },
        },
      ],
    ])
})

test('nothing is bought before the risk notice is acknowledged, and the focus goes to its box', async () => {
  await show({ wallet: { balance: 400_00 } })
  button('Pay Ksh 333.00').click()
  await expect.poll(shownText).toContain('Read the risk notice and tick the box first.')
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  expect(run).not.toHaveBeenCalled()
})

test('no more units are bought than are in stock now', async () => {
  await show({ wallet: { balance: 400_00 }, product: { stock: 2 } })
  expect(button('Pay Ksh 222.00')).toBeTruthy()
})

test('a wallet with just the price has nothing left, and is not short', async () => {
  await show({ wallet: { balance: 333_00, income_wallet: 333_00 } })
  expect(shownText()).toContain('Balance Ksh 333.00 After Ksh 0.00')
  expect(shownText()).toContain('Income wallet (revenue) Ksh 333.00 After Ksh 0.00')
  expect(links()).toEqual([])
})

test('the risk notice is short at first, and can be read as a whole', async () => {
  await loadConfig({ risk_notice: { version: '4', text: 'You may lose money. Read on.' } })
  vi.unstubAllGlobals()
  await show({ wallet: { balance: 400_00 } })
  expect(shownText()).not.toContain('Read on.')
  document.querySelector<HTMLElement>('.wallet-brief-risk button')?.click()
  await expect.poll(shownText).toContain('Read on.')
})

test('of terms that have changed only the new ones are shown, as they are now', async () => {
  const later = 'b'.repeat(64)
  const of = (price: number) =>
    termsText({
      ...{ price, cycle: 90, number_of_earnings: 10, earnings_per_time: 14_15, points: 12 },
      ...{ claim_period: 86_400, profit_rule: product.profit_rule, returns_principal: true },
      ...{ tax_rate: 500, currency: 'KES', time_zone: 'Africa/Nairobi', risk_notice: '3' },
      licensee: 'Shamba Ltd',
    })
  answerWith(({ path }) =>
    envelope({ hash: later, text: of(path.endsWith(later) ? 112_00 : 111_00) }),
  )
  await showPart(
    <>
      Changed: <ChangedTerms from={'a'.repeat(64)} to={later} />
    </>,
  )
  await expect.poll(shownText).toContain('Changed: PriceKsh 112.00')
  expect(shownText()).toBe('Changed: PriceKsh 112.00')
  vi.unstubAllGlobals()
})

test.each<[string, Partial<Product>, string]>([
  [
    'taxed and returned',
    {},
    'Earnings Ksh 424.50 before tax (10 × Ksh 42.45). Tax 5 % of each, rounded down: Ksh 21.20. Price returned after 90 days',
  ],
  ['not taxed', { tax_rate: 0, cycle: 1 }, 'Price returned after 1 day'],
  [
    'not returned',
    { tax_rate: 0, returns_principal: false },
    'You pay this price for good. Only earnings come back.',
  ],
])('a price that is %s says how the figures of all units come about', async (_, fields, text) => {
  await show({ product: fields, wallet: { balance: 400_00 } })
  const sentence = document.querySelector('.wallet-buy-consequence')?.textContent
  expect(sentence?.replaceAll('\u00a0', ' ')).toBe(text)
  expect(shownText()).toContain('Ksh 111.00 each')
})

test('a purchase that brings less than it costs shows a loss, without the sign of a gain', async () => {
  await show({ product: { returns_principal: false, earnings_per_time: 10_00 } })
  expect(shownText()).toContain('You get back, estimatedKsh 285.00')
  expect(shownText()).toContain('Gain, net, estimated−Ksh 48.00')
})
