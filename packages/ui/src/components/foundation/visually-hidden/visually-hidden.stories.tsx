import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from '../../../index.js'

const meta = {
  title: 'Foundation/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of 22 earnings claimed' },
  render: (args) => (
    <p>
      8 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

/** Read by screen readers, but not visible. */
export const Spoken: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('of 22 earnings claimed').getBoundingClientRect()
    await expect(width * height).toBeLessThanOrEqual(1)
  },
}
