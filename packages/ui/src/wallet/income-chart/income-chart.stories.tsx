import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterChips, LinkButton, PageState } from '../../index.js'
import { IncomeChart, IncomeChartSkeleton, type IncomeDay } from '../index.js'

/** The same every time: workdays earn, and now and then one earns more. */
function daysOfIncome(count: number, unit = 1): IncomeDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2025, 10, 21 - (count - 1 - index)))
    const isWorkday = date.getUTCDay() % 6 !== 0
    const income = isWorkday ? unit * (350 + 50 * ((index * 7) % 9)) : 0
    return { day: date.toISOString().slice(0, 10), income }
  })
}

const chips = (label: string, names: [string, string, string]) => (
  <FilterChips
    label={label}
    defaultValue="30"
    chips={[
      { value: '7', label: names[0] },
      { value: '30', label: names[1] },
      { value: '90', label: names[2] },
    ]}
  />
)

const meta = {
  title: 'Wallet/IncomeChart',
  component: IncomeChart,
  args: {
    days: daysOfIncome(30),
    periods: chips('Period of the chart', ['7 days', '30 days', '90 days']),
    onDayChange: fn(),
    onViewChange: fn(),
  },
} satisfies Meta<typeof IncomeChart>

export default meta
type Story = StoryObj<typeof meta>

export const Area: Story = { tags: ['visual'] }
export const Bars: Story = { args: { kind: 'bars', defaultDay: '2025-11-10' }, tags: ['visual'] }
export const SevenDays: Story = {
  args: { days: daysOfIncome(7), defaultDay: '2025-11-18' },
  tags: ['test-only'],
}
export const NinetyDays: Story = {
  args: { days: daysOfIncome(90), kind: 'bars' },
  tags: ['test-only'],
}
export const OneDay: Story = { args: { days: daysOfIncome(1) }, tags: ['test-only'] }
export const Table: Story = {
  args: { days: daysOfIncome(7), defaultView: 'table' },
  tags: ['visual'],
}
/** A day is never broken: the amount moves below it instead. */
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
      day.getBoundingClientRect().bottom,
    )
  },
}

/** Six dots, and no line that could reveal amounts. */
export const Hidden: Story = {
  args: { hidden: true },
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d\.\d\d/)
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '2025-11-21, Amount hidden',
    )
  },
}

/** A new account: says what will be shown here, and what to do next. */
export const Empty: Story = {
  args: {
    days: daysOfIncome(30, 0),
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
  args: { days: daysOfIncome(30, 90_000_000) },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const BigAmountLargeText: Story = {
  ...BigAmount,
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { title: '収益', periods: chips('期間', ['7日', '30日', '90日']) },
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

/** Arrow keys and touch read single days; the table lists them all. */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Income' })
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2025-11-20, Ksh\u00a07.00')
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2025-11-20')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')

    const { left, top, width } = slider.getBoundingClientRect()
    await userEvent.pointer({
      keys: '[TouchA]',
      target: slider,
      coords: { clientX: left + width, clientY: top + 20 },
    })
    await expect(slider).toHaveAttribute('aria-valuenow', '30')

    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(31)
    await userEvent.click(canvas.getByRole('button', { name: 'Show chart' }))
    await expect(canvas.getByRole('slider')).toBeVisible()
  },
}
