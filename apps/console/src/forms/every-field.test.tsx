// @vitest-environment jsdom
import {
  operatorGetAnnouncement,
  operatorGetCode,
  operatorGetProduct,
  operatorListAnnouncements,
  operatorListCodes,
  operatorListProducts,
  operatorPropose,
  type OperatorArticle,
  type OperatorProduct,
  type OperatorRole,
  type RewardCode,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, click, one, openConsole } from '../testing/console.js'
import { fieldOf, fill } from '../testing/fields.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, proposal } from '../testing/records.js'

const product: OperatorProduct = {
  ...{ id: idOf(1), name: 'Maize', description: 'Of maize', crop: 'maize', cover: null },
  ...{ price: 1_001_01, cycle: 31, number_of_earnings: 6, earnings_per_time: 202_02 },
  ...{ claim_period: 7_200, returns_principal: false, min_vip_level: 2, purchase_limit: 3 },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
  },
  ...{ stock: 40, points: 7, published: true, featured: false },
  ...{ starts: at('07:01'), ends: at('19:02'), tax_rate: 1_000, terms_hash: 'h' },
  ...{ sold_out: false, bought: 8, running: 9, daily_revenue: 10, total_revenue: 11 },
  ...{ return_rate: 12, create_time: at('06:00') },
}
const code: RewardCode = {
  ...{ id: idOf(1), code: 'KARIBU', kind: 'money', amount: 12_50, uses: 8, max_uses: 4_000 },
  ...{ published: true, starts: at('07:01'), ends: at('19:02'), create_time: at('06:00') },
}
const article: OperatorArticle = {
  ...{ id: idOf(1), title: 'Harvest', summary: 'In short', body: 'All of it', cover: null },
  ...{ translations: {}, published: true, starts: at('07:01'), ends: at('19:02') },
  create_time: at('06:00'),
}

/** Each desk has an operator of its own, as drafts outlive it. */
let operator = 960

function open(address: string, role: OperatorRole = 'product') {
  operator += 1
  return openConsole(address, {
    ...{ id: idOf(operator), roles: [role] },
    answers: [
      answer(operatorListProducts, () => lastPage([product])),
      answer(operatorGetProduct, () => product),
      answer(operatorListCodes, () => lastPage([code])),
      answer(operatorGetCode, () => code),
      answer(operatorListAnnouncements, () => lastPage([article])),
      answer(operatorGetAnnouncement, () => article),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
}

/** A field with the value that it shows, the text that is typed into it, and the input that is proposed. */
type Field = readonly [label: string, shown: string, typed: string, name: string, value: unknown]

const window: readonly Field[] = [
  ['Shown to customers', 'yes', 'no', 'published', false],
  ['From', '2026-11-28 07:01', '2026-12-01 08:03', 'starts', at('08:03') + 3 * 86_400],
  ['Until', '2026-11-28 19:02', '2026-12-02 09:04', 'ends', at('09:04') + 4 * 86_400],
]
const productFields: readonly Field[] = [
  ['Name', 'Maize', 'Beans', 'name', 'Beans'],
  ['Price', '1,001.01', '1,500.05', 'price', 1_500_05],
  ['Cycle', '31', '45', 'cycle', 45],
  ['Price returned at the end', 'no', 'yes', 'returns_principal', true],
  ['Earnings per time', '202.02', '303.03', 'earnings_per_time', 303_03],
  ['Number of earnings', '6', '16', 'number_of_earnings', 16],
  ['Claim period', '2', '12', 'claim_period', 43_200],
  ['Least VIP level', '2', '1', 'min_vip_level', 1],
  ['Units a customer may buy', '3', '0', 'purchase_limit', 0],
  ['Units left', '40', '', 'stock', null],
  ['Points for each unit', '7', '17', 'points', 17],
  ['On the first screen', 'no', 'yes', 'featured', true],
  ['Crop', 'maize', 'coffee', 'crop', 'coffee'],
  ['Description', 'Of maize', 'Of beans', 'description', 'Of beans'],
  ...window,
]
const codeFields: readonly Field[] = [['Most uses in all', '4000', '', 'max_uses', null], ...window]
const articleFields: readonly Field[] = [
  ['Title', 'Harvest', 'Rain', 'title', 'Rain'],
  ['Summary', 'In short', 'In brief', 'summary', 'In brief'],
  ['Text', 'All of it', 'Some of it', 'body', 'Some of it'],
  ...window,
]

test.each([
  ['a code', '#/codes', 'updateCode', codeFields],
  ['an announcement', '#/news', 'updateAnnouncement', articleFields],
  ['a product', '#/products', 'updateProduct', productFields],
] as const)(
  '%s: each field shows its own value, and proposes what is typed under its own name',
  async (_, path, action, fields) => {
    const desk = await open(`${path}/${idOf(1)}`)
    for (const [label, shown, typed] of fields) {
      const field = await fieldOf(label)
      expect([label, field.value]).toEqual([label, shown])
      await fill(label, typed)
    }
    await click('.propose button[type=submit]', `Propose ${fields.length} changes`)
    const changed = Object.fromEntries(fields.map(([, , , name, value]) => [name, value]))
    await expect
      .poll(() => desk.calls(operatorPropose))
      .toEqual([{ action, input: { id: idOf(1), ...changed } }])
    // Once the change is proposed, the form shows the saved values again.
    for (const [label, shown] of fields) {
      await expect.poll(async () => (await fieldOf(label)).value).toBe(shown)
    }
    await one('.propose button[type=submit]', /^Propose Ctrl Enter$/)
  },
)
