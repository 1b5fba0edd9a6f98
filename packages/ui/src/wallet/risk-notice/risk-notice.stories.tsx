import type { Meta, StoryObj } from '@storybook/react-vite'
import { RiskNotice } from '../index.js'

const meta = {
  title: 'Wallet/RiskNotice',
  component: RiskNotice,
  args: {
    text:
      'You can lose money.\nEarnings are estimated and may be lower, or none. ' +
      'Put in only what you can do without for 30 days.',
  },
} satisfies Meta<typeof RiskNotice>

export default meta
type Story = StoryObj<typeof meta>

/** The full text from the config, with the first line in bold. */
export const Open: Story = { tags: ['visual'] }

/** The text is not smaller on small phones. */
export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, tags: ['test-only'] }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: {
    text: 'お金を失うことがあります。収益は見込みであり、少なくなることも、ないこともあります。',
  },
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
