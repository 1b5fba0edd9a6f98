import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, InfoIcon, LockIcon } from '../../../index.js'

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { children: 'VIP 2' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Amber: Story = { args: { tone: 'amber', icon: <LockIcon size={16} /> } }
export const Blue: Story = {
  args: { tone: 'blue', icon: <InfoIcon size={16} />, children: 'Demo: no real money' },
}
export const LongText: Story = {
  args: { tone: 'amber', children: 'Inasubiri kuthibitishwa na mtoa huduma wa malipo' },
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { tone: 'amber', icon: <LockIcon size={16} />, children: 'VIP 2 が必要です' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { tone: 'amber', icon: <LockIcon size={16} />, children: 'VIP 2' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
