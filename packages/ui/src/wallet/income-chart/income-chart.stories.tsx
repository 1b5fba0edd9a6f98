import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterChips, LinkButton, PageState } from '../../index.js'
import { IncomeChart, IncomeChartSkeleton, type IncomeDay } from '../index.js'

const today = '2025-11-21'

/**
 * The same every time: workdays earn, and now and then one earns more. From the present day on,
 * some is to come.
 */
function daysOfIncome(first: string, last: string, unit = 1): IncomeDay[] {
  const days: IncomeDay[] = []
  const date = new Date(`${first}T00:00Z`)
  for (let index = 0; days.at(-1)?.day !== last; index += 1) {
    const day = date.toISOString().slice(0, 10)
    const amount = date.getUTCDay() % 6 === 0 ? 0 : unit * (350 + 50 * ((index * 7) % 9))
    days.push({
      day,
      income: day > today ? 0 : amount,
      expected: day < today ? 0 : amount / 2,
    })
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return days
}

/** Without what is to come. */
const past = (first: string, unit?: number) =>
  daysOfIncome(first, today, unit).map(({ day, income }) => ({ day, income }))

const chips = (label: string, names: [string, string, string, string]) => (
  <FilterChips
    label={label}
    chips={names.map((name, index) => ({ value: String(index), label: name }))}
  />
)

const meta = {
  title: 'Wallet/IncomeChart',
  component: IncomeChart,
  args: {
    title: 'November income',
    days: daysOfIncome('2025-11-01', '2025-11-30'),
    today,
    action: (
      <LinkButton variant="plain" size="small" href="#calendar">
        Calendar
      </LinkButton>
    ),
    periods: chips('Days', ['Month', '7', '30', '90']),
    note: 'After 5 % tax',
    onDayChange: fn(),
    onViewChange: fn(),
  },
} satisfies Meta<typeof IncomeChart>

export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = { tags: ['visual'] }
/** Today is near the end, where its word takes the place of the date. */
export const SevenDays: Story = {
  args: { title: 'Income, 7 days', days: past('2025-11-15'), defaultDay: '2025-11-18' },
  tags: ['visual', 'test-only'],
}
/** Too many days for a bar each: a bar for each week, which its text names. */
export const Weeks: Story = {
  args: { title: 'Income, 90 days', days: past('2025-08-24'), by: 'week' },
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '2025-11-17 – 2025-11-21, Today, Received Ksh\u00a028.00',
    )
  },
}
export const OneDay: Story = { args: { days: past(today) }, tags: ['test-only'] }
export const Table: Story = {
  args: { days: daysOfIncome('2025-11-15', '2025-11-24'), defaultView: 'table' },
  tags: ['visual'],
}
/** A day is never broken: the amounts move below it instead. */
export const TableLargeText: Story = {
  ...Table,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    const day = canvas.getByRole('rowheader', { name: '2025-11-21' })
    const { fontSize } = getComputedStyle(day)
    await expect(day.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(fontSize))
    const cell = canvas.getAllByRole('cell')[0]!
    await expect(cell.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      canvas.getAllByRole('rowheader')[0]!.getBoundingClientRect().bottom,
    )
  },
}

/** Six dots, and no bars that could reveal amounts. */
export const Hidden: Story = {
  args: { hidden: true },
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d\.\d\d/)
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '2025-11-21, Today, Amount hidden',
    )
  },
}

/** A new account: says what will be shown here, and what to do next. */
export const Empty: Story = {
  args: {
    days: past('2025-11-01', 0),
    periods: undefined,
    empty: (
      <PageState
        size="part"
        title="No income yet"
        action={<LinkButton href="#products">See products</LinkButton>}
      >
        Income from products shows here.
      </PageState>
    ),
  },
  tags: ['visual'],
}
export const Loading: Story = { render: () => <IncomeChartSkeleton /> }

export const BigAmount: Story = {
  args: { days: daysOfIncome('2025-11-01', '2025-11-30', 90_000_000) },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const BigAmountLargeText: Story = {
  ...BigAmount,
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { title: '11月の収益', periods: chips('日数', ['今月', '7', '30', '90']) },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
/** The days still run from left to right, as digits do. */
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const Wide: Story = { globals: { viewport: { value: 'w480' } }, tags: ['test-only'] }

/** The word for today and the dates at the ends never run into each other, wherever today is. */
export const TodayNearAnEnd: Story = {
  args: { days: daysOfIncome('2025-11-19', '2025-11-30') },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('.mv-income-chart-days > span')]
      .filter(({ textContent }) => textContent)
      .map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getBoundingClientRect()
      })
      .toSorted((one, other) => one.left - other.left)
    await expect(shown.length).toBeGreaterThan(1)
    for (const [at, { left }] of shown.slice(1).entries()) {
      await expect(left).toBeGreaterThanOrEqual(shown[at]!.right)
    }
  },
}

/** Arrow keys and touch read single days; the table lists them all. */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Income' })
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2025-11-20, Received Ksh\u00a07.00')
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2025-11-20')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')

    const { left, top, width } = slider.getBoundingClientRect()
    await userEvent.pointer({
      keys: '[TouchA]',
      target: slider,
      coords: { clientX: left + width - 1, clientY: top + 20 },
    })
    await expect(slider).toHaveAttribute('aria-valuenow', '30')

    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(31)
    await userEvent.click(canvas.getByRole('button', { name: 'Show chart' }))
    await expect(canvas.getByRole('slider')).toBeVisible()
  },
}
