import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createFormatter } from '../../components/foundation/ui-provider/formatter.js'
import { UiProvider } from '../../components/foundation/ui-provider/ui-provider.js'
import { describeConformance } from '../../testing/conformance.js'
import { describeControllable } from '../../testing/controllable.js'
import { sumIncome } from './chart-days.js'
import {
  areaPath,
  barsPath,
  chartScale,
  dayAt,
  dayPosition,
  heightPosition,
  linePath,
} from './chart-geometry.js'
import { IncomeChartSkeleton } from './income-chart-skeleton.js'
import { IncomeChart } from './income-chart.js'

const days = [
  { day: '2025-11-18', income: 650 },
  { day: '2025-11-19', income: 0 },
  { day: '2025-11-20', income: 800 },
  { day: '2025-11-21', income: 50 },
]
const slider = () => screen.getByRole('slider')

describeConformance('IncomeChart', (props) => <IncomeChart days={days} {...props} />, {
  state: 'chart',
})
describeConformance(
  'IncomeChart as a table',
  (props) => <IncomeChart days={days} defaultView="table" {...props} />,
  { state: 'table' },
)
describeConformance('IncomeChart without income', (props) => <IncomeChart days={[]} {...props} />, {
  state: 'empty',
})
describeConformance('IncomeChartSkeleton', (props) => <IncomeChartSkeleton {...props} />)

describeControllable<string>('IncomeChart', {
  element: ({ value, defaultValue, onChange }) => (
    <IncomeChart
      days={days}
      onDayChange={onChange}
      {...(value === undefined ? {} : { day: value })}
      {...(defaultValue === undefined ? {} : { defaultDay: defaultValue })}
    />
  ),
  first: '2025-11-20',
  next: '2025-11-19',
  change: async () => void fireEvent.keyDown(slider(), { key: 'ArrowLeft' }),
  shown: () => slider().getAttribute('aria-valuetext')?.slice(0, 10) ?? '',
})

it('reads the newest day first, and sums up the period in a sentence', () => {
  render(<IncomeChart days={days} />)
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-21, Ksh\u00a00.50')
  expect(
    screen.getByText(
      'Income of the last 4 days: Ksh 15.00 in all. The most was Ksh 8.00 on 2025-11-20.',
    ),
  ).toBeInTheDocument()
})

/** Twenty days, numbered from 1 as the slider counts them. */
const twenty = Array.from({ length: 20 }, (_, index) => ({
  day: `2025-11-${String(index + 1).padStart(2, '0')}`,
  income: 100,
}))
const place = () => Number(slider().getAttribute('aria-valuenow'))

it.each([
  ['ArrowLeft', 10, 9],
  ['ArrowDown', 10, 9],
  ['ArrowLeft', 1, 1],
  ['ArrowRight', 10, 11],
  ['ArrowUp', 10, 11],
  ['ArrowRight', 20, 20],
  ['PageUp', 10, 17],
  ['PageUp', 15, 20],
  ['PageDown', 10, 3],
  ['PageDown', 5, 1],
  ['Home', 10, 1],
  ['End', 10, 20],
])('%s moves from day %i to day %i', (key, from, to) => {
  render(<IncomeChart days={twenty} defaultDay={twenty[from - 1]!.day} />)
  const isLeftToTheBrowser = fireEvent.keyDown(slider(), { key })
  expect(isLeftToTheBrowser).toBe(false)
  expect(place()).toBe(to)
  expect(slider()).toHaveAttribute('aria-valuemin', '1')
  expect(slider()).toHaveAttribute('aria-valuemax', '20')
})

it.each([
  { key: 'x' },
  { key: 'Tab' },
  { key: 'ArrowLeft', ctrlKey: true },
  { key: 'ArrowLeft', metaKey: true },
  { key: 'ArrowLeft', altKey: true },
])('leaves other keys to the browser: %o', (press) => {
  render(<IncomeChart days={twenty} />)
  expect(fireEvent.keyDown(slider(), press)).toBe(true)
  expect(place()).toBe(20)
})

it('reads the touched day, and none that a mouse only hovers over', () => {
  render(<IncomeChart days={twenty} />)
  const from = (clientX: number, more: object) =>
    fireEvent.pointerMove(slider(), { clientX, ...more })
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 190, 100))
  from(100, { pointerType: 'mouse', buttons: 0 })
  expect(place()).toBe(20)
  from(100, { pointerType: 'mouse', buttons: 1 })
  expect(place()).toBe(1)
  from(190, { pointerType: 'touch', buttons: 0 })
  expect(place()).toBe(10)
  fireEvent.pointerDown(slider(), { clientX: 400, pointerType: 'touch' })
  expect(place()).toBe(20)
})

it('moves to the newest day if a new period lacks the selected one', () => {
  const { rerender } = render(<IncomeChart days={days} defaultDay="2025-11-18" />)
  expect(slider()).toHaveAttribute('aria-valuenow', '1')
  rerender(<IncomeChart days={days.slice(1)} />)
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-21, Ksh\u00a00.50')
})

it('has every day in its table, the newest first', async () => {
  render(<IncomeChart days={days} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '2025-11-21+Ksh\u00a00.50',
    '2025-11-20+Ksh\u00a08.00',
    '2025-11-19Ksh\u00a00.00',
    '2025-11-18+Ksh\u00a06.50',
  ])
})

it('hides every amount and the line', async () => {
  const { container } = render(<IncomeChart days={days} hidden />)
  expect(container.querySelector('path.mv-income-chart-line')).toBeNull()
  expect(container).not.toHaveTextContent(/\d\.\d\d|in all\. The most/)
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }))
  expect(container).not.toHaveTextContent(/\d\.\d\d/)
})

it('uses whole figures of the provider’s currency on its axis', () => {
  render(
    <UiProvider formatter={createFormatter({ currency: 'JPY' })}>
      <IncomeChart days={days} />
    </UiProvider>,
  )
  const axis = [...document.querySelectorAll('.mv-income-chart-axis > span')]
  expect(axis.map((line) => line.textContent)).toEqual(['0', '500', '1,000'])
})

it('has a scale from zero, with whole figures and room for the highest day', () => {
  expect(chartScale(800, 100)).toEqual([0, 500, 1000])
  expect(chartScale(1000, 100)).toEqual([0, 500, 1000])
  expect(chartScale(1001, 100)).toEqual([0, 1000, 2000])
  expect(chartScale(0, 100)).toEqual([0, 100, 200])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (most) => {
      const [zero, middle, top] = chartScale(most, 100)
      expect(zero).toBe(0)
      expect(top).toBe(2 * middle)
      expect(middle % 100).toBe(0)
      expect(top).toBeGreaterThanOrEqual(most)
      // No more than two and a half times as high as it needs to be.
      if (most > 200) expect(top).toBeLessThanOrEqual(most * 2.5)
    }),
  )
})

it('finds the day that is drawn under the finger', () => {
  const kind = fc.constantFrom('area' as const, 'bars' as const)
  fc.assert(
    fc.property(kind, fc.integer({ min: 1, max: 400 }), fc.nat(), (kind, count, seed) => {
      const index = seed % count
      expect(dayAt(kind, dayPosition(kind, index, count) / 100, count)).toBe(index)
      expect(dayAt(kind, -1, count)).toBe(0)
      expect(dayAt(kind, 2, count)).toBe(count - 1)
    }),
  )
})

it('finds the nearest point of a line, and the bar that is touched', () => {
  expect([0, 0.24, 0.26, 0.74, 0.76, 1].map((share) => dayAt('area', share, 3))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
  expect([0, 0.32, 0.34, 0.66, 0.68, 1].map((share) => dayAt('bars', share, 3))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})

it('adds up all days, and finds the newest of those with the most income', () => {
  const income = [1, 5, 0, 5, 2].map((sum, index) => ({
    day: `2025-11-0${index + 1}`,
    income: sum,
  }))
  expect(sumIncome(income)).toEqual({ total: 13, most: income[3] })
  expect(sumIncome(income.map((one) => ({ ...one, income: 0 })))).toEqual({ total: 0 })
})

it('draws straight lines from day to day, and a single day', () => {
  const two = [days[0]!, days[1]!]
  expect(heightPosition(250, 1000)).toBe(75)
  expect(linePath(two, 1000)).toBe('M0.00 35.00L100.00 100.00')
  expect(areaPath(two, 1000)).toBe('M0.00 35.00L100.00 100.00L100 100L0 100z')
  expect(barsPath(two, 1000)).toBe('M7.50 100V35.00h35.00V100zM57.50 100V100.00h35.00V100z')
  expect(linePath([days[0]!], 1000)).toBe('M50.00 35.00L50.01 35.00')
})

it('does not reveal the length of a hidden sum by its size', () => {
  const foot = (income: number) => {
    const day = { day: '2025-11-21', income }
    const { container, unmount } = render(<IncomeChart days={[day]} hidden />)
    const html = container.querySelector('.mv-income-chart-foot')?.outerHTML
    unmount()
    return html
  }
  expect(foot(999_999_999_950)).toBe(foot(650))
})
