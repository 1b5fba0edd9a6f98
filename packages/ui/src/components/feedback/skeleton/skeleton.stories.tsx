import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../../../index.js'

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { width: '60%' } }
export const Box: Story = { args: { shape: 'box', width: '100%', height: 96 } }
export const Circle: Story = { args: { shape: 'circle', width: 56, height: 56 } }

/** As large as the row that is loading, so that nothing moves when it arrives. */
export const Row: Story = {
  render: () => (
    <div aria-busy style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 64 }}>
      <Skeleton shape="circle" width={20} height={20} />
      <div style={{ flex: 1 }}>
        <Skeleton width="50%" />
        <Skeleton width="80%" />
      </div>
      <Skeleton width={88} />
    </div>
  ),
  tags: ['visual'],
}

/** Does not pulse with reduced motion. */
export const ReducedMotion: Story = {
  args: { shape: 'box', width: '100%', height: 96 },
  globals: { motion: 'reduced' },
  tags: ['test-only'],
}
