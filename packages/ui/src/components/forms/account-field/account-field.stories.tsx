import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AccountField } from '../../../index.js'

const meta = {
  title: 'Forms/AccountField',
  component: AccountField,
  args: { label: 'Account', hint: 'The number that receives your money.', onValueChange: fn() },
} satisfies Meta<typeof AccountField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: '0712345678' }, tags: ['visual'] }

/** No digit is cut off, because that would be a different account. */
export const TooLong: Story = {
  args: { error: 'Please enter 10 digits' },
  tags: ['visual', 'test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('254712345678')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('254712345678')
    await expect(canvas.getByText('12/10')).toBeVisible()
  },
}

export const Disabled: Story = {
  args: {
    defaultValue: '0712345678',
    disabledReason: 'You can change it once your withdrawal is completed.',
  },
}

export const RightToLeft: Story = {
  args: { defaultValue: '0712345678' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: '0712345678' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: '口座', hint: 'お金を受け取る番号です。', defaultValue: '0712345678' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
