// @vitest-environment jsdom
import type { Home, PaymentAccount, Wallet, WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { holding, id, loadConfig, product, record, wallet } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { shownText, showPart } from '../../testing/show.js'
import { HomeMore } from './home-more.js'

const home: Home = {
  ...{ banners: [], announcement: null, unread_announcements: 2, unread: 7 },
  ...{ products: [product, { ...product, id: id(81), price: 99_00 }], wallet },
  ...{ due_amount: 1_212_12, due_tax: 60_61, next_income: null },
}

const account: PaymentAccount = {
  ...{ wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' },
}

let owned: { account: PaymentAccount | null; holdings: object[]; records: WalletRecord[] }
let asked: { path: string; query: object }[]

beforeEach(async () => {
  await loadConfig({
    recharge: { min: 150_00, max: 900_00, expires_after: 7_200 },
    withdraw: { min: 100_00, max: 800_00, fee_rate: 250 },
  })
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  owned = { account: null, holdings: [], records: [] }
  asked = []
  answerWith(({ path, query }) => {
    asked.push({ path, query })
    if (path === '/api/holdings') return envelope({ items: owned.holdings, next: null })
    if (path === '/api/records') return envelope({ items: owned.records, next: null })
    return envelope(owned.account)
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const showNow = (fields: Partial<Wallet>) =>
  showPart(<HomeMore part="now" home={{ ...home, wallet: { ...wallet, ...fields } }} />)

const used = { total_topup: 700_00, invested: 0, total_income: 0 }

test.each<[string, Partial<Wallet>, boolean]>([
  ['who has never recharged', { total_topup: 0 }, true],
  ['who has bought nothing', used, true],
  ['who owns a product', { ...used, invested: 1 }, false],
  ['whose products have ended', { ...used, total_income: 1 }, false],
])('a customer %s sees the steps to begin only while they begin', async (_, fields, isShown) => {
  await showNow(fields)
  expect(shownText()).toContain('Ksh 1,151.51 ready')
  if (isShown) await expect.poll(shownText).toContain('Three steps to begin')
  else expect(shownText()).not.toContain('Three steps')
  expect(asked.some(({ path }) => path === '/api/holdings')).toBe(isShown)
})

const link = () => document.querySelector('.mv-timeline a')?.getAttribute('href')

test.each<[string, Partial<typeof owned>, Partial<Wallet>, string, string]>([
  ['nothing', {}, { total_topup: 0 }, '0 of 3', '#/pages/my/myPaymentAccount'],
  ['an account', { account }, { total_topup: 0 }, '1 of 3', '#/pages/wallet/rechargeCreate'],
  ['money', {}, used, '1 of 3', '#/pages/my/myPaymentAccount'],
  ['an account and money', { account }, used, '2 of 3', '#/pages/product/index'],
])('with %s, the next step is the first that is not done', async (_, has, fields, done, href) => {
  Object.assign(owned, has)
  await showNow(fields)
  await expect.poll(shownText).toContain(`Three steps to begin${done}`)
  expect(link()).toBe(href)
})

test('the steps name the least that can be recharged, the fee, and the cheapest product', async () => {
  await showNow({ total_topup: 0 })
  await expect.poll(shownText).toContain('From Ksh 150.00. Taking it out costs 2.5 %.')
  expect(shownText()).toContain('From Ksh 99.00. You may lose money.')
})

test('where no product is offered, the steps say so and name no price', async () => {
  const starting = { ...home, products: [], wallet: { ...wallet, total_topup: 0 } }
  await showPart(<HomeMore part="now" home={starting} />)
  await expect.poll(shownText).toContain('First productThere are no products yet')
  expect(shownText()).not.toContain('NaN')
})

test('the steps go once all are done', async () => {
  Object.assign(owned, { account, holdings: [holding] })
  await showNow(used)
  await expect.poll(() => queries.known((key) => key.startsWith('listHoldings?')).length).toBe(1)
  expect(shownText()).not.toContain('Three steps')
})

test('the last three records are shown, and followed while one is pending', async () => {
  owned.records = [{ ...record, status: 'pending' }]
  const text = await showPart(<HomeMore part="rest" home={home} />)
  await expect.poll(text).toContain('Latest')
  expect(text()).toContain('\u2212Ksh 333.33')
  const ours = () => asked.filter(({ path }) => path === '/api/records')
  expect(ours()).toEqual([{ path: '/api/records', query: { limit: '3' } }])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => ours().length).toBe(2)
})

test('a visitor has no records, and the newest announcement leads to it', async () => {
  const summary = {
    ...{ id: id(82), title: 'Harvest', summary: 'Rain', cover: null, read: false },
    ...{ publish_time: 1_795_000_000 },
  }
  const announced = { ...home, wallet: null, announcement: summary } as unknown as Home
  const text = await showPart(<HomeMore part="rest" home={announced} />)
  expect(text()).toContain('Harvest')
  expect(document.querySelector('a')?.getAttribute('href')).toContain(id(82))
  expect(asked).toEqual([])
})

test('an announcement and an activity on Home lead each to a page of its own', async () => {
  const article = (number: number, title: string) => ({
    ...{ id: id(number), title, summary: `About ${title}`, cover: null, read: false },
    time: 1_795_000_000,
  })
  const news = { announcement: article(90, 'Closed'), banners: [article(91, 'Harvest')] }
  await showPart(<HomeMore part="rest" home={{ ...home, ...news, wallet: null }} />)
  const hrefOf = (title: string) =>
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent.includes(title))
      ?.getAttribute('href')
  expect(['Closed', 'Harvest'].map(hrefOf)).toEqual([
    `#/pages/announcement/detail?id=${id(90)}`,
    `#/pages/activity/detail?id=${id(91)}`,
  ])
})
