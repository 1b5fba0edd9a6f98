import type { Meta, StoryObj } from '@storybook/react-vite'
import { NextClaim } from '../index.js'

const at = new Date(2025, 10, 24, 9, 12, 44).getTime() / 1000
/** A fixed clock, so that the stories do not change. */
const before = (seconds: number) => () => at - seconds

const meta = {
  title: 'Wallet/NextClaim',
  component: NextClaim,
  args: { at, now: before(2 * 86_400 + 3 * 3600) },
} satisfies Meta<typeof NextClaim>

export default meta
type Story = StoryObj<typeof meta>

export const InDays: Story = { tags: ['visual'] }
export const InHours: Story = { args: { now: before(5 * 3600 + 20 * 60) } }
export const InMinutes: Story = { args: { now: before(12 * 60) } }
/** Counts in steps of ten seconds. */
export const LastMinute: Story = { args: { now: before(40) } }
/** A due claim does not expire. */
export const Due: Story = { args: { now: before(0) }, tags: ['visual'] }
export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
