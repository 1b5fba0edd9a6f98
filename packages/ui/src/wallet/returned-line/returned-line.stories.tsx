import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReturnedLine } from '../index.js'

const meta = {
  title: 'Wallet/ReturnedLine',
  component: ReturnedLine,
  args: { returned: true },
} satisfies Meta<typeof ReturnedLine>

export default meta
type Story = StoryObj<typeof meta>

export const Returned: Story = { tags: ['visual'] }
export const NotReturned: Story = { args: { returned: false }, tags: ['visual'] }
export const Japanese: Story = {
  args: { returned: false },
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}
export const LargeText: Story = {
  args: { returned: false },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
