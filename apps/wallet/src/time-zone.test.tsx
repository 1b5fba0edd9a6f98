// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { MoneyHero } from './screens/home/money-hero.js'
import { HoldingDetail } from './screens/my/holdings/holding-detail.js'
import { HoldingRow } from './screens/my/holdings/holding-row.js'
import { InboxScreen } from './screens/news/inbox-screen.js'
import { MoneyBack } from './screens/product/money-back.js'
import { StatementScreen } from './screens/records/statement-screen.js'
import { BeforeSignUp } from './screens/sign/before-sign-up.js'
import { EarningListScreen } from './screens/wallet/lists/earning-list-screen.js'
import { RecordDetail } from './screens/wallet/record/record-detail.js'
import { QuoteFigures } from './screens/wallet/withdraw/quote-figures.js'
import { holding, id, loadConfig, product, record, wallet } from './testing/samples.js'
import { answerWith, envelope } from './testing/server.js'
import { button, showPart, shownText } from './testing/show.js'

// 2026-11-18 16:06:40 in UTC: a day later in Tokyo, and not yet in Nairobi, the zone of a server that names none.
const now = 1_795_018_000
const day = 86_400

const config = {
  ...{ time_zone: 'Asia/Tokyo', tax: { rate: 500 }, recharge: { min: 1_00, max: 9_00 } },
  withdraw: { min: 1_00, max: 9_00, fee_rate: 200, coming_fee: { rate: 300, starts: now + day } },
}

const earnings = [now, now - 7_200].map((create_time, at) => ({
  ...{ ...record, id: id(80 + at), kind: 'income', change: 10_00 + at, tax: 1_00, create_time },
}))

const notification = {
  ...{ id: id(90), kind: 'withdrawal_paid', subject: id(3), amount: 1_00, read: true },
  ...{ time: now - 7_200, name: null, reason: null, crop: null, quantity: null },
}

let sent: Record<string, Record<string, string>>

beforeEach(async () => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  await loadConfig(config)
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  sent = {}
  answerWith(({ path, query }) => {
    sent[path] = query
    if (path === '/api/wallet') return envelope(wallet)
    const items = { '/api/earnings': earnings, '/api/notifications': [notification] }[path] ?? []
    return envelope({ items, next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => undefined

test.each<[string, () => ReactNode, string]>([
  [
    'the fee that is to come',
    () => (
      <QuoteFigures
        amount={null}
        quote={{ quote: undefined, error: undefined, refresh: nothing }}
      />
    ),
    'From 2026-11-20 the fee rate is 3 %.',
  ],
  [
    'the next income',
    () => <MoneyHero wallet={wallet} next={{ time: now + 60, amount: 5_00, tax: 1_00 }} />,
    'Ksh 4.00 today 01:07:40',
  ],
  [
    'the end of a holding in its row',
    () => (
      <HoldingRow
        holding={{ ...holding, next_claim_time: null, ends: now + day }}
        shows="obtained"
        onOpen={nothing}
      />
    ),
    '2026-11-20',
  ],
  [
    'the return of the price',
    () => <HoldingDetail holding={{ ...holding, ends: now + day }} />,
    '2026-11-20',
  ],
  [
    'the first earning of a product',
    () => {
      const current = mavuno.config.current
      return current && <MoneyBack product={{ ...product, claim_period: day }} config={current} />
    },
    '2026-11-20',
  ],
  [
    'a record',
    () => <RecordDetail record={{ ...record, create_time: now }} checkedAt={now} />,
    '2026-11-19 01:06:40',
  ],
])('%s is shown in the time zone of the config', async (_, part, label) => {
  const text = await showPart(part())
  await expect.poll(text).toContain(label)
})

test('the terms before signing up name the day of a new fee in the time zone of the config', async () => {
  await showPart(<BeforeSignUp />)
  button('Terms').click()
  await expect.poll(shownText).toContain('From 2026-11-20 the fee rate is 3 %.')
})

test('the income of a day is that of a day in the time zone of the config', async () => {
  const text = await showPart(<EarningListScreen />)
  await expect.poll(text).toContain('Ksh 10.00 after tax')
  expect(text()).toContain('Ksh 10.01 after tax')
})

test('the inbox calls yesterday what was yesterday in the time zone of the config', async () => {
  const text = await showPart(<InboxScreen />)
  await expect.poll(text).toContain('Yesterday, 2026-11-18')
})

test('the days of the statement begin and end in the time zone of the config', async () => {
  await showPart(<StatementScreen />, '/?from=2026-11-19&to=2026-11-19')
  const from = Date.parse('2026-11-18T15:00Z') / 1000
  await expect
    .poll(() => sent['/api/records'])
    .toMatchObject({ from: String(from), to: String(from + day - 1) })
})
