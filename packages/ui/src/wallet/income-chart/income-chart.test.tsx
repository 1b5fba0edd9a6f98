import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { describeControllable } from '../../testing/controllable.js'
import { barAt, barName, barPosition, barsOf, sumBars } from './chart-days.js'
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
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-21, Received Ksh\u00a00.50')
  expect(
    screen.getByText(
      'Income from 2025-11-18 to 2025-11-21: Ksh 15.00 received. The most was Ksh 8.00 on 2025-11-20.',
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
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-21, Received Ksh\u00a00.50')
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

/** Today something came, and something is to come; tomorrow, too. */
const ahead = [
  ...days.slice(0, 3),
  { day: '2025-11-21', income: 50, expected: 25 },
  { day: '2025-11-22', income: 0, expected: 400 },
]

it('says of each day what was received, and what is only estimated', () => {
  const { container } = render(<IncomeChart days={ahead} today="2025-11-21" />)
  const shown = () => container.querySelector('.mv-income-chart-reading')
  expect(slider()).toHaveAttribute(
    'aria-valuetext',
    '2025-11-21, Today, Received Ksh\u00a00.50, To come, estimated Ksh\u00a00.25',
  )
  expect(shown()).toHaveTextContent('2025-11-21+Ksh 0.50Ksh 0.25 estimated')
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-22, To come, estimated Ksh\u00a04.00')
  expect(shown()).toHaveTextContent('2025-11-22Ksh 4.00 estimated')
  fireEvent.keyDown(slider(), { key: 'Home' })
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-19, Received Ksh\u00a00.00')
})

it('has both sums above the bars, and only that of the past if nothing is to come', () => {
  const { rerender } = render(<IncomeChart days={ahead} />)
  const sums = () => [...document.querySelectorAll('dl > div')].map((sum) => sum.textContent)
  expect(sums()).toEqual(['\u0020ReceivedKsh\u00a015.00', '\u0020To come, estimatedKsh\u00a04.25'])
  expect(
    screen.getByText(/: Ksh 15\.00 received\. To come, estimated: Ksh 4\.25\. The most was/),
  ).toBeInTheDocument()
  rerender(<IncomeChart days={days} />)
  expect(sums()).toEqual(['\u0020ReceivedKsh\u00a015.00'])
})

it('draws what was received solid, and what is to come hatched above it', () => {
  const { container } = render(<IncomeChart days={ahead} />)
  const heights = (bars: string) =>
    [...container.querySelectorAll(`.mv-income-chart-drawing ${bars}`)].map((bar) =>
      bar.getAttribute('y'),
    )
  // The tallest, of 8.00, has the whole height; a day without income has no bar.
  expect(heights('.mv-income-bar')).toEqual(['18.75%', '0.00%', '93.75%'])
  expect(heights('.mv-income-hatched')).toEqual(['90.63%', '50.00%'])
  const { id } = container.querySelector('.mv-income-chart-drawing .mv-hatch')!
  for (const bar of container.querySelectorAll('.mv-income-hatched')) {
    expect(bar).toHaveAttribute('fill', `url(#${id})`)
  }
})

it('marks today with its word, and starts there', () => {
  const { container, rerender } = render(<IncomeChart days={twenty} today="2025-11-10" />)
  const axis = () => container.querySelector('.mv-income-chart-days')?.textContent
  expect(place()).toBe(10)
  expect(axis()).toBe('Today11-0111-20')
  // Near an end the word takes the place of the date.
  rerender(<IncomeChart days={twenty} today="2025-11-02" />)
  expect(axis()).toBe('Today11-20')
  rerender(<IncomeChart days={twenty} today="2025-11-19" />)
  expect(axis()).toBe('Today11-01')
  rerender(<IncomeChart days={twenty} today="2025-12-01" />)
  expect(axis()).toBe('11-0111-20')
})

it('has a bar for each week, which it names by its first and last day', async () => {
  const onDayChange = vi.fn<(day: string) => void>()
  render(<IncomeChart days={twenty} by="week" defaultDay="2025-11-05" onDayChange={onDayChange} />)
  expect(slider()).toHaveAttribute('aria-valuemax', '4')
  expect(slider()).toHaveAttribute(
    'aria-valuetext',
    '2025-11-03 – 2025-11-09, Received Ksh\u00a07.00',
  )
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(onDayChange).toHaveBeenLastCalledWith('2025-11-01')
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '2025-11-17 – 2025-11-20+Ksh\u00a04.00',
    '2025-11-10 – 2025-11-16+Ksh\u00a07.00',
    '2025-11-03 – 2025-11-09+Ksh\u00a07.00',
    '2025-11-01 – 2025-11-02+Ksh\u00a02.00',
  ])
})

it('lists what is to come in its table', async () => {
  render(<IncomeChart days={ahead} defaultView="table" />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Received',
    'To come, estimated',
  ])
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('2025-11-21+Ksh 0.50Ksh 0.25')
})

it('hides every amount and the bars', async () => {
  const { container } = render(<IncomeChart days={ahead} hidden />)
  expect(container.querySelector('.mv-income-chart-drawing')).toBeEmptyDOMElement()
  expect(container).not.toHaveTextContent(/\d\.\d\d|The most/)
  expect(slider()).toHaveAttribute('aria-valuetext', '2025-11-22, Amount hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }))
  expect(container).not.toHaveTextContent(/\d\.\d\d/)
})

it('finds the bar that is drawn under the finger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (count, seed) => {
      const index = seed % count
      expect(barAt(barPosition(index, count) / 100, count)).toBe(index)
      expect(barAt(-1, count)).toBe(0)
      expect(barAt(2, count)).toBe(count - 1)
    }),
  )
  expect([0, 0.32, 0.34, 0.66, 0.68, 1].map((share) => barAt(share, 3))).toEqual([0, 0, 1, 1, 2, 2])
})

it('loses no amount of a day in its weeks', () => {
  const day = fc.record({ income: fc.nat(), expected: fc.nat() })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 100 }), fc.nat(6), (amounts, shift) => {
      const period = amounts.map((amount, index) => ({
        ...amount,
        day: new Date(Date.UTC(2025, 10, 1 + shift + index)).toISOString().slice(0, 10),
      }))
      const weeks = barsOf(period, 'week')
      const byDay = sumBars(barsOf(period, 'day'))
      expect(sumBars(weeks)).toMatchObject({ received: byDay.received, expected: byDay.expected })
      expect([weeks[0]!.first, weeks.at(-1)!.last]).toEqual([period[0]!.day, period.at(-1)!.day])
      for (const { first } of weeks.slice(1)) expect(new Date(first).getUTCDay()).toBe(1)
    }),
  )
})

it('adds up all days, and finds the newest of those with the most income', () => {
  const bars = barsOf(
    [1, 5, 0, 5, 2].map((income, index) => ({
      day: `2025-11-0${index + 1}`,
      income,
      expected: index,
    })),
    'day',
  )
  expect(sumBars(bars)).toEqual({ received: 13, expected: 10, most: bars[3], top: 8 })
  expect(sumBars([])).toEqual({ received: 0, expected: 0, most: undefined, top: 0 })
  expect(bars.slice(0, 1).map(barName)).toEqual(['2025-11-01'])
})

it('is not empty while something is to come', () => {
  const { container } = render(
    <IncomeChart days={[{ day: '2025-11-21', income: 0, expected: 1 }]} />,
  )
  expect(container).not.toHaveTextContent('No income yet')
  expect(slider()).toBeInTheDocument()
})

it('does not reveal the length of a hidden sum by its size', () => {
  const foot = (income: number) => {
    const day = { day: '2025-11-21', income }
    const { container, unmount } = render(<IncomeChart days={[day]} hidden />)
    const html = container.querySelector('.mv-income-sums')?.outerHTML
    unmount()
    return html
  }
  expect(foot(999_999_999_950)).toBe(foot(650))
})
