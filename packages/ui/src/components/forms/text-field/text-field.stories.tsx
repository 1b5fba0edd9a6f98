import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button, PasteButton, TextField } from '../../../index.js'

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: {
    label: 'Nickname (optional)',
    autoComplete: 'nickname',
    enterKeyHint: 'next',
    onValueChange: fn(),
  },
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'Kamau' }, tags: ['test-only'] }

/** The hint says what is expected before anyone gets it wrong. */
export const WithHint: Story = {
  args: {
    label: 'Invitation code',
    hint: 'Ask the person who invited you.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
  },
}

/** Not by colour alone: with a thicker border, an icon and what to do. */
export const WithError: Story = {
  args: {
    label: 'Invitation code',
    defaultValue: 'MAVUN',
    error: 'We do not know this code. Check it with the person who invited you.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Invitation code' })
    await expect(input).toHaveAccessibleDescription(/We do not know this code/)
    await expect(input).toBeInvalid()
  },
}

/** A disabled field always shows the reason. */
export const Disabled: Story = {
  args: {
    label: 'Phone number',
    defaultValue: '0712 345 678',
    disabledReason: 'Your phone number cannot be changed here. Ask customer service.',
  },
}

function PaymentNumber() {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="Payment number (in the SMS)"
      hint="M-PESA sends it, such as SKL4ABC1DE."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      value={value}
      onValueChange={setValue}
      end={<PasteButton onPasteText={setValue} />}
    />
  )
}

/** For values that people copy from an SMS. A long press pastes as well. */
export const WithPaste: Story = { render: () => <PaymentNumber /> }

export const Family: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField label="Nickname (optional)" />
      <TextField label="Nickname (optional)" defaultValue="Kamau" hint="Others see it." />
      <TextField
        label="Invitation code"
        defaultValue="MAVUN"
        error="We do not know this code. Check it with the person who invited you."
      />
      <TextField
        label="Phone number"
        defaultValue="0712 345 678"
        disabledReason="Ask customer service to change it."
      />
      <PaymentNumber />
      <TextField
        label="Receiver name"
        action={
          <Button variant="plain" size="small">
            Use my name
          </Button>
        }
      />
    </div>
  ),
  tags: ['visual'],
}

/** The focus ring is around the whole box. */
export const Focus: Story = {
  args: { defaultValue: 'Kamau' },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const LongWords: Story = {
  args: {
    label: 'Número de la transferencia que aparece en el mensaje de confirmación',
    error: 'Compruebe el número: Donaudampfschifffahrtsgesellschaftskapitänsmütze no es uno.',
    hint: 'Lo encontrará en el mensaje que recibió después de pagar.',
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: 'ニックネーム（任意）', hint: 'ほかの人に表示されます。', defaultValue: 'カマウ' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: {
    label: 'Nickname (optional)',
    defaultValue: 'Kamau',
    error: 'Choose a shorter name.',
    end: <PasteButton onPasteText={fn()} />,
  },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: {
    label: 'Payment number (in the SMS)',
    defaultValue: 'SKL4ABC1DE',
    error: 'This payment number was already used. Check the number in your SMS.',
    end: <PasteButton onPasteText={fn()} />,
  },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const MoreContrast: Story = {
  args: { defaultValue: 'Kamau', hint: 'Others see it.' },
  globals: { contrast: 'more' },
  tags: ['test-only'],
}

/** 52 px high; buttons inside the box and beside the label are at least 44 px. */
export const Measures: Story = {
  args: {
    end: <PasteButton onPasteText={fn()} />,
    action: (
      <Button variant="plain" size="small">
        Use my name
      </Button>
    ),
  },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').getBoundingClientRect().height).toBe(52)
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
}
