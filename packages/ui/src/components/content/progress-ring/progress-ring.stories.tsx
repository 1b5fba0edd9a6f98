import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressRing } from '../../../index.js'

const meta = {
  title: 'Content/ProgressRing',
  component: ProgressRing,
  args: { done: 8, all: 22 },
} satisfies Meta<typeof ProgressRing>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const NotStarted: Story = { args: { done: 0 } }
/** More than five characters would not fit. */
export const AsPercentage: Story = { args: { done: 120, all: 365 } }
/** Show the operator's reason beside it. */
export const Frozen: Story = { args: { frozen: true } }
export const Done: Story = { args: { done: 22 } }

const all = () => (
  <div className="story-row">
    <ProgressRing done={0} all={22} />
    <ProgressRing done={8} all={22} />
    <ProgressRing done={20} all={22} />
    <ProgressRing done={364} all={365} />
    <ProgressRing done={8} all={22} frozen />
    <ProgressRing done={22} all={22} />
  </div>
)

export const All: Story = { render: all, tags: ['visual'] }
export const RightToLeft: Story = {
  render: all,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
export const LargeText: Story = {
  render: all,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  globals: { language: 'ja' },
  tags: ['test-only'],
}
