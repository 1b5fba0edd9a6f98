// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import * as samples from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, shownText, showPart } from '../testing/show.js'
import { pageAt } from './pages.js'
import { paths } from './paths.js'

const { holding, id, loadConfig, product, recharge, record, user, wallet, withdrawal } = samples

const list = (...items: object[]) => ({ items, next: null })
const month = { today: '2026-11-18', items: [], first_month: '2026-11', last_month: '2026-11' }
const income = { ...record, kind: 'income', change: 66_01, amount: 66_01, real_amount: 66_01 }
const entry = {
  ...{ id: id(8), kind: 'reward', name: 'TEA-7', crop: null, quantity: null },
  ...{ amount: 40_00, tax: 2_00, time: 1_795_000_000 },
}
const team = { invitation_code: 'TEA7', invite_url: '/i', total_persons: 12, total_income: 0 }
const member = {
  level: 1,
  id: id(9),
  phone: '2547*****678',
  nickname: 'Otieno',
  create_time: 1_795_000_000,
}
const told = {
  ...{ id: id(7), kind: 'withdrawal_paid', subject: id(3), amount: 77_70, wallet: 'income' },
  ...{ time: 1_795_000_000, read: true },
}

const answers: Readonly<Record<string, unknown>> = {
  [`/api/holdings/${id(1)}`]: holding,
  [`/api/products/${id(1)}`]: product,
  '/api/earnings': list(income),
  '/api/points': list({ ...record, kind: 'points', amount: 12, change: 12 }),
  '/api/wallet': wallet,
  '/api/wallet/month': month,
  '/api/wallet/history': list({ day: '2026-11-18', income: 0, tax: 0 }),
  '/api/wallet/day': list(entry),
  '/api/recharges': list(recharge),
  '/api/withdrawals': list(withdrawal),
  '/api/notifications': list(told),
  '/api/team': { ...team, levels: [{ level: 1, persons: 12, income: 0 }] },
  '/api/team/members': list(member),
  '/api/me': user,
}

let failing: string | undefined
let failures: number

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }))

beforeEach(async () => {
  await loadConfig()
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ ...user, token: 'ada' })
  failing = undefined
  answerWith(({ path }) => {
    if (path !== failing && answers[path] !== undefined) return envelope(answers[path])
    if (path === failing) failures += 1
    return { code: 500, success: false, data: null, message: '' }
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

/** What the page shows beside the part that is missing, what it says of that, and what that shows once it is there. */
type Shown = readonly [shown: string, told: string, missing: string]

const noRecords = 'We could not load your records'
const noPart = 'We could not load this part.'

const parts: readonly [string, keyof typeof paths, string, Shown][] = [
  [
    'an income without its holding',
    'holdingRecords',
    `/api/holdings/${id(1)}`,
    ['+Ksh 66.01', 'Obtained income–', 'Ksh 1,414.14'],
  ],
  [
    'a holding without its income',
    'holdingRecords',
    '/api/earnings',
    ['Ksh 1,414.14', noRecords, '+Ksh 66.01'],
  ],
  [
    'earnings without the totals',
    'earningList',
    '/api/wallet',
    ['+Ksh 66.01', 'Total income–', 'Ksh 570.05'],
  ],
  [
    'the totals without earnings',
    'earningList',
    '/api/earnings',
    ['Ksh 570.05', noRecords, '+Ksh 66.01'],
  ],
  [
    'points without their total',
    'pointList',
    '/api/wallet',
    ['+12 points', 'Total point–', '909 points'],
  ],
  ['a total without points', 'pointList', '/api/points', ['909 points', noRecords, '+12 points']],
  [
    'a wallet without its month',
    'wallet',
    '/api/wallet/month',
    ['Ksh 707.07', 'We could not load the chart', 'November income'],
  ],
  [
    'the lists of a wallet without its figures',
    'wallet',
    '/api/wallet',
    ['Statement', 'We could not load your wallet', 'Ksh 707.07'],
  ],
  [
    'a month without the chosen day',
    'incomeCalendar',
    '/api/wallet/day',
    ['November 2026', 'We could not load this day', '+Ksh 38.00'],
  ],
  [
    'withdrawals without recharges',
    'notifications',
    '/api/recharges',
    ['Ksh 333.33', noPart, 'Ksh 555.00'],
  ],
  [
    'recharges without withdrawals',
    'notifications',
    '/api/withdrawals',
    ['Ksh 555.00', noPart, 'Ksh 333.33'],
  ],
  [
    'what is pending without news',
    'notifications',
    '/api/notifications',
    ['Ksh 555.00', 'We could not load your notifications', 'Ksh 77.70'],
  ],
  [
    'a team without its members',
    'myTeam',
    '/api/team/members',
    ['TEA7', 'We could not load this', 'Otieno'],
  ],
  [
    'a product without the wallet',
    'productDetail',
    '/api/wallet',
    ['Tea 90', 'We could not load your wallet', 'Pay Ksh 111.00'],
  ],
]

async function showPage(path: keyof typeof paths) {
  const Screen = (await pageAt(paths[path]).load?.())?.screens[paths[path]]
  return showPart(Screen && <Screen />, `/?id=${id(1)}&holding_id=${id(1)}&buy=1`)
}

test.each(parts)('%s is shown as it is, and whole after a refresh', async (...given) => {
  const [, path, lost, texts] = given
  const [shown, told, missing] = texts
  failing = lost
  const page = await showPage(path)
  await expect.poll(shownText).toContain(told)
  await expect.poll(shownText).toContain(shown)
  expect(shownText()).not.toContain(missing)
  failing = undefined
  button('Refresh').click()
  await expect.poll(shownText).toContain(missing)
  expect(shownText()).toContain(shown)
  expect(shownText()).not.toContain(told)
  page.end()
})

test.each(parts)('%s, where only a refresh fails, is whole as before', async (...given) => {
  const [, path, lost, texts] = given
  const [shown, , missing] = texts
  const page = await showPage(path)
  await expect.poll(shownText).toContain(shown)
  await expect.poll(shownText).toContain(missing)
  failing = lost
  failures = 0
  button('Refresh').click()
  await expect.poll(() => failures).toBeGreaterThan(0)
  await expect.poll(() => document.querySelector('[aria-label=Refreshing]')).toBeNull()
  expect(shownText()).toContain(shown)
  expect(shownText()).toContain(missing)
  page.end()
})
