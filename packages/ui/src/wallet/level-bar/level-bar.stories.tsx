import type { Meta, StoryObj } from '@storybook/react-vite'
import { LevelBar } from '../index.js'

const meta = {
  title: 'Wallet/LevelBar',
  component: LevelBar,
  args: {
    label: 'VIP 2 needs 120 more points',
    value: 380,
    max: 500,
    valueText: '380 of 500 points',
  },
} satisfies Meta<typeof LevelBar>

export default meta
type Story = StoryObj<typeof meta>

export const OnTheWay: Story = { tags: ['visual'] }
export const Beginning: Story = {
  args: { label: 'VIP 1 needs 100 more points', value: 0, max: 100, valueText: '0 of 100 points' },
}
export const HighestLevel: Story = {
  args: {
    label: 'This is the highest level',
    value: 12_600,
    max: undefined,
    valueText: '12,600 points',
  },
}
export const LongText: Story = {
  args: {
    label: 'Kiwango cha VIP 2 kinahitaji pointi 120 zaidi',
    valueText: 'Pointi 380 kati ya 500',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
export const Japanese: Story = {
  args: { label: 'VIP 2まであと120ポイント', valueText: '500ポイント中380ポイント' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
