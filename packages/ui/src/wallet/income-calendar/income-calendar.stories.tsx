import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { type CalendarDay, IncomeCalendar, IncomeCalendarSkeleton } from '../index.js'

const today = '2025-11-21'

/** The same every time: most days earn, and one price is returned. */
function daysOf(month: string, unit = 1): CalendarDay[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    const amount = index % 4 === 3 ? 0 : unit * (120 + 90 * ((index * 5) % 7))
    return {
      day,
      income: day > today ? 0 : amount,
      expected: day < today ? 0 : amount / 2,
      principal: day.endsWith('27') ? 10_000 * unit : 0,
    }
  })
}

const meta = {
  title: 'Wallet/IncomeCalendar',
  component: IncomeCalendar,
  args: {
    days: daysOf('2025-11'),
    today,
    label: 'November 2025',
    onDayChange: fn(),
    onMonthChange: fn(),
  },
} satisfies Meta<typeof IncomeCalendar>

export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole('gridcell')) {
      const { width, height } = cell.getBoundingClientRect()
      await expect(width).toBeGreaterThanOrEqual(44)
      await expect(height).toBeGreaterThanOrEqual(44)
    }
  },
}
/** Today has its own mark when another day is chosen. */
export const AnotherDay: Story = { args: { defaultDay: '2025-11-27' }, tags: ['visual'] }
/** Six dots, and no bars or marks that could reveal amounts. */
export const Hidden: Story = {
  args: { hidden: true },
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d\.\d\d/)
    await expect(
      canvas.getByRole('gridcell', { name: '2025-11-21, Today, Amount hidden' }),
    ).toBeVisible()
  },
}
export const NoIncome: Story = { args: { days: daysOf('2025-11', 0) }, tags: ['test-only'] }
/** Six rows. */
export const LongMonth: Story = { args: { days: daysOf('2026-03') }, tags: ['test-only'] }
export const Loading: Story = { render: () => <IncomeCalendarSkeleton /> }
export const BigAmount: Story = {
  args: { days: daysOf('2025-11', 90_000_000) },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async (context) => {
    await Month.play?.(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: BigAmount.play!,
}
export const Japanese: Story = {
  args: { label: '2025年11月' },
  globals: { language: 'ja', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('gridcell', { name: /^2025-11-21/ }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('gridcell', { name: /^2025-11-22/ })).toHaveFocus()
  },
}

/** One stop for Tab; arrow keys move the day, and Page Down shows the next month. */
export const Interaction: Story = {
  render: function Months(args) {
    const [month, setMonth] = useState('2025-11')
    return (
      <IncomeCalendar
        {...args}
        days={daysOf(month)}
        onMonthChange={(step) => setMonth(step === 1 ? '2025-12' : '2025-11')}
      />
    )
  },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const day = (date: string) => canvas.getByRole('gridcell', { name: new RegExp(`^${date}`) })
    await expect(day('2025-11-21')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(day('2025-11-28')).toHaveFocus()
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2025-11-28')
    await userEvent.click(day('2025-11-03'))
    await expect(day('2025-11-03')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{PageDown}')
    await expect(day('2025-12-01')).toHaveFocus()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  },
}
