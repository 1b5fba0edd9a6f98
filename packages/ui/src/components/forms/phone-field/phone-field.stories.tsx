import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PhoneField } from '../../../index.js'

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

/** Digits are grouped while typing; the value has no spaces. */
export const Typing: Story = {
  tags: ['test-only'],
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
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: '+254712345678' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: '電話番号', defaultValue: '0712345678' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    label: 'Número de teléfono con el que abrió su cuenta de dinero móvil',
    hint: 'A este número enviamos un código de seis cifras que vale diez minutos.',
    error: 'Este número ya pertenece a otra cuenta. Inicie sesión, o escríbanos si es el suyo.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Disabled: Story = {
  args: { defaultValue: '0712345678', disabledReason: 'Ask customer service to change it.' },
  globals: { viewport: { value: 'w320' } },
}
