import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { describeControllable } from '../../testing/controllable.js'
import { type CalendarDay, stepOf, weekdayOf, weeksOf } from './calendar-days.js'
import { IncomeCalendarSkeleton } from './income-calendar-skeleton.js'
import { IncomeCalendar } from './income-calendar.js'

/** November 2025 begins on a Saturday and ends on a Sunday. */
const days: CalendarDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: `2025-11-${String(index + 1).padStart(2, '0')}`,
  income: index === 4 ? 650 : index === 20 ? 200 : 0,
  expected: index === 20 ? 100 : index === 27 ? 1_300 : 0,
  principal: index === 27 ? 10_000 : 0,
}))
const today = '2025-11-21'
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`^${day}`) })
const chosen = () => screen.getByRole('gridcell', { selected: true })
const press = (key: string, more: object = {}) => fireEvent.keyDown(chosen(), { key, ...more })

describeConformance('IncomeCalendar', (props) => (
  <IncomeCalendar days={days} today={today} {...props} />
))
describeConformance('IncomeCalendarSkeleton', (props) => <IncomeCalendarSkeleton {...props} />)

describeControllable<string>('IncomeCalendar', {
  element: ({ value, defaultValue, onChange }) => (
    <IncomeCalendar
      days={days}
      onDayChange={onChange}
      {...(value === undefined ? {} : { day: value })}
      {...(defaultValue === undefined ? {} : { defaultDay: defaultValue })}
    />
  ),
  first: '2025-11-20',
  next: '2025-11-19',
  change: async () => void press('ArrowLeft'),
  shown: () => chosen().textContent.slice(0, 10),
})

it('says of each day what was received, what is estimated, and which prices return', () => {
  render(<IncomeCalendar days={days} today={today} />)
  const name = (day: string) => cell(day).querySelector('.mv-visually-hidden')?.textContent
  expect(name('2025-11-05')).toBe('2025-11-05, Received Ksh\u00a06.50')
  expect(name('2025-11-06')).toBe('2025-11-06, No income')
  expect(name('2025-11-21')).toBe(
    '2025-11-21, Today, Received Ksh\u00a02.00, To come, estimated Ksh\u00a01.00',
  )
  expect(name('2025-11-28')).toBe(
    '2025-11-28, To come, estimated Ksh\u00a013.00, Price to be returned, estimated Ksh\u00a0100.00',
  )
})

it('draws what was received solid, what is to come hatched, and a mark for a price', () => {
  render(<IncomeCalendar days={days} today={today} />)
  const drawn = (day: string) =>
    ['.mv-income-bar', '.mv-income-hatched', '.mv-income-calendar-mark'].map(
      (part) => cell(day).querySelectorAll(part).length,
    )
  expect(drawn('2025-11-05')).toEqual([1, 0, 0])
  expect(drawn('2025-11-06')).toEqual([0, 0, 0])
  expect(drawn('2025-11-21')).toEqual([1, 1, 0])
  expect(drawn('2025-11-28')).toEqual([0, 1, 1])
  // Half of the most.
  expect(cell('2025-11-05').querySelector('rect')).toHaveAttribute('height', '50%')
  const fill = cell('2025-11-28').querySelector('.mv-income-hatched')?.getAttribute('fill')
  expect(document.querySelector(fill!.slice(4, -1))).toHaveClass('mv-hatch')
})

it('stacks what is to come on what was received, and draws even the smallest bar in sight', () => {
  const amounts = [
    { day: '2025-11-01', income: 300, expected: 200 },
    { day: '2025-11-02', income: 1, expected: 0 },
    { day: '2025-11-03', income: 0, expected: 1000 },
  ]
  render(<IncomeCalendar days={amounts} />)
  const bars = amounts.map(({ day }) =>
    [...cell(day).querySelectorAll('rect')].map((bar) => [
      bar.getAttribute('class'),
      bar.getAttribute('y'),
      bar.getAttribute('height'),
    ]),
  )
  expect(bars).toEqual([
    [
      ['mv-income-hatched', '50%', '50%'],
      ['mv-income-bar', '70%', '30%'],
    ],
    [['mv-income-bar', '85%', '15%']],
    [['mv-income-hatched', '0%', '100%']],
  ])
})

it('has the sum of each kind in its legend, and prices only if some return', () => {
  const { rerender } = render(<IncomeCalendar days={days} />)
  const sums = () => [...document.querySelectorAll('dl > div')].map((sum) => sum.textContent.trim())
  expect(sums()).toEqual([
    'ReceivedKsh\u00a08.50',
    'To come, estimatedKsh\u00a014.00',
    'Price to be returned, estimatedKsh\u00a0100.00',
  ])
  rerender(<IncomeCalendar days={days.slice(0, 7)} />)
  expect(sums()).toEqual(['ReceivedKsh\u00a06.50', 'To come, estimatedKsh\u00a00.00'])
})

it('begins each week on Monday, and has one stop for Tab', async () => {
  render(<IncomeCalendar days={days} today={today} />)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(cell('2025-11-01')).toHaveAttribute('aria-colindex', '6')
  expect(cell('2025-11-03')).toHaveAttribute('aria-colindex', '1')
  await userEvent.tab()
  expect(cell(today)).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

it.each([
  ['ArrowLeft', 21, 20],
  ['ArrowLeft', 1, 1],
  ['ArrowRight', 21, 22],
  ['ArrowRight', 30, 30],
  ['ArrowUp', 21, 14],
  ['ArrowUp', 5, 5],
  ['ArrowDown', 21, 28],
  ['ArrowDown', 26, 26],
  ['Home', 21, 17],
  ['Home', 2, 1],
  ['End', 21, 23],
  ['End', 1, 2],
])('%s moves from day %i to day %i', (key, from, to) => {
  render(<IncomeCalendar days={days} defaultDay={days[from - 1]!.day} />)
  chosen().focus()
  expect(press(key)).toBe(false)
  expect(chosen()).toBe(cell(days[to - 1]!.day))
  expect(chosen()).toHaveFocus()
})

it('asks for another month, and focuses the day that is chosen there', () => {
  const onMonthChange = vi.fn<(step: -1 | 1) => void>()
  const { rerender } = render(<IncomeCalendar days={days} onMonthChange={onMonthChange} />)
  chosen().focus()
  expect(press('PageUp')).toBe(false)
  expect(onMonthChange).toHaveBeenLastCalledWith(-1)
  press('PageDown')
  expect(onMonthChange).toHaveBeenLastCalledWith(1)
  const next = days.map((one) => ({ ...one, day: one.day.replace('-11-', '-12-') }))
  rerender(<IncomeCalendar days={next} onMonthChange={onMonthChange} />)
  expect(cell('2025-12-01')).toHaveFocus()
})

it('does not take the focus later if nobody shows another month', () => {
  const { rerender } = render(<IncomeCalendar days={days} day="2025-11-05" />)
  press('PageDown')
  rerender(<IncomeCalendar days={days} day="2025-11-06" />)
  expect(chosen()).toBe(cell('2025-11-06'))
  expect(document.body).toHaveFocus()
})

it.each([
  { key: 'x' },
  { key: 'Tab' },
  { key: 'ArrowLeft', ctrlKey: true },
  { key: 'ArrowLeft', metaKey: true },
  { key: 'ArrowLeft', altKey: true },
  { key: 'PageUp', altKey: true },
])('leaves other keys to the browser: %o', ({ key, ...more }) => {
  const onMonthChange = vi.fn()
  render(<IncomeCalendar days={days} today={today} onMonthChange={onMonthChange} />)
  expect(press(key, more)).toBe(true)
  expect(chosen()).toBe(cell(today))
  expect(onMonthChange).not.toHaveBeenCalled()
})

it('chooses a day by touch, and tells today from it', async () => {
  const onDayChange = vi.fn<(day: string) => void>()
  render(<IncomeCalendar days={days} today={today} onDayChange={onDayChange} />)
  await userEvent.click(cell('2025-11-05'))
  expect(onDayChange).toHaveBeenLastCalledWith('2025-11-05')
  expect(chosen()).toBe(cell('2025-11-05'))
  expect(cell('2025-11-05')).not.toHaveAttribute('aria-current')
  expect(cell(today)).toHaveAttribute('aria-current', 'date')
})

it('hides every amount, bar and mark', () => {
  const { container } = render(<IncomeCalendar days={days} today={today} hidden />)
  expect(container).not.toHaveTextContent(/\d\.\d\d/)
  expect(container.querySelector('.mv-income-calendar-grid rect')).toBeNull()
  expect(container.querySelector('.mv-income-calendar-mark')).toBeNull()
  expect(cell('2025-11-28')).toHaveAccessibleName('2025-11-28, Amount hidden')
})

it('cuts every month into weeks that lose no day', () => {
  const month = fc.record({ year: fc.integer({ min: 1970, max: 2100 }), at: fc.nat(11) })
  fc.assert(
    fc.property(month, ({ year, at }) => {
      const length = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
      const all = Array.from({ length }, (_, index) => ({
        day: new Date(Date.UTC(year, at, index + 1)).toISOString().slice(0, 10),
      }))
      const weeks = weeksOf(all)
      expect(weeks.flat()).toEqual(all)
      for (const week of weeks.slice(1)) expect(weekdayOf(week[0]!.day)).toBe(0)
      for (const week of weeks.slice(0, -1)) expect(weekdayOf(week.at(-1)!.day)).toBe(6)
    }),
  )
})

it('moves the other way where the text does', () => {
  expect(stepOf('ArrowLeft', 3, false)).toBe(-1)
  expect(stepOf('ArrowLeft', 3, true)).toBe(1)
  expect(stepOf('ArrowUp', 3, true)).toBe(-7)
})

it.each([
  ['Home', '2025-11-03'],
  ['End', '2025-11-09'],
  ['ArrowDown', '2025-11-30'],
])('%s that moves no day from %s takes no focus when the app shows another day', (key, day) => {
  const page = (shown: string) => (
    <>
      <input aria-label="Find" />
      <IncomeCalendar days={days} day={shown} />
    </>
  )
  const { rerender } = render(page(day))
  press(key)
  screen.getByRole('textbox').focus()
  rerender(page('2025-11-12'))
  expect(chosen()).toHaveAccessibleName(/^2025-11-12/)
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it.each([
  ['ltr', '2025-11-22'],
  ['rtl', '2025-11-20'],
])('moves its day by ArrowRight as its text runs: %s', (direction, day) => {
  render(<IncomeCalendar days={days} defaultDay={today} />)
  screen.getByRole('grid').style.direction = direction
  press('ArrowRight')
  expect(chosen()).toBe(cell(day))
})
