import type { Meta, StoryObj } from '@storybook/react-vite'
import { DemoStrip } from '../index.js'

const meta = {
  title: 'Wallet/DemoStrip',
  component: DemoStrip,
  parameters: { bleed: true },
} satisfies Meta<typeof DemoStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Demo: Story = {}
export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: { children: 'Toleo la majaribio: hakuna pesa halisi, na hakuna malipo yanayofika benki' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
