import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createFormatter, DayName, Stamp, UiProvider } from '../../../index.js'

const meta = {
  title: 'Content/Stamp',
  component: Stamp,
  args: { at: new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000 },
} satisfies Meta<typeof Stamp>

export default meta
type Story = StoryObj<typeof meta>

export const Moment: Story = {}
/** Moves to the next line as a whole. */
export const InASentence: Story = {
  render: (args) => (
    <p>
      We wait for your payment until <Stamp {...args} />
    </p>
  ),
}
const now = new Date(2025, 10, 21, 18).getTime() / 1000
const evening = createFormatter({ now: () => now })

/** The day in a word, before the time that it stands for. */
export const Named: Story = {
  args: { named: true },
  render: (args) => (
    <UiProvider formatter={evening}>
      <Stamp {...args} />
    </UiProvider>
  ),
  tags: ['visual'],
}
/** On a narrow page the time breaks after the word. */
export const NamedLargeText: Story = {
  ...Named,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
/** The heading of a day. */
export const DayHeading: Story = {
  render: () => (
    <UiProvider formatter={evening}>
      <h2>
        <DayName day="2025-11-20" />
      </h2>
    </UiProvider>
  ),
}
export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
/** The day still comes before the time. */
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  ...InASentence,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
