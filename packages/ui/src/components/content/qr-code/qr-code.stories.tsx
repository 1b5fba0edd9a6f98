import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from '../../../index.js'

const meta = {
  title: 'Content/QrCode',
  component: QrCode,
  args: { value: 'https://mavuno.example/#/pages/sign/index?invite=KAMAU7' },
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = { tags: ['visual'] }
export const Short: Story = { args: { value: 'KAMAU7' } }
export const LongLink: Story = {
  args: {
    value: `https://mavuno.example/#/pages/sign/index?invite=KAMAU7&note=${'a'.repeat(200)}`,
  },
  tags: ['test-only'],
}
/** A value that is too long for a QR code is shown as text. */
export const TooLong: Story = { args: { value: 'mavuno '.repeat(500).trim() }, tags: ['test-only'] }
export const MoreContrast: Story = { globals: { contrast: 'more' }, tags: ['test-only'] }
