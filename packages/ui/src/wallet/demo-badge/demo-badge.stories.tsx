import type { Meta, StoryObj } from '@storybook/react-vite'
import { TitleBar } from '../../index.js'
import { DemoBadge } from '../index.js'

const meta = {
  title: 'Wallet/DemoBadge',
  component: DemoBadge,
} satisfies Meta<typeof DemoBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Demo: Story = { tags: ['visual'] }

/** In the title bar of a page with a hero. */
export const OnField: Story = {
  parameters: { bleed: true },
  render: (args) => <TitleBar title="Wallet" tone="field" note={<DemoBadge {...args} />} />,
  tags: ['visual'],
}
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
