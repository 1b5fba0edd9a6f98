import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountBadge } from '../../../index.js'

const meta = {
  title: 'Content/CountBadge',
  component: CountBadge,
  args: { count: 3, label: '3 new' },
} satisfies Meta<typeof CountBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Count: Story = {}
export const Many: Story = { args: { count: 120, label: '120 new' } }
export const Dot: Story = { args: { count: true, label: 'New' } }
/** Renders nothing. */
export const None: Story = { args: { count: 0, label: '' } }

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { count: 120, label: '120 new' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
