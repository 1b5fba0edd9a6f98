import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Status, StatusBadge } from '../../../index.js'

const statuses: Status[] = [
  'pending',
  'processing',
  'completed',
  'error',
  'cancel',
  'expired',
  'running',
  'frozen',
]

const meta = {
  title: 'Content/StatusBadge',
  component: StatusBadge,
  args: { status: 'pending' },
  argTypes: { status: { control: 'select', options: statuses } },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {}
export const Processing: Story = { args: { status: 'processing' }, tags: ['test-only'] }
export const Completed: Story = { args: { status: 'completed' } }
/** Show the reason, and where the money is, beside it. */
export const Error: Story = { args: { status: 'error' }, tags: ['test-only'] }
export const Cancel: Story = { args: { status: 'cancel' }, tags: ['test-only'] }
export const Expired: Story = { args: { status: 'expired' }, tags: ['test-only'] }
export const Running: Story = { args: { status: 'running' }, tags: ['test-only'] }
/** Show the operator's reason beside it. */
export const Frozen: Story = { args: { status: 'frozen' }, tags: ['test-only'] }

const all = () => (
  <div className="story-row">
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </div>
)

export const All: Story = { render: all, tags: ['visual'] }
export const Spanish: Story = { render: all, globals: { language: 'es' }, tags: ['test-only'] }
export const Japanese: Story = {
  render: all,
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}
export const RightToLeft: Story = {
  render: all,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
export const LargeText: Story = {
  render: all,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
/** Each tint gets a border in its colour. */
export const MoreContrast: Story = {
  render: all,
  globals: { contrast: 'more' },
  tags: ['visual', 'test-only'],
}
