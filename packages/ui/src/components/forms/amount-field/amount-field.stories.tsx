import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AmountField, Button } from '../../../index.js'

const meta = {
  title: 'Forms/AmountField',
  component: AmountField,
  args: {
    label: 'Amount',
    min: 10_000,
    max: 7_000_000,
    presets: [50_000, 100_000, 200_000, 500_000],
    onValueChange: fn(),
  },
} satisfies Meta<typeof AmountField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['visual'] }

export const Filled: Story = { args: { defaultValue: 100_000 }, tags: ['visual'] }

/** For withdrawals: no presets, and a button beside the label to use the whole balance. */
export const UseAll: Story = {
  args: {
    presets: [],
    hint: 'You have Ksh 640.00',
    defaultValue: 50_000,
    action: (
      <Button variant="plain" size="small">
        Use all
      </Button>
    ),
  },
}

export const WithError: Story = {
  args: {
    defaultValue: 1_248_050,
    error: 'You have Ksh 360.00. Enter a smaller amount or recharge.',
  },
  tags: ['visual'],
}

export const Disabled: Story = {
  args: { defaultValue: 50_000, disabledReason: 'Set your receipt account first.' },
}

/** Thousands are grouped while typing, and cents are completed on blur. */
export const Typing: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await userEvent.type(input, '12480.509')
    await expect(input).toHaveValue('12,480.50')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1_248_050)
    input.setSelectionRange(2, 2)
    await userEvent.keyboard('9')
    await expect(input).toHaveValue('129,480.50')
    await expect(input.selectionStart).toBe(3)
    await userEvent.keyboard('{Backspace}')
    await expect(input.selectionStart).toBe(2)
    await expect(input).toHaveValue('12,480.50')
  },
}

/** A tap on a preset fills the field and does not open the keyboard. */
export const Presets: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const preset = canvas.getByRole('button', { name: /1,000/ })
    await userEvent.click(preset)
    await expect(preset).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('textbox')).toHaveValue('1,000.00')
    await expect(canvas.getByRole('textbox')).not.toHaveFocus()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(100_000)
  },
}

/** The hint states the limits, which are checked on blur. */
export const BelowTheLeast: Story = {
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(input, '50')
    await expect(input).toHaveAttribute('aria-invalid', 'false')
    await userEvent.tab()
    await expect(input).toHaveAccessibleDescription(/The least is/)
  },
}

/** Focusing the field hides zero cents, so that typing continues the amount. */
export const GoingOn: Story = {
  args: { defaultValue: 50_000 },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(input)
    await expect(input).toHaveValue('500')
    await userEvent.keyboard('{End}0')
    await expect(input).toHaveValue('5,000')
    await userEvent.tab()
    await expect(input).toHaveValue('5,000.00')
  },
}

export const LongestAmount: Story = {
  args: { defaultValue: 999_999_999_999_999, max: 999_999_999_999_999 },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Narrow: Story = {
  args: { defaultValue: 7_000_000 },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: '金額', defaultValue: 100_000 },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValue: 100_000 },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 7_000_000 },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const MoreContrast: Story = {
  args: { defaultValue: 100_000 },
  globals: { contrast: 'more' },
  tags: ['test-only'],
}
