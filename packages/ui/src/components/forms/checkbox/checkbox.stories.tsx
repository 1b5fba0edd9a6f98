import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox } from '../../../index.js'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'I have read the risk notice and I can lose money.', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

/** Always the initial state. */
export const Empty: Story = { tags: ['visual'] }

export const Ticked: Story = { args: { defaultChecked: true }, tags: ['visual'] }

/** After the form was submitted without ticking it. */
export const WithError: Story = {
  args: { error: 'Read the risk notice and tick the box to go on.' },
  tags: ['visual'],
}

export const Disabled: Story = {
  args: { defaultChecked: true, disabledReason: 'You ticked this on 2025-11-21 09:12:44.' },
}

/** The whole row can be tapped, and Space ticks it. */
export const Ticking: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/I have read/))
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    canvas.getByRole('checkbox').focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}

export const LongWords: Story = {
  args: {
    label:
      'He leído el aviso de riesgo completo, entiendo que puedo perder dinero y que los ingresos son estimados.',
    error: 'Lea el aviso de riesgo y marque la casilla para seguir.',
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: 'リスクに関するお知らせを読みました。' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultChecked: true },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { error: 'Read the risk notice and tick the box to go on.' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
