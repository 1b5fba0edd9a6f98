import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PhoneField } from '../index.js'

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  args: { label: 'Phone number', onValueChange: fn() },
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: '0712345678' }, tags: ['visual'] }

export const WithCountry: Story = { args: { defaultValue: '+254712345678' } }

export const WithError: Story = { args: { error: 'Please enter your phone number.' } }

/** Groups come as one types; the value stays digits. */
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '0712345678')
    await expect(input).toHaveValue('0712 345 678')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('0712345678')
  },
}

export const RightToLeft: Story = {
  args: { defaultValue: '0712345678' },
  globals: { direction: 'rtl' },
}

export const LargeText: Story = {
  args: { defaultValue: '+254712345678' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
}

export const Japanese: Story = {
  args: { label: '電話番号', defaultValue: '0712345678' },
  globals: { language: 'ja' },
}
