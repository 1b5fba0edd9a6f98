// @vitest-environment jsdom
import type { DayIncome, MonthDay } from '@mavuno/sdk/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../testing/samples.js'
import { button, choose, showPart } from '../../../testing/show.js'
import { WalletChart } from './wallet-chart.js'

const today = '2026-11-18'
const dayBefore = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** A shilling more each day, of which a tenth is tax. */
const history: DayIncome[] = Array.from({ length: 90 }, (_, at) => ({
  day: dayBefore(89 - at),
  income: (at + 1) * 100,
  tax: (at + 1) * 10,
}))

const none = { income: 0, tax: 0, expected: 0, expected_tax: 0, principal: 0 }
const month: MonthDay[] = [
  { ...none, day: '2026-11-17', income: 300_00, tax: 15_00 },
  { ...none, day: today, income: 200_00, tax: 10_00, expected: 50_00, expected_tax: 2_50 },
  { ...none, day: '2026-11-19', expected: 70_00, expected_tax: 3_50, principal: 999_00 },
]

const query = (data: object) => ({ data, error: undefined, refresh: vi.fn() }) as never

beforeAll(async () => {
  await loadConfig()
  vi.unstubAllGlobals()
})

test('the chart of the month sums up what came and what is to come, both after tax and without prices', async () => {
  const text = await showPart(
    <WalletChart
      month={query({ today, items: month, first_month: '2026-11', last_month: '2026-12' })}
      history={query({ items: history })}
    />,
  )
  expect(text()).toContain('November income')
  expect(text()).toContain('Ksh 475.00')
  expect(text()).toContain('Ksh 114.00')
})

test.each([
  ['7', 'Ksh 548.10', 7],
  ['30', 'Ksh 2,038.50', 30],
  // From Friday 21 August: the weeks begin on Monday.
  ['90', 'Ksh 3,685.50', 14],
])(
  'the chart of %s days sums up just these, after tax: %s, in %i bars',
  async (days, sum, bars) => {
    const text = await showPart(
      <WalletChart
        month={query({ today, items: month, first_month: '2026-11', last_month: '2026-12' })}
        history={query({ items: history })}
      />,
    )
    choose(`${days} days`)
    await expect.poll(text).toContain(`Income, ${days} days`)
    expect(text()).toContain(sum)
    expect(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax')).toBe(
      String(bars),
    )
  },
)

test('a period whose figures cannot be loaded says so, and the other one stays', async () => {
  const refresh = vi.fn()
  const text = await showPart(
    <WalletChart
      month={query({ today, items: month, first_month: '2026-11', last_month: '2026-12' })}
      history={{ data: undefined, error: new Error('lost'), refresh } as never}
    />,
  )
  expect(text()).toContain('Ksh 475.00')
  choose('7 days')
  await expect.poll(text).toContain('We could not load the chart')
  expect(text()).not.toContain('Ksh')
  button('Try again').click()
  expect(refresh).toHaveBeenCalledTimes(1)
})
