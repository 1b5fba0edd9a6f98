import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from '../../../index.js'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { args: { showAfter: 0 }, tags: ['visual'] }
export const Large: Story = { args: { showAfter: 0, size: 40, label: 'Loading your records' } }

/** A wait of under 200 ms shows nothing. */
export const Delayed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
  },
}

/** The label replaces the ring. */
export const ReducedMotion: Story = {
  args: { showAfter: 0, label: 'Loading your records' },
  globals: { motion: 'reduced' },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { showAfter: 0 },
  globals: { language: 'ja', motion: 'reduced' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { showAfter: 0, label: 'Loading your records' },
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
  tags: ['test-only'],
}
