// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { id, recharge, record, withdrawal } from '../../testing/samples.js'
import { envelope } from '../../testing/server.js'
import type { EarlyList } from './early-lists.js'
import type { RowTemplates, Template } from './draw-rows.js'

const path = '/pages/wallet/rechargeList'

const row = (sign: string): Template => [
  'p',
  {},
  ...[sign, { slot: 'symbol' }, { slot: 'whole' }, { slot: 'fraction' }],
  ...[' ', { slot: 'date' }, ' ', { slot: 'time' }, ' ', { slot: 'note' }],
]
const templates: RowTemplates = {
  day: ['section', {}, { slot: 'day' }, { slot: 'rows' }],
  rows: { in: [[99, row('+')]], out: [[99, row('−')]], none: [[99, row('')]] },
  number: ['p', {}, { slot: 'number' }],
  icons: { recharge: '', withdraw: '' },
  badges: { pending: '', completed: '', error: '' },
}

interface Drawing {
  items?: EarlyList['items']
  stored?: Readonly<Record<string, unknown>>
  reply?: Response
  /** Where the customer is once the reply has arrived. */
  hash?: string
}

let texts: Record<string, string>

/** The text of the page after its rows were drawn, or left to the app. */
async function draw(given: Drawing = {}): Promise<string> {
  const { items = 'recharges', stored = {}, hash = `#${path}` } = given
  vi.stubGlobal('__ROW_LISTS__', { [path]: { items, filters: 'Filters ' } })
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(`mavuno:${key}`, JSON.stringify(value))
  }
  document.body.innerHTML = '<main><div id="boot-page">Skeleton</div></main>'
  history.replaceState(null, '', hash)
  const reply = given.reply ?? Response.json(envelope({ items: [recharge] }))
  window.mavunoBoot = {
    ...{ requests: [], locale: 'en', fail: () => undefined },
    rows: { path, reply: Promise.resolve(reply) },
  }
  vi.resetModules()
  await import('./early-rows.js')
  // The body of a reply is read in a few steps.
  for (let step = 0; step < 20; step += 1) await new Promise((done) => setImmediate(done))
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

beforeAll(() => mavuno.language.loadAll())

beforeEach(() => {
  const { t } = mavuno.language
  texts = new Proxy({}, { get: (_, key) => t(String(key) as never) })
  vi.stubGlobal('__ROW_TEXTS__', { en: texts })
  vi.stubGlobal('__ROW_TEMPLATES__', templates)
  vi.stubGlobal('__ROW_STYLES__', '')
})

afterEach(() => {
  localStorage.clear()
  delete window.mavunoBoot
  vi.unstubAllGlobals()
})

test.each<[EarlyList['items'], object, string]>([
  ['recharges', { ...recharge, payment_number: 'SFK3' }, 'Ksh 555.00 2026-11-18 14:10:00 SFK3'],
  [
    'recharges',
    { ...recharge, status: 'completed', settled_amount: 444_00 },
    '+Ksh 444.00 2026-11-18 14:10:00 Ksh 444.00 arrived, not Ksh 555.00. We added what arrived.',
  ],
  [
    'withdrawals',
    { ...withdrawal, provider_reference: 'SKL4' },
    '−Ksh 333.33 2026-11-18 14:06:40 SKL4',
  ],
  [
    'withdrawals',
    { ...withdrawal, status: 'error', reason: 'Wrong name' },
    'Ksh 333.33 2026-11-18 14:06:40 Wrong name',
  ],
  ['records', record, '−Ksh 333.33 2026-11-18 14:06:40 '],
])('the first %s are drawn from the early reply, which stays for the app', async (...given) => {
  const [items, item, text] = given
  const reply = Response.json(envelope({ items: [item] }))
  const config = { currency: 'KES', time_zone: 'Africa/Nairobi' }
  expect(await draw({ items, reply, stored: { config } })).toBe(`Filters 2026-11-18${text}`)
  expect(reply.bodyUsed).toBe(false)
})

test.each<[string, Drawing]>([
  ['hidden amounts', { stored: { hideAmounts: true } }],
  ['a device that may be locked', { stored: { seen: 0 } }],
  ['a customer who has gone on', { hash: '#/pages/my/index' }],
  ['a customer who has filtered', { hash: `#${path}?status=error` }],
  ['an empty list', { reply: Response.json(envelope({ items: [] })) }],
  ['a refusal', { reply: Response.json({ code: 401, success: false, data: null }) }],
  ['an error', { reply: Response.json(envelope({ items: [recharge] }), { status: 500 }) }],
  [
    'a record without an amount',
    { reply: Response.json(envelope({ items: [recharge, { id: id(1), create_time: 1 }] })) },
  ],
  ['no list', { reply: Response.json(envelope({ items: {} })) }],
  ['no JSON', { reply: new Response('<html>') }],
])('with %s the rows are left to the app', async (_, given) => {
  expect(await draw(given)).toBe('Skeleton')
})

test('the rows have the currency and the time zone of the stored config', async () => {
  const text = await draw({ stored: { config: { currency: 'USD', time_zone: 'Asia/Tokyo' } } })
  expect(text).toContain('2026-11-18 20:10:00')
  expect(text).not.toContain('Ksh')
})
