import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  LeafIcon,
  RecordRow,
  RecordRowSkeleton,
  StarIcon,
  StatusBadge,
} from '../../../index.js'

const stamp = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

const meta = {
  title: 'Lists/RecordRow',
  component: RecordRow,
  args: {
    icon: <ArrowUpIcon size={20} />,
    title: 'Withdraw',
    stamp,
    amount: 50_000,
    flow: 'out',
    href: '#record',
  },
  parameters: { bleed: true },
} satisfies Meta<typeof RecordRow>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithBadge: Story = {
  args: { badge: <StatusBadge status="pending" /> },
  tags: ['test-only'],
}
export const Hidden: Story = { args: { hidden: true } }
export const Unread: Story = {
  args: { unread: 'Unread' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName(/^Unread/)
  },
}
/** With a tile for its icon, and a note as wide as the row. */
export const Large: Story = {
  args: {
    size: 'large',
    unread: 'Unread',
    title: 'Price returned: Quick ×3',
    stamp: undefined as never,
    note: '09:12:44. It is in your balance, where you can withdraw it.',
    flow: 'in',
  },
}
/** It was read: without a dot, and not bold. */
export const Read: Story = { args: { unread: false }, tags: ['test-only'] }
/** Performs an action instead of navigating. */
export const AsButton: Story = {
  args: { href: undefined as never, onClick: fn() },
  tags: ['test-only'],
}
export const Loading: Story = { render: () => <RecordRowSkeleton /> }

const several = () => (
  <div>
    <RecordRow
      icon={<ArrowUpIcon size={20} />}
      title="Withdraw"
      stamp={stamp}
      amount={50_000}
      flow="out"
      badge={<StatusBadge status="pending" />}
      href="#1"
    />
    <RecordRow
      icon={<ArrowDownIcon size={20} />}
      title="Recharge by M-PESA, confirmed by the company after a day"
      stamp={stamp}
      amount={700_000_000}
      flow="in"
      badge={<StatusBadge status="completed" />}
      href="#2"
    />
    <RecordRow
      icon={<ArrowUpIcon size={20} />}
      title="Withdraw"
      stamp={stamp}
      note="Refused. Ksh 500.00 is back in your income wallet."
      amount={50_000}
      badge={<StatusBadge status="error" />}
      href="#3"
    />
    <RecordRow icon={<LeafIcon size={20} />} title="Income" amount={650} flow="in" href="#4" />
    <RecordRow
      icon={<StarIcon size={20} />}
      title="Points"
      stamp={stamp}
      figure="+20"
      badge={<StatusBadge status="processing" />}
      href="#5"
    />
    <RecordRow icon={<LeafIcon size={20} />} title="Leads nowhere" amount={9_007_199_254} />
  </div>
)

/** Amounts are right-aligned, lines start at the text, and each row is as high as it needs. */
export const Several: Story = { render: several, tags: ['visual'] }
export const Narrow: Story = {
  render: several,
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
/** The amount moves to the next line instead of being cut off. */
export const LargeText: Story = {
  render: several,
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const middle = (selector: string) => {
      const { top, height } = canvasElement.querySelector(selector)!.getBoundingClientRect()
      return top + height / 2
    }
    await expect(middle('.mv-record-row-icon > svg')).toBeCloseTo(middle('.mv-record-row-title'), 0)
  },
}
export const RightToLeft: Story = {
  render: several,
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { title: '出金', badge: <StatusBadge status="pending" /> },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

/** Even longer words on the smallest screen fit beside a full stamp. */
export const NarrowSpanish: Story = {
  args: { title: 'Recarga', flow: 'in', badge: <StatusBadge status="completed" /> },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').offsetHeight).toBe(64)
    await expect(canvas.getByText('2025-11-21').offsetTop).toBe(
      canvas.getByText('09:12:44').offsetTop,
    )
  },
}

/** 56 px high, 64 px with a second line. */
export const Measures: Story = {
  render: several,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('link').map(({ offsetHeight }) => offsetHeight)
    await expect(heights[0]).toBe(64)
    await expect(heights[3]).toBe(56)
  },
}
