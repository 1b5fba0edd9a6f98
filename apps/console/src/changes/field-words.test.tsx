// @vitest-environment jsdom
import { operatorGetLogEntry, operatorListLog, type LogEntryDetail } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

/** What the log shows of a change, field by field. */
async function rowsOf(before: object | null, after: object) {
  const entry: LogEntryDetail = {
    ...{ id: idOf(1), operator: baraka, action: 'updateConfig', target: null, before, after },
    ...{ proposed_by: null, proposal_id: null, time: at('11:01'), proposal: null, followed: [] },
  }
  await openConsole(`#/log/${entry.id}`, {
    config: { wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] },
    roles: ['approver'],
    answers: [
      answer(operatorGetLogEntry, () => entry),
      answer(operatorListLog, () => lastPage([])),
      ...goldenDay,
    ],
  })
  const table = await one('.table-scroll table')
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))
}

/** What a field becomes, without what it was. */
const written = async (after: object) =>
  (await rowsOf(null, after)).map(([label, value]) => [label, value])

test('durations are in the largest unit of which they have a whole number', async () => {
  const rows = await rowsOf(
    { claim_period: 86_400, 'recharge.expires_after': 5_400, 'withdraw.cool_down': 0 },
    { claim_period: 172_800, 'recharge.expires_after': 3_600, 'withdraw.cool_down': 61 },
  )
  expect(rows.map(([, ...values]) => values)).toEqual([
    ['1 day', '2 days'],
    ['90 minutes', '1 hour'],
    ['none', '61 seconds'],
  ])
})

test('what stands for nothing is said by the field', async () => {
  const rows = await written({
    ...{ stock: null, max_uses: null, starts: null, ends: null, cover: '' },
    ...{ purchase_limit: 0, min_vip_level: 0, points: 0, price: 0, presets: [], 'tax.rate': 0 },
  })
  // A field that was and is nothing is no change, but for an empty text and numbers.
  expect(rows.map(([, value]) => value)).toEqual([
    ...['–', 'no limit', '0', '0', 'Ksh 0.00', 'none', '0 %'],
  ])
})

test('what is taken away says what no number, limit or time means there', async () => {
  const gone = await rowsOf(
    { stock: 5, max_uses: 6_000, starts: at('09:00'), ends: at('09:30') },
    { stock: null, max_uses: null, starts: null, ends: null },
  )
  expect(gone.map(([, ...values]) => values)).toEqual([
    ['5', 'not counted'],
    ['6,000', 'no limit'],
    ['2026-11-28 09:00:00', 'at once'],
    ['2026-11-28 09:30:00', 'no end'],
  ])
})

const days = (...open: readonly string[]) =>
  Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      open.includes(day) ? 1 : 0,
    ]),
  )

test('values of several parts are read in words, in their order', async () => {
  const rows = await written({
    profit_rule: days('sunday', 'monday', 'friday'),
    roles: ['cashier', 'owner'],
    presets: [10_000, 250_050],
    vip_levels: [
      { level: 1, points: 1_500 },
      { level: 2, points: 20_000 },
    ],
    referral: { rewards: [{ level: 2, amount: 1_750 }] },
    phone: { lengths: [9, 10] },
    language_packages: [
      { key: 'sw', name: 'Kiswahili' },
      { key: 'es', name: '' },
    ],
    texts: [
      { language: 'en', body: 'Hello' },
      { language: 'sw', body: 'Habari' },
    ],
    conflicts: ['points', 'from_tomorrow'],
    wallet_type: 'mpesa',
    closed_by: { id: idOf(2), phone: '254700000002', nickname: 'Baraka' },
    steps: [
      { name: 'recharges', is_done: false, waits: 3, time: null },
      { name: 'audit', is_done: false, waits: 0, time: null },
      { name: 'bank', is_done: true, waits: 0, time: 1 },
    ],
  })
  expect(rows.map(([, value]) => value)).toEqual([
    'Mon, Fri, Sun',
    'Cashier, Owner',
    'Ksh 100.00, Ksh 2,500.50',
    'VIP 1 from 1,500 points, VIP 2 from 20,000 points',
    'level 2: Ksh 17.50',
    '9, 10',
    'sw: Kiswahili, es',
    'en: Hello\nsw: Habari',
    'points, from_tomorrow',
    'M-PESA',
    'Baraka',
    'Every recharge decided: 3 still open; Checks of the books passed: not yet; Bank and books agree: done',
  ])
})

test('amounts have their sign, shares their hundredths, and what is not as the contract says its own words', async () => {
  const rows = await written({
    ...{ headroom: -4_050, fee_rate: 1_205, cover_share: 9_999, vip_levels: 'none yet' },
    ...{ from_tomorrow: { some_part: 7, other: '' }, published: true, featured: false },
  })
  expect(rows).toEqual([
    ['Free for new promises', '\u2212Ksh 40.50'],
    ['Fee of the amount', '12.05 %'],
    ['Share of earnings that the reserve must have', '99.99 %'],
    ['VIP levels', 'none yet'],
    ['From tomorrow: some part', '7'],
    ['From tomorrow: other', '–'],
    ['Shown to customers', 'yes'],
    ['On the first screen', 'no'],
  ])
})

test('words in a language stand under their label with the language, and a language that is gone is a change', async () => {
  const words = { title: 'Habari', summary: '', body: 'b' }
  const rows = await rowsOf(
    { title: 'News', translations: { sw: words, es: words } },
    { title: 'Old news', translations: { sw: { ...words, title: 'Habari njema' } } },
  )
  expect(rows).toEqual([
    ['Title', 'News', 'Old news'],
    ['Title (sw)', 'Habari', 'Habari njema'],
    ['Words (es)', 'Title: Habari, Text: b', '–'],
  ])
})
