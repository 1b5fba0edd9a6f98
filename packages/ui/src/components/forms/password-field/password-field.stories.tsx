import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PasswordField } from '../../../index.js'

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password, 6 or more', autoComplete: 'new-password', onValueChange: fn() },
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'demo-1234' }, tags: ['visual'] }

export const WithError: Story = {
  args: { defaultValue: 'demo', error: 'Password should have at least 6 characters.' },
}

/** The password is readable, and focus and caret stay where they are. */
export const Shown: Story = {
  args: { defaultValue: 'demo-1234' },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Password, 6 or more')
    await userEvent.click(input)
    input.setSelectionRange(4, 4)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveFocus()
    await expect(input.selectionStart).toBe(4)
  },
}

export const LongLabel: Story = {
  args: { label: 'Contraseña nueva, de 6 caracteres o más, que no usa en otro sitio' },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: 'パスワード（6文字以上）', defaultValue: 'demo-1234' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValue: 'demo-1234' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 'demo-1234' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Disabled: Story = {
  args: { defaultValue: 'demo-1234', disabledReason: 'Log in again to change it.' },
  globals: { viewport: { value: 'w320' } },
}
