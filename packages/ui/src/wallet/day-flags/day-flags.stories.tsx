import type { Meta, StoryObj } from '@storybook/react-vite'
import { DayFlags, type DayRule } from '../index.js'

const workdays: DayRule = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
}
const everyDay: DayRule = { ...workdays, saturday: 1, sunday: 1 }

const meta = {
  title: 'Wallet/DayFlags',
  component: DayFlags,
  args: { rule: workdays },
} satisfies Meta<typeof DayFlags>

export default meta
type Story = StoryObj<typeof meta>

export const MondayToFriday: Story = { tags: ['visual'] }
export const EveryDay: Story = { args: { rule: everyDay }, tags: ['visual'] }
export const OneDay: Story = {
  args: {
    rule: { ...workdays, monday: 0, tuesday: 0, thursday: 0, friday: 0 },
  },
}
export const Spanish: Story = {
  args: { rule: everyDay },
  globals: { language: 'es' },
  tags: ['test-only'],
}
export const Japanese: Story = {
  args: { rule: everyDay },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
export const LargeText: Story = {
  args: { rule: everyDay },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
