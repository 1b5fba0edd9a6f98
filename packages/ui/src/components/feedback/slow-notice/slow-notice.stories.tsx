import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Skeleton, SlowNotice } from '../../../index.js'

const meta = {
  title: 'Feedback/SlowNotice',
  component: SlowNotice,
  args: { loading: true, slowAfter: 0, onRetry: fn() },
  render: (args) => (
    <div aria-busy>
      <SlowNotice {...args} />
      <Skeleton shape="box" width="100%" height={64} />
    </div>
  ),
} satisfies Meta<typeof SlowNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Slow: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await expect(args.onRetry).toHaveBeenCalledOnce()
    button.blur()
  },
}

/** For the first 8 s only the skeleton is shown. */
export const NotYet: Story = { args: { slowAfter: 8000 } }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  globals: { language: 'ja', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
