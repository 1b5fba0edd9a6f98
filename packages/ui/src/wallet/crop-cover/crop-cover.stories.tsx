import type { Meta, StoryObj } from '@storybook/react-vite'
import { CropCover } from '../index.js'

const meta = {
  title: 'Wallet/CropCover',
  component: CropCover,
  args: { crop: 'maize' },
} satisfies Meta<typeof CropCover>

export default meta
type Story = StoryObj<typeof meta>

export const Maize: Story = { tags: ['visual'] }
/** Sold out, or not open to the customer yet. */
export const Dimmed: Story = { args: { crop: 'coffee', dimmed: true }, tags: ['visual'] }
/** Every other crop in its field. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CropCover crop="seedling" />
      <CropCover crop="tea" />
      <CropCover crop="coffee" />
      <CropCover crop="sorghum" />
      <CropCover crop="avocado" />
      <CropCover crop="dairy" />
      <CropCover crop="beehive" />
    </div>
  ),
  tags: ['visual'],
}
