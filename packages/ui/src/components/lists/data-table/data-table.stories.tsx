import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Amount, DataTable, type DataTableProps, type TableSort } from '../../../index.js'

interface Day {
  day: string
  recharged: number
  paid: number
  fees: number
}

const days: Day[] = Array.from({ length: 14 }, (_, at) => ({
  day: `2026-01-${String(at + 5).padStart(2, '0')}`,
  recharged: ((at * 7919) % 97) * 12_500,
  paid: ((at * 104_729) % 89) * 9_900,
  fees: ((at * 104_729) % 89) * 198,
}))

type Figure = Exclude<keyof Day, 'day'>
const figure = (id: Figure, title: string) => ({
  id,
  title,
  kind: 'figure' as const,
  sortable: true,
  cell: (row: Day) => <Amount value={row[id]} />,
})

const columns: DataTableProps<Day>['columns'] = [
  { id: 'day', title: 'Day', sortable: true, cell: ({ day }) => day },
  figure('recharged', 'Recharged'),
  figure('paid', 'Paid out'),
  figure('fees', 'Fees'),
]

function Sorted(args: DataTableProps<Day>) {
  const [sort, setSort] = useState(args.sort)
  const rows = args.rows.toSorted((one, other) => {
    const [a, b] = sort?.direction === 'descending' ? [other, one] : [one, other]
    const by = (sort?.by ?? 'day') as keyof Day
    return a[by] < b[by] ? -1 : 1
  })
  const change = (next: TableSort) => {
    setSort(next)
    args.onSortChange?.(next)
  }
  return <DataTable {...args} rows={rows} sort={sort} onSortChange={change} />
}

const meta = {
  title: 'Lists/DataTable',
  component: DataTable<Day>,
  args: { label: 'What moved by day', columns, rows: days, rowKey: ({ day }) => day },
  parameters: { bleed: true },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof DataTable<Day>>

export default meta
type Story = StoryObj<typeof meta>

/** A press on a title sorts by it, and a second one turns the order. */
export const Sortable: Story = {
  args: { sort: { by: 'recharged', direction: 'descending' }, onSortChange: fn() },
  render: (args) => <Sorted {...args} />,
  tags: ['visual'],
}

/** The head stays in sight where the table has a height. */
export const StickyHead: Story = {
  args: { style: { maxHeight: 320 } },
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('group', { name: 'What moved by day' })
    table.scrollTop = 200
    const head = canvas.getByRole('columnheader', { name: 'Fees' }).getBoundingClientRect()
    await expect(Math.round(head.top)).toBe(Math.round(table.getBoundingClientRect().top))
  },
}

export const Loading: Story = {
  args: { rows: [], loading: true },
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.mv-skeleton')).not.toBeNull())
  },
}

export const Empty: Story = { args: { rows: [], empty: 'Nothing moved in these days' } }

/** It scrolls sideways by itself, and never the page. */
export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const table = canvas.getByRole('group', { name: 'What moved by day' })
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    await userEvent.tab()
    await expect(table).toHaveFocus()
  },
}

export const ByKeyboard: Story = {
  args: { onSortChange: fn() },
  render: (args) => <Sorted {...args} />,
  tags: ['test-only'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith({
      by: 'recharged',
      direction: 'descending',
    })
    const head = canvas.getByRole('columnheader', { name: 'Recharged' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard('{Enter}')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvas.getByRole('button', { name: 'Recharged' })).toHaveFocus()
  },
}

export const BigAmounts: Story = {
  args: { rows: [{ day: '2026-01-05', recharged: 999_999_999_999_950, paid: 0, fees: 1 }] },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    columns: [
      {
        id: 'day',
        title: 'Siku ambayo malipo yalifika',
        cell: () => 'Jumatano tarehe tano Januari',
      },
      figure('recharged', 'Kiasi chote kilichowekwa na wateja'),
    ],
  },
  tags: ['test-only'],
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: { label: '日ごとの動き', rows: [], empty: '動きはありません' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
