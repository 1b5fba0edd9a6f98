// @vitest-environment jsdom
import {
  listAnnouncements,
  listHoldings,
  listProducts,
  listRecords,
  type Endpoint,
} from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { paths } from './router/paths.js'
import { pageAt } from './router/pages.js'
import { HoldingSheet } from './screens/my/holdings/holding-sheet.js'
import { HomeScreen } from './screens/home/home-screen.js'
import { holding, id, loadConfig, product, record, user, wallet } from './testing/samples.js'
import { answerWith, envelope } from './testing/server.js'
import { button, shownText, showPart } from './testing/show.js'

const home = {
  ...{ banners: [], announcement: null, unread_announcements: 0, unread: 0, products: [product] },
  ...{ wallet: { ...wallet, total_topup: 0 }, due_amount: 0, due_tax: 0, next_income: null },
}

const team = { invitation_code: 'TEA7', invite_url: '/i', total_persons: 0, total_income: 0 }

const answers: Readonly<Record<string, unknown>> = {
  '/api/home': home,
  '/api/wallet': wallet,
  '/api/wallet/month': {
    ...{ today: '2026-11-18', items: [], first_month: '2026-11', last_month: '2026-11' },
  },
  '/api/me': user,
  '/api/me/payment-account': null,
  '/api/holding-sums': { due: 0, waiting: 0, expired: 0, due_amount: 0, due_tax: 0 },
  '/api/team': { ...team, levels: [{ level: 1, persons: 0, income: 0 }] },
  [`/api/holdings/${id(1)}`]: holding,
  [`/api/products/${id(1)}`]: product,
}

let requested: Set<string>

beforeEach(async () => {
  await loadConfig()
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ ...user, token: 'ada' })
  requested = new Set()
  answerWith(({ path, query }) => {
    const text = String(new URLSearchParams(query))
    requested.add(text ? `${path}?${text}` : path)
    return envelope(answers[path] ?? { items: [], next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const query = `?id=${id(1)}&holding_id=${id(1)}`

/** What each page asks for that consists of several parts. */
const requests: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [
    ...['/api/home', '/api/me/payment-account', '/api/holdings?limit=1', '/api/records?limit=3'],
  ],
  [paths.product]: ['/api/me', '/api/products'],
  [paths.my]: ['/api/home', '/api/me', '/chat/conversation'],
  [paths.productDetail]: ['/api/me', `/api/products/${id(1)}`, '/api/wallet'],
  [paths.myProduct]: [
    ...['/api/holding-sums', '/api/holdings?state=due', '/api/holdings?state=waiting'],
    '/api/holdings?state=expired',
  ],
  [paths.myTeam]: ['/api/team', '/api/team/members?level=1'],
  [paths.holdingRecords]: [`/api/earnings?holding_id=${id(1)}`, `/api/holdings/${id(1)}`],
  [paths.pointList]: ['/api/points', '/api/wallet'],
  [paths.earningList]: ['/api/earnings', '/api/wallet'],
  [paths.incomeCalendar]: ['/api/wallet/day?day=2026-11-18', '/api/wallet/month'],
  [paths.notifications]: [
    '/api/notifications',
    '/api/recharges?status=pending&limit=100',
    '/api/withdrawals?status=pending&limit=100',
  ],
}

test.each(Object.entries(requests))(
  'a refresh of %s asks again for all that the page shows',
  async (path, expected) => {
    const area = await pageAt(path).load?.()
    const Screen = area?.screens[path] ?? HomeScreen
    const page = await showPart(<Screen />, `/${query}`)
    await expect.poll(() => requested).toEqual(new Set(expected))
    requested.clear()
    button('Refresh').click()
    await expect.poll(() => requested).toEqual(new Set(expected))
    // What is cleared after the test would be asked for again by a page that is still there.
    page.end()
  },
)

const article = { ...{ id: id(1), title: 'New title', summary: '', body: '' }, read: true }
const held = { ...holding, id: id(1) }

async function pageOf(path: string): Promise<ReactNode> {
  const Screen = (await pageAt(path).load?.())?.screens[path] ?? HomeScreen
  return <Screen />
}

test.each<[string, string | ReactNode, Endpoint, object, object, string, string]>([
  [
    'a product',
    paths.productDetail,
    listProducts,
    product,
    { price: 99_00 },
    'Ksh 99.00',
    'Ksh 111.00',
  ],
  [
    'an income',
    paths.holdingRecords,
    listHoldings,
    held,
    { quantity: 7 },
    'Tea 90 ×7',
    'Tea 90 ×3',
  ],
  [
    'a holding',
    <HoldingSheet id={id(1)} onClose={() => undefined} />,
    listHoldings,
    held,
    { quantity: 7 },
    'Tea 90 ×7',
    'Tea 90 ×3',
  ],
  [
    'a record',
    paths.recordDetail,
    listRecords,
    { ...record, id: id(1) },
    { change: -777_77 },
    'Ksh 777.77',
    'Ksh 333.33',
  ],
  [
    'an article',
    paths.announcement,
    listAnnouncements,
    { ...article, time: 1_795_000_000, cover: null },
    { title: 'Old title' },
    'Old title',
    'New title',
  ],
])('what a list told of %s is shown until its own answer, and never after it', async (...given) => {
  const [, page, list, own, listed, before, after] = given
  let arrive = () => {}
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve))
  answerWith(async ({ path }) => {
    if (!path.endsWith(id(1))) return envelope(answers[path] ?? { items: [], next: null })
    await hasArrived
    return envelope(own)
  })
  await queries.fetch(queryKey(list, {}), async () => ({
    items: [{ ...own, ...listed }],
    next: null,
  }))
  await showPart(typeof page === 'string' ? await pageOf(page) : page, `/${query}`)
  await expect.poll(shownText).toContain(before)
  arrive()
  await expect.poll(shownText).not.toContain(before)
  expect(shownText()).toContain(after)
})
