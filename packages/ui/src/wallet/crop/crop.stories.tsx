import type { Meta, StoryObj } from '@storybook/react-vite'
import { Crop } from '../index.js'

const meta = {
  title: 'Wallet/Crop',
  component: Crop,
  args: { crop: 'maize', size: 56 },
} satisfies Meta<typeof Crop>

export default meta
type Story = StoryObj<typeof meta>

const all = [
  'seedling',
  'maize',
  'tea',
  'coffee',
  'sorghum',
  'avocado',
  'dairy',
  'beehive',
] as const

export const Maize: Story = {}
/** Every crop, as in the card of an open product. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 56px)', gap: 12 }}>
      {all.map((crop) => (
        <Crop key={crop} crop={crop} size={56} />
      ))}
    </div>
  ),
  tags: ['visual'],
}
/** Sold out, or not open to the customer yet. */
export const Dimmed: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 56px)', gap: 12 }}>
      {all.map((crop) => (
        <Crop key={crop} crop={crop} size={56} dimmed />
      ))}
    </div>
  ),
  tags: ['visual'],
}
export const Sizes: Story = {
  render: ({ crop }) => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 12 }}>
      <Crop crop={crop} size={36} />
      <Crop crop={crop} size={40} />
      <Crop crop={crop} size={48} />
      <Crop crop={crop} size={56} />
    </div>
  ),
  tags: ['visual'],
}
export const LightTheme: Story = {
  ...All,
  globals: { theme: 'light' },
  tags: ['visual', 'test-only'],
}
