// @vitest-environment jsdom
import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorGetCode,
  operatorGetConversation,
  operatorGetProduct,
  operatorGetRecharge,
  operatorGetWithdrawal,
  operatorListMessages,
  operatorListNotes,
  operatorRoles,
  type OperatorArticle,
  type OperatorProduct,
  type RewardCode,
} from '@mavuno/sdk/operator'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries.js'
import { answer, me, openConsole, textOf } from '../../testing/console.js'
import { anyRecord } from '../../testing/any-record.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { conversation } from '../../testing/talk.js'
import { at, idOf, payoutDetail, rechargeDetail } from '../../testing/records.js'
import { Viewers } from '../../parts/viewers.js'

beforeAll(() => mavuno.language.loadAll())
beforeEach(() => onTestFinished(() => void vi.restoreAllMocks()))

function draw(names: readonly string[] = []) {
  const viewers = names.map((name, place) => ({ id: idOf(place), name }))
  const current = { isLive: true, viewers }
  vi.spyOn(live, 'current', 'get').mockReturnValue(current)
  const setViewing = vi.spyOn(live, 'setViewing').mockReturnValue(undefined)
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  const show = (shown: Parameters<typeof Viewers>[0] | undefined) => {
    const part = shown && <Viewers {...shown} />
    flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
    // Effects have run.
    flushSync(() => undefined)
  }
  return { box, show, viewed: () => setViewing.mock.calls.map(([of]) => of) }
}

test.each([
  [[], ''],
  [['Baraka'], 'Baraka is looking at this, too'],
  [['Baraka', 'Chebet'], 'Baraka, Chebet are looking at this, too'],
])('of the colleagues %o who have a record open each is named', (names, expected) => {
  const { box, show } = draw(names)
  show({ kind: 'recharge', id: idOf(11) })
  expect(textOf(box)).toBe(expected)
})

test('the server is told of each record while it is open, and of none afterwards', () => {
  const { show, viewed } = draw()
  const first = { kind: 'recharge', id: idOf(11) } as const
  show(first)
  show(first)
  expect(viewed()).toEqual([first])
  show({ kind: 'recharge', id: idOf(12) })
  show({ kind: 'withdrawal', id: idOf(12) })
  show(undefined)
  expect(viewed()).toEqual([
    ...[first, undefined],
    ...[{ kind: 'recharge', id: idOf(12) }, undefined],
    ...[{ kind: 'withdrawal', id: idOf(12) }, undefined],
  ])
})

const shown = { published: true, starts: null, ends: null, create_time: at('06:01') }
const article: OperatorArticle = {
  ...{ id: idOf(9), title: 'Rain', summary: '', body: 'Soon', cover: null, translations: {} },
  ...shown,
}
const code: RewardCode = {
  ...{ id: idOf(9), code: 'TEA-7', kind: 'money', amount: 7_100, uses: 1, max_uses: 2, ...shown },
}
const product: OperatorProduct = {
  ...{ id: idOf(9), name: 'Maize', description: '', crop: 'maize', cover: null, price: 100_000 },
  ...{ cycle: 30, number_of_earnings: 6, earnings_per_time: 20_000, claim_period: 86_400 },
  ...{ returns_principal: false, min_vip_level: 0, purchase_limit: 0, stock: 40, points: 7 },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
  },
  ...{ featured: true, tax_rate: 0, terms_hash: 'h', sold_out: false, bought: 0, running: 2 },
  ...{ daily_revenue: 0, total_revenue: 0, return_rate: 0, ...shown },
}

test('colleagues are told of each screen which record of which kind is open on it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: true, addEventListener: () => undefined },
    removeEventListener: () => undefined,
  }))
  const setViewing = vi.spyOn(live, 'setViewing').mockReturnValue(undefined)
  const desk = await openConsole('#/today', {
    roles: operatorRoles,
    answers: [
      answer(operatorGetRecharge, ({ id }) => ({ ...rechargeDetail(1), id })),
      answer(operatorGetWithdrawal, ({ id }) => ({ ...payoutDetail(1), id })),
      answer(operatorGetConversation, ({ id }) => conversation({ id })),
      answer(operatorListMessages, () => lastPage([])),
      answer(operatorListNotes, () => lastPage([])),
      answer(operatorGetProduct, () => product),
      answer(operatorGetCode, () => code),
      answer(operatorGetAnnouncement, () => article),
      answer(operatorGetActivity, () => article),
      ...anyRecord,
      ...goldenDay,
    ],
  })
  const id = idOf(9)
  for (const [address, expected] of [
    [`recharges/${id}`, { kind: 'recharge', id }],
    [`payouts/${id}`, { kind: 'withdrawal', id }],
    [`approvals/${id}`, { kind: 'proposal', id }],
    [`chat/${id}`, { kind: 'conversation', id }],
    [`exceptions/${id}`, { kind: 'case', id }],
    [`exceptions/money.${id}`, { kind: 'unmatched', id }],
    [`exceptions/bank.${id}`, { kind: 'bank_line', id }],
    [`bank/import-${id}`, { kind: 'bank_import', id }],
    [`bank/${id}`, { kind: 'bank_line', id }],
    [`customers/${id}`, { kind: 'user', id }],
    [`products/${id}`, { kind: 'product', id }],
    [`codes/${id}`, { kind: 'code', id }],
    [`news/${id}`, { kind: 'announcement', id }],
    [`news/${id}?show=activity`, { kind: 'activity', id }],
    [`people/${me.id}`, { kind: 'operator', id: me.id }],
    ['config/limits', { kind: 'config', id: 'limits' }],
  ] as const) {
    desk.go(`#/${address}`)
    await expect.poll(() => [address, setViewing.mock.lastCall?.[0]]).toEqual([address, expected])
  }
  desk.go('#/today')
  await expect.poll(() => setViewing.mock.lastCall?.[0]).toBeUndefined()
})
