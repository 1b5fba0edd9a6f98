// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, showPart } from '../../../testing/show.js'
import { IncomeCalendarScreen } from './income-calendar-screen.js'

const today = '2026-11-18'
let days: (string | undefined)[]
let months: (string | undefined)[]

const daysOf = (month: string) =>
  Array.from({ length: 30 }, (_, at) => ({
    ...{ day: `${month}-${String(at + 1).padStart(2, '0')}`, income: 0, tax: 0 },
    ...{ expected: 0, expected_tax: 0, principal: 0 },
  }))

beforeEach(async () => {
  days = []
  months = []
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  answerWith(({ path, query }) => {
    if (path !== '/api/wallet/month') {
      days.push(query['day'])
      return envelope({ items: [], next: null })
    }
    months.push(query['month'])
    const items = daysOf(query['month'] ?? '2026-11')
    return envelope({ today, items, first_month: '2026-10', last_month: '2026-12' })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const show = (day?: string) =>
  showPart(<IncomeCalendarScreen />, day === undefined ? '/' : `/?day=${day}`)

test('another month begins with its first day, and the present one with today', async () => {
  await show('2026-12-05')
  await expect.poll(() => days).toEqual(['2026-12-05'])
  button('Earlier month').click()
  await expect.poll(() => days.at(-1)).toBe(today)
  button('Earlier month').click()
  await expect.poll(() => days.at(-1)).toBe('2026-10-01')
  expect(months).toEqual(['2026-12', '2026-11', '2026-10'])
})

test.each([
  ['2026-10-05', true, false],
  ['2026-11-05', false, false],
  ['2026-12-05', false, true],
])(
  'in the month of %s only the months between which there may be something are open',
  async (day, isFirst, isLast) => {
    await show(day)
    await expect.poll(() => days).toEqual([day])
    const closed = () => ['Earlier month', 'Later month'].map((name) => button(name).disabled)
    await expect.poll(closed).toEqual([isFirst, isLast])
  },
)

test('a day that does not exist is today', async () => {
  await show('2026-02-30')
  await expect.poll(() => days).toEqual([today])
})

test('months to come can be opened, up to the last one with income', async () => {
  await show()
  await expect.poll(() => days).toEqual([today])
  button('Later month').click()
  await expect.poll(() => days.at(-1)).toBe('2026-12-01')
})
