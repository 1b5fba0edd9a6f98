import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SelectField } from '../../../index.js'

const walletTypes = [
  { value: 'mpesa', label: 'M-PESA' },
  { value: 'airtel', label: 'Airtel Money' },
  { value: 'tkash', label: 'T-Kash' },
  { value: 'bank', label: 'Bank account', note: 'Takes 1 to 2 days' },
]

const meta = {
  title: 'Forms/SelectField',
  component: SelectField,
  args: { label: 'Wallet type', options: walletTypes, onValueChange: fn() },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ padding: parameters['layout'] === 'fullscreen' ? 16 : 0 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['visual'] }

export const Chosen: Story = { args: { defaultValue: 'mpesa' }, tags: ['visual'] }

export const WithError: Story = { args: { error: 'Please select wallet type' } }

export const Disabled: Story = {
  args: { defaultValue: 'mpesa', disabledReason: 'It comes from your receipt account.' },
}

/** The sheet, with a tick on the chosen option. */
export const Open: Story = {
  args: { defaultValue: 'mpesa' },
  parameters: { layout: 'fullscreen' },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('option', { name: 'M-PESA' })).toHaveFocus())
    const sheet = screen.getByRole('dialog')
    await Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished))
  },
}

/** Enter opens it, arrows and letters move, Enter selects, and the focus returns to the field. */
export const ByKeyboard: Story = {
  args: { defaultValue: 'mpesa' },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'M-PESA' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('b')
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('bank')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Bank account')
  },
}

/** Many options scroll inside the sheet; long ones wrap. */
export const LongOptions: Story = {
  args: {
    label: 'Banco donde recibe su dinero',
    options: Array.from({ length: 24 }, (_, index) => ({
      value: `bank-${index}`,
      label: `Cooperativa de ahorro y crédito de los agricultores del valle número ${index + 1}`,
    })),
    defaultValue: 'bank-12',
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveFocus())
  },
}

export const Japanese: Story = {
  args: {
    label: 'ウォレットの種類',
    options: [{ value: 'bank', label: '銀行口座' }],
    defaultValue: 'bank',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValue: 'mpesa' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 'bank' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
