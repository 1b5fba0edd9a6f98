// @vitest-environment jsdom
import {
  listHoldings,
  listNotifications,
  listRecharges,
  listRecords,
  listWithdrawals,
  type Endpoint,
} from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { HoldingSheet } from './screens/my/holdings/holding-sheet.js'
import { MyProductScreen } from './screens/my/holdings/my-product-screen.js'
import { InboxScreen } from './screens/news/inbox-screen.js'
import { RecordDetailScreen } from './screens/wallet/record/record-detail-screen.js'
import { RecordTimeline } from './screens/wallet/record/record-timeline.js'
import { StaleNotice } from './queries/stale-notice.js'
import { StatusStrips } from './shell/frame/status-strips.js'
import { learningClock } from './shell/device/server-clock.js'
import { holding, id, loadConfig, recharge, record, withdrawal } from './testing/samples.js'
import { answerWith } from './testing/server.js'
import { shownText, showPart } from './testing/show.js'

// 14:06:40 in Nairobi.
const now = 1_795_000_000

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }))

beforeEach(async () => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  await loadConfig()
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Has a list answered some minutes after 14:06:40. */
async function answered(minutes: number, endpoint: Endpoint, input: object, item: object) {
  vi.setSystemTime((now + 60 * minutes) * 1000)
  await queries.fetch(queryKey(endpoint, input as never), async () => ({
    ...{ items: [item], next: null },
  }))
}

const notification = {
  ...{ id: id(9), kind: 'withdrawal_paid', subject: id(3), amount: 1_00, read: true, time: now },
}
const waiting = { status: 'pending', limit: 100 }

test.each<[string, () => ReactNode, string, () => Promise<void>]>([
  [
    'a holding that only a list has told of',
    () => <HoldingSheet id={holding.id} onClose={() => undefined} />,
    '14:07:40',
    () => answered(1, listHoldings, { state: 'due' }, holding),
  ],
  [
    'a record that only a list has told of',
    () => <RecordDetailScreen />,
    '14:08:40',
    () => answered(2, listRecords, {}, record),
  ],
  [
    'the older of the two lists of what is pending',
    () => <InboxScreen />,
    '14:09:40',
    async () => {
      await answered(3, listRecharges, waiting, recharge)
      await answered(4, listWithdrawals, waiting, withdrawal)
    },
  ],
  [
    'the older of them the other way round',
    () => <InboxScreen />,
    '14:09:40',
    async () => {
      await answered(3, listWithdrawals, waiting, withdrawal)
      await answered(4, listRecharges, waiting, recharge)
    },
  ],
])('%s has its own age, where a newer answer fails', async (_, part, time, answer) => {
  await answer()
  vi.setSystemTime((now + 3_600) * 1000)
  await showPart(part(), `/?id=${record.id}`)
  await expect.poll(shownText).toContain(`This is as it was at 2026-11-18 ${time}.`)
})

test.each<[string, () => ReactNode, string]>([
  ['a page without a connection', () => <StatusStrips asOf={now} />, '2026-11-18 15:06:40'],
  [
    'a part that could not be refreshed',
    () => <StaleNotice dataAt={now * 1000} onRetry={async () => undefined} />,
    'This is as it was at 2026-11-18 15:06:40.',
  ],
  [
    'a record that is followed',
    () => <RecordTimeline record={{ ...record, status: 'pending' }} checkedAt={now} />,
    'Checked at 15:06:40.',
  ],
])('the age of %s is told in the server’s time', async (_, part, time) => {
  const headers = { date: new Date((now + 3_600) * 1000).toUTCString() }
  await learningClock(async () => new Response('', { headers }))('/')
  const text = await showPart(<>Page {part()}</>)
  window.dispatchEvent(new Event('offline'))
  await expect.poll(text).toContain(time)
  window.dispatchEvent(new Event('online'))
  const right = { date: new Date(now * 1000).toUTCString() }
  await learningClock(async () => new Response('', { headers: right }))('/')
})

test.each<[string, () => ReactNode, string, () => Promise<void>]>([
  [
    'the inbox',
    () => <InboxScreen />,
    '14:08:40',
    async () => {
      await answered(2, listRecharges, waiting, recharge)
      await answered(3, listWithdrawals, waiting, withdrawal)
      await answered(4, listNotifications, {}, notification)
    },
  ],
  [
    'the inbox, whose own lines are older',
    () => <InboxScreen />,
    '14:08:40',
    async () => {
      await answered(2, listNotifications, {}, notification)
      await answered(3, listRecharges, waiting, recharge)
      await answered(4, listWithdrawals, waiting, withdrawal)
    },
  ],
  [
    'what a customer holds',
    () => <MyProductScreen />,
    '14:08:40',
    async () => {
      await answered(2, listHoldings, { state: 'waiting' }, holding)
      await answered(3, listHoldings, { state: 'due' }, holding)
    },
  ],
])('without a connection %s is as old as its oldest part', async (_, part, time, answer) => {
  await answer()
  answerWith(() => {
    throw new TypeError('no connection')
  })
  await showPart(part())
  window.dispatchEvent(new Event('offline'))
  await expect.poll(shownText).toContain(`As it was at 2026-11-18 ${time}`)
  window.dispatchEvent(new Event('online'))
})
