// @vitest-environment jsdom
import { type Notification, type NotificationKind, notificationKinds } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { id, loadConfig, recharge, withdrawal } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, choose, showPart } from '../../testing/show.js'
import { InboxScreen } from './inbox-screen.js'

// 14:06:40 in Nairobi, on 18 November 2026.
const now = 1_795_000_000

const line = (number: number, time: number, fields: Partial<Notification> = {}): Notification => ({
  ...{ id: id(number), kind: 'recharge_credited', subject: id(9), amount: number * 100_01 },
  ...{ time, read: false, ...fields },
})

let lines: Notification[]
let asked: Record<string, string>[]
let marked: unknown[]

beforeEach(async () => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  lines = [line(1, now - 60), line(2, now - 86_400), line(3, now - 2 * 86_400)]
  asked = []
  marked = []
  answerWith(({ path, query, body }) => {
    if (path === '/api/notifications/read') return envelope((marked.push(body), null))
    if (path === '/api/notifications') {
      asked.push(query)
      return envelope({ items: lines, next: null })
    }
    const items = { '/api/recharges': [recharge], '/api/withdrawals': [withdrawal] }[path] ?? []
    return envelope({ items: query['status'] === 'pending' ? items : [], next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the lines are grouped by the day of the site, and only older ones repeat their day', async () => {
  const text = await showPart(<InboxScreen />)
  await expect.poll(text).toContain('Earlier')
  expect(text()).toMatch(
    /Today, 2026-11-18.*14:05:40.*Yesterday, 2026-11-17.*14:06:40.*Earlier.*2026-11-16 14:06:40/,
  )
})

test('a line of the last second of yesterday is not of today', async () => {
  const midnight = now - (14 * 3600 + 6 * 60 + 40)
  lines = [line(1, midnight), line(2, midnight - 1)]
  const text = await showPart(<InboxScreen />)
  await expect.poll(text).toMatch(/Today, 2026-11-18.*00:00:00.*Yesterday, 2026-11-17.*23:59:59/)
})

test('“Mark all read” marks up to the newest line that is shown', async () => {
  await showPart(<InboxScreen />)
  await expect.poll(() => button('Mark all read')).toBeTruthy()
  button('Mark all read').click()
  await expect.poll(() => marked).toEqual([{ until: now - 60 }])
})

test('“Mark all read” is offered only where all kinds are seen, and something is unread', async () => {
  const text = await showPart(<InboxScreen />)
  await expect.poll(() => button('Mark all read')).toBeTruthy()
  choose('News')
  await expect.poll(() => asked.at(-1)?.['kind']).toBe('announcement')
  await expect.poll(text).not.toContain('Mark all read')
  lines = lines.map((one) => ({ ...one, read: true }))
  queries.clear()
  choose('All')
  await expect.poll(text).toContain('Yesterday')
  expect(text()).not.toContain('Mark all read')
})

test('each view asks for its kinds: money has all that moves money, and news the announcements', async () => {
  const kindsWithoutMoney: NotificationKind[] = [
    ...(['holding_frozen', 'holding_unfrozen', 'points_taken_back'] as const),
    ...(['chat_answered', 'new_device', 'announcement'] as const),
  ]
  await showPart(<InboxScreen />)
  await expect.poll(() => asked.at(-1)).toBeTruthy()
  const kindsAskedFor = () => asked.at(-1)?.['kind']?.split(',')
  expect(kindsAskedFor()).toBeUndefined()
  choose('Money')
  await expect
    .poll(kindsAskedFor)
    .toEqual(notificationKinds.filter((kind) => !kindsWithoutMoney.includes(kind)))
  choose('News')
  await expect.poll(kindsAskedFor).toEqual(['announcement'])
})

test('money that is being checked is listed from both lists, and not beside news', async () => {
  const text = await showPart(<InboxScreen />)
  await expect.poll(text).toContain('Ksh 555.00')
  expect(text()).toContain('Being checked')
  expect(text()).toContain('−Ksh 333.33')
  choose('News')
  await expect.poll(text).not.toContain('Being checked')
})

test('a visitor finds the announcements, and none is marked as new', async () => {
  mavuno.session.signOut()
  const article = { id: id(4), title: 'Rain', summary: 'Soon', time: now }
  answerWith(({ path }) =>
    envelope({ items: path === '/api/announcements' ? [article] : [], next: null }),
  )
  const text = await showPart(<InboxScreen />)
  await expect.poll(text).toContain('Rain')
  expect(text()).not.toContain('New')
})
