// @vitest-environment jsdom
import type { WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { loadConfig, record } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart, type } from '../../testing/show.js'
import { StatementScreen } from './statement-screen.js'

// The first and the last second in Nairobi.
const from = Date.parse('2026-11-02T00:00:00+03:00') / 1000
const to = Date.parse('2026-11-05T23:59:59+03:00') / 1000

let asked: Record<string, string>[]
let exported: Record<string, string>[]
/** The pages of the list, from the first. */
let listed: { items: WalletRecord[]; next: string | null }[]

const show = (fields: Record<string, string>) =>
  showPart(<StatementScreen />, `/?${new URLSearchParams(fields)}`)

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  asked = []
  exported = []
  listed = [{ items: [record], next: null }]
  answerWith(({ path, query }) => {
    if (path.startsWith('/api/records/')) exported.push({ path, ...query })
    else asked.push(query)
    return envelope(listed[asked.length - 1] ?? listed[0])
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('the list follows the search, the kind and whole days of the site, and the file only the days', async () => {
  await show({ search: 'Tea', kind: 'income', from: '2026-11-02', to: '2026-11-05' })
  await expect.poll(shownText).toContain('Income wallet (revenue): Ksh 1,515.15')
  const span = { from: String(from), to: String(to) }
  expect(asked).toEqual([{ search: 'Tea', kind: 'income', ...span }])
  button('Export as CSV').click()
  const path = '/api/records/export'
  await expect.poll(() => exported).toEqual([{ path, format: 'csv', ...span }])
  button('Statement as PDF').click()
  await expect.poll(() => exported.at(-1)).toEqual({ path: '/api/records/statement', ...span })
  expect(shownText()).toContain('The file holds every kind, so that its lines add up.')
})

test.each([
  ['a search', { search: 'Tea' }],
  ['a kind', { kind: 'income' }],
])('a list filtered by %s alone says that the files hold everything', async (_, fields) => {
  await show(fields)
  await expect.poll(shownText).toContain('Ksh 1,515.15')
  expect(shownText()).toContain('The file holds every kind, so that its lines add up.')
})

test('one open end of the days stays open', async () => {
  await show({ to: '2026-11-05' })
  await expect.poll(() => asked).toEqual([{ to: String(to) }])
})

test('an unknown kind and days that do not exist are ignored', async () => {
  await show({ kind: 'bribe', from: '2026-11-32', to: 'today' })
  await expect.poll(() => asked).toEqual([{}])
})

test('a first day after the last is reported, and gives no file', async () => {
  await show({ from: '2026-11-05', to: '2026-11-02' })
  await expect.poll(shownText).toContain('The first day is after the last.')
  expect(button('Export as CSV').disabled).toBe(true)
})

test('a search that changes keeps the kind and the days', async () => {
  await show({ kind: 'income', from: '2026-11-02' })
  type('Search', ' SKL4 ')
  const search = { search: 'SKL4', kind: 'income', from: String(from) }
  await expect.poll(() => asked.at(-1)).toEqual(search)
  expect(asked).toHaveLength(2)
})

test('files of days alone hold what the list shows, so nothing is said of other kinds', async () => {
  await show({ from: '2026-11-02' })
  await expect.poll(shownText).toContain('Ksh 1,515.15')
  expect(shownText()).toContain('Filter: 2026-11-02 –')
  expect(shownText()).not.toContain('The file holds every kind')
})

test('clearing the filter keeps the search, and “Show all” clears it, too', async () => {
  listed = [{ items: [], next: null }]
  await show({ search: 'Tea', kind: 'income', to: '2026-11-05' })
  await expect.poll(shownText).toContain('Nothing found for this filter')
  expect(shownText()).toContain('Filter: Income, – 2026-11-05')
  button('Clear filters').click()
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'Tea' })
  await expect.poll(shownText).toContain('Nothing found for this filter')
  button('Show all').click()
  await expect.poll(() => asked.at(-1)).toEqual({})
})

test('a search reads on over pages without a hit until it finds one', async () => {
  listed = [
    { items: [], next: 'second' },
    { items: [], next: 'third' },
    { items: [record], next: null },
  ]
  await show({ search: 'SKL4' })
  await expect.poll(shownText).toContain('Ksh 1,515.15')
  expect(asked).toEqual([
    { search: 'SKL4' },
    { search: 'SKL4', cursor: 'second' },
    { search: 'SKL4', cursor: 'third' },
  ])
})

test('a search that cannot read on says so, and not that nothing is found; another try goes on', async () => {
  let isBroken = true
  answerWith(({ query }) => {
    asked.push(query)
    if (query['cursor'] === undefined) return envelope({ items: [], next: 'second' })
    return isBroken
      ? { code: 500, success: false, data: null, message: '' }
      : envelope({ items: [record], next: null })
  })
  await show({ search: 'SKL4' })
  await expect.poll(shownText).toContain('We could not load')
  expect(shownText()).not.toContain('Nothing found')
  isBroken = false
  button('Try again').click()
  await expect.poll(shownText).toContain('Ksh 1,515.15')
  expect(asked.at(-1)).toEqual({ search: 'SKL4', cursor: 'second' })
})

test.each<[string, Partial<WalletRecord>, string]>([
  [
    'the balance',
    { wallet: 'balance' },
    'Withdraw2026-11-18 14:06:40Balance: Ksh 1,515.15+Ksh 0.12Completed',
  ],
  [
    'no balance of points',
    { wallet: 'points', kind: 'points', balance_after: 909 },
    'Points2026-11-18 14:06:40+12 pointsCompleted',
  ],
  [
    'no balance that is not known',
    { balance_after: null },
    'Withdraw2026-11-18 14:06:40+Ksh 0.12Completed',
  ],
])('a record of the statement has %s after it', async (_, fields, row) => {
  listed = [{ items: [{ ...record, ...fields, change: 12, account: null }], next: null }]
  await show({})
  const link = () => document.querySelector('a[href*=recordsDetail]')
  await expect.poll(link).toBeTruthy()
  expect(link()?.textContent.replaceAll('\u00a0', ' ')).toBe(row)
})

test.each([
  [400, 'Too many entries for a PDF.'],
  [429, 'Too many entries for a PDF.'],
  [403, 'We could not make the file. Try again.'],
])('a file that is refused with %s says “%s”', async (status, words) => {
  await show({})
  await expect.poll(shownText).toContain('Ksh 1,515.15')
  const refusal = {
    code: status,
    success: false,
    data: null,
    message: 'Too many entries for a PDF.',
  }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status }))
  button('Statement as PDF').click()
  await expect.poll(shownText).toContain(words)
})

test('spaces around a search at the address are no part of it', async () => {
  await show({ search: ' SKL4 ' })
  await expect.poll(() => asked).toEqual([{ search: 'SKL4' }])
})

test('each day of the filter can be chosen up to the other one only', async () => {
  await show({ from: '2026-11-02', to: '2026-11-05' })
  document.querySelector('summary')?.click()
  const days = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]
  await expect
    .poll(() => days().map(({ value, min, max }) => [value, min, max]))
    .toEqual([
      ['2026-11-02', '', '2026-11-05'],
      ['2026-11-05', '2026-11-02', ''],
    ])
})
