import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotKnownNotice } from '../index.js'

const meta = {
  title: 'Wallet/NotKnownNotice',
  component: NotKnownNotice,
  args: { href: '#record' },
} satisfies Meta<typeof NotKnownNotice>

export default meta
type Story = StoryObj<typeof meta>

/** If the answer to a money action was lost, it says neither "failed" nor "try again". */
export const NotKnownYet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Do not pay again.')
    await expect(canvas.getByRole('link')).toHaveAccessibleName('See the record')
  },
}

export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: { title: 'El pago que hizo el viernes a mediodía todavía no ha llegado a nosotros' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
