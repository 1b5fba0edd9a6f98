// @vitest-environment jsdom
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

const show = (fields: Record<string, string>) =>
  showPart(<StatementScreen />, `/?${new URLSearchParams(fields)}`)

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  asked = []
  exported = []
  answerWith(({ path, query }) => {
    if (path === '/api/records/export') exported.push(query)
    else asked.push(query)
    return envelope({ items: [record], next: null })
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
  await expect.poll(() => exported).toEqual([{ format: 'csv', ...span }])
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
