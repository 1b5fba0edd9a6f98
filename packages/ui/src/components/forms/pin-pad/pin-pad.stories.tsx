import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button, PinPad, Sheet } from '../../../index.js'

const meta = {
  title: 'Forms/PinPad',
  component: PinPad,
  args: { label: 'Enter your PIN', onComplete: fn(), onValueChange: fn() },
} satisfies Meta<typeof PinPad>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** The page says what the last digit does, as nothing else confirms it. */
export const Confirming: Story = {
  args: {
    label: 'Enter your Mavuno PIN',
    hint: 'The withdrawal is sent after the 4th digit',
    defaultValue: '12',
    onFingerprint: fn(),
  },
  tags: ['visual'],
}

export const Light: Story = {
  args: { defaultValue: '12', onFingerprint: fn() },
  globals: { theme: 'light' },
  tags: ['visual', 'test-only'],
}

export const WithError: Story = {
  args: { error: 'That is not your PIN. Tries left: 3.', onFingerprint: fn() },
  tags: ['visual'],
}

export const Busy: Story = {
  args: { defaultValue: '1234', busy: true, busyText: 'Checking…' },
}

/** On the field, as when the wallet is locked. */
export const OnField: Story = {
  args: { defaultValue: '1', onFingerprint: fn() },
  render: (args) => (
    <div data-mv-ground="field" style={{ padding: 16, background: 'var(--mv-field-foot)' }}>
      <PinPad {...args} />
    </div>
  ),
  tags: ['visual'],
}

/** By taps and by typing; a wrong digit is taken back. What is said aloud has no digit. */
export const Entering: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '7' }))
    await userEvent.keyboard('2{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: '2' }))
    await expect(canvas.getByText('2 of 4 entered')).toHaveAttribute('role', 'status')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await userEvent.keyboard('294')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('7294')
  },
}

/** A page may focus it, in place of what it has replaced. The ring is around the dots. */
export const Focused: Story = {
  args: { tabIndex: -1 },
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    const pad = canvas.getByRole('group', { name: 'Enter your PIN' })
    pad.focus()
    await expect(pad).toHaveFocus()
    await expect(getComputedStyle(pad).outlineStyle).toBe('none')
    const dots = canvasElement.querySelector('.mv-pin-pad-dots') as Element
    await expect(getComputedStyle(dots).outlineStyle).toBe('solid')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '1' })).toHaveFocus()
  },
}

/** What is typed while a sheet is open belongs to the sheet. The pad takes it again once that is closed. */
export const Covered: Story = {
  render: (args) => (
    <>
      <PinPad {...args} />
      <Sheet title="Log out of this device" trigger={<Button>Log out</Button>}>
        You stay logged in on others.
      </Sheet>
    </>
  ),
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('7')
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('294')
    await expect(canvas.getByText('1 of 4 entered')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('294')
    await expect(args.onComplete).toHaveBeenCalledWith('7294')
  },
}

/** A pad within a sheet takes what is typed there. */
export const InSheet: Story = {
  render: (args) => (
    <Sheet title="Withdraw" defaultOpen>
      <PinPad {...args} />
    </Sheet>
  ),
  tags: ['test-only'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('7294')
    await expect(args.onComplete).toHaveBeenCalledWith('7294')
  },
}

/** Each key is at least 48 px high and wide. */
export const Measures: Story = {
  args: { onFingerprint: fn() },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  },
}

/** The keys keep their order, as those of a phone do. */
export const RightToLeft: Story = {
  args: { label: 'أدخل الرمز', defaultValue: '12', onFingerprint: fn() },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: { hint: 'The withdrawal is sent after the 4th digit', defaultValue: '12' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { label: 'PINを入力', hint: '4桁目で出金が送信されます' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    label: 'Introduzca el PIN de Mavuno de este dispositivo',
    error: 'Ese no es su PIN. Intentos que quedan: 3.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
