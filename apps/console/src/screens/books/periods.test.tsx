// @vitest-environment jsdom
import { operatorListPeriods, type BookPeriod } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'

const openPeriods = (by: 'day' | 'month', now: string, periods: readonly BookPeriod[] = []) =>
  openConsole(`#/books?show=by_${by}`, {
    ...{ roles: ['approver'], now: Date.parse(`${now}+03:00`) / 1000 },
    answers: [answer(operatorListPeriods, () => lastPage(periods)), ...goldenDay],
  })

test.each([
  ['day', '2026-11-28T18:00', '2026-10-30', '2026-11-28'],
  ['day', '2028-03-01T00:00', '2028-02-01', '2028-03-01'],
  ['day', '2026-12-31T23:59', '2026-12-02', '2026-12-31'],
  ['month', '2026-11-28T18:00', '2025-12-01', '2026-11-28'],
  ['month', '2027-03-31T23:59', '2026-04-01', '2027-03-31'],
  ['month', '2027-12-01T00:00', '2027-01-01', '2027-12-01'],
] as const)('by %s the books of %s go from %s to %s', async (by, now, from, to) => {
  const desk = await openPeriods(by, now)
  await expect.poll(() => desk.calls(operatorListPeriods)).toEqual([{ by, from, to }])
})

const period = (day: string, more: Partial<BookPeriod>): BookPeriod => ({
  ...{ day, recharged: 0, withdrawn: 0, income: 0, rewards: 0, fees: 0, tax: 0, funded: 0 },
  ...{ fees_out: 0, tax_out: 0, sales_out: 0, ...more },
})
const periods = [
  period('2026-11-26', { recharged: 900, fees: 20 }),
  period('2026-11-27', { recharged: 1_000, fees: 30 }),
  period('2026-11-28', { recharged: 80, fees: 10 }),
]
const days = () => all('tbody tr > :first-child').map(textOf)

test('the newest day is first, and each figure sorts the days by its own value in both directions', async () => {
  await openPeriods('day', '2026-11-28T18:00', periods)
  await one('tbody tr', '2026-11-26')
  const [first, second, third] = ['2026-11-26', '2026-11-27', '2026-11-28'] as const
  expect(days()).toEqual([third, second, first])
  for (const [column, order] of [
    [/^Recharged/, [second, first, third]],
    [/^Recharged/, [third, first, second]],
    [/^Fees$/, [second, first, third]],
  ] as const) {
    await click('thead button', column)
    await expect.poll(days).toEqual(order)
  }
})

test('a figure of nothing opens no lines', async () => {
  await openPeriods('day', '2026-11-28T18:00', periods)
  const row = await one('tbody tr', '2026-11-28')
  expect([...row.querySelectorAll('a')].map(textOf)).toEqual(['0.80', '0.10'])
})
