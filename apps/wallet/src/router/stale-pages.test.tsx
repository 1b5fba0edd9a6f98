// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { HomeScreen } from '../screens/home/home-screen.js'
import * as samples from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, shownText, showPart } from '../testing/show.js'
import { pageAt } from './pages.js'
import { paths } from './paths.js'

const { holding, id, loadConfig, product, recharge, record, user, wallet, withdrawal } = samples

const list = (...items: object[]) => ({ items, next: null })
const article = {
  ...{ id: id(1), title: 'Harvest', summary: 'Rain', body: 'Much rain', cover: null },
  ...{ time: 1_795_000_000, read: true },
}
const channel = {
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '400200' },
  ...{ min: 100_00, max: 900_00, presets: [200_00], by: ['form'] },
}
const order = {
  ...{ id: id(6), holding_id: id(1), product: holding.product, quantity: 3, price: 121_00 },
  ...{ amount: 363_00, pay_from: 'balance', points: 12, terms_hash: 'hash' },
  create_time: 1_795_000_000,
}
const home = {
  ...{ banners: [], announcement: null, unread_announcements: 0, unread: 0, products: [product] },
  ...{ wallet, due_amount: 0, due_tax: 0, next_income: null },
}
const reward = { id: id(8), code: 'TEA-7', kind: 'points', amount: 52, create_time: 1_795_000_000 }
const told = {
  ...{ id: id(7), kind: 'withdrawal_paid', subject: id(3), amount: 77_70, wallet: 'income' },
  ...{ time: 1_795_000_000, read: true },
}
const entry = {
  ...{ id: id(9), kind: 'reward', name: 'TEA-7', crop: null, quantity: null },
  ...{ amount: 40_00, tax: 2_00, time: 1_795_000_000 },
}
const month = { today: '2026-11-18', items: [], first_month: '2026-11', last_month: '2026-11' }
const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }

const answers: Readonly<Record<string, unknown>> = {
  '/api/home': home,
  '/api/me': user,
  '/api/wallet': wallet,
  '/api/wallet/month': month,
  '/api/wallet/history': list({ day: '2026-11-18', income: 0, tax: 0 }),
  '/api/wallet/day': list(entry),
  '/api/me/payment-account': account,
  '/api/me/unlock': { pin: false, passkey: false, tries_left: 5, host: '' },
  '/api/records': list(record),
  [`/api/records/${id(1)}`]: { ...record, id: id(1) },
  '/api/recharges': list(recharge),
  '/api/recharge-channels': list(channel),
  '/api/withdrawals': list(withdrawal),
  '/api/earnings': list({ ...record, kind: 'income', change: 66_01 }),
  '/api/points': list({ ...record, kind: 'points', amount: 12, change: 12 }),
  '/api/orders': list(order),
  '/api/rewards': list(reward),
  '/api/products': list(product),
  [`/api/products/${id(1)}`]: product,
  [`/api/holdings/${id(1)}`]: holding,
  '/api/announcements': list(article),
  [`/api/announcements/${id(1)}`]: article,
  '/api/activities': list(article),
  [`/api/activities/${id(1)}`]: article,
  '/api/notifications': list(told),
}

/** What each page shows of its answer. */
const shown: Readonly<Partial<Record<keyof typeof paths, string>>> = {
  home: 'Ksh 606.06',
  product: 'Ksh 111.00',
  productDetail: 'Ksh 111.00',
  wallet: 'Ksh 707.07',
  records: 'Ksh 1,515.15',
  holdingRecords: '+Ksh 66.01',
  walletRecords: 'Ksh 333.33',
  recordDetail: 'Ksh 326.67',
  rechargeList: 'Ksh 555.00',
  rechargeCreate: 'Mavuno Ltd',
  withdrawList: 'Ksh 333.33',
  withdrawCreate: 'Ksh 202.02',
  pointList: '+12 points',
  earningList: '+Ksh 66.01',
  incomeCalendar: '+Ksh 38.00',
  orders: 'Ksh 363.00',
  exchangeReward: 'TEA-7',
  myPaymentAccount: 'Receiver name',
  notifications: 'Ksh 77.70',
  announcements: 'Harvest',
  announcement: 'Much rain',
  activities: 'Harvest',
  activity: 'Much rain',
}

let isReachable: boolean
let isOnline: boolean
let failures: number

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }))

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ ...user, token: 'ada' })
  isReachable = true
  failures = 0
  answerWith(({ path }) => {
    if (isReachable) return envelope(answers[path] ?? null)
    failures += 1
    if (isOnline) return { code: 500, success: false, data: null, message: '' }
    throw new TypeError('no connection')
  })
})

afterEach(() => {
  vi.useRealTimers()
  window.dispatchEvent(new Event('online'))
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const ways = ['online', 'offline'] as const
const cases = Object.entries(shown).flatMap(([path, text]) =>
  ways.map((way) => [path as keyof typeof paths, way, text] as const),
)

test.each(cases)(
  'the page %s keeps what it shows where a refresh fails, %s',
  async (path, way, text) => {
    const area = await pageAt(paths[path]).load?.()
    const Screen = area?.screens[paths[path]] ?? HomeScreen
    const page = await showPart(<Screen />, `/?id=${id(1)}&holding_id=${id(1)}`)
    await expect.poll(shownText).toContain(text)
    isReachable = false
    isOnline = way === 'online'
    window.dispatchEvent(new Event(way))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    button('Refresh').click()
    await expect.poll(() => failures).toBeGreaterThan(0)
    // Without a connection a request is tried again a few times.
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => document.querySelector('[aria-label=Refreshing]')).toBeNull()
    expect(shownText()).toContain(text)
    page.end()
  },
)
