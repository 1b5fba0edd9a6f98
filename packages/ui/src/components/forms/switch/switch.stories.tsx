import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from '../../../index.js'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Hide amounts on this phone', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = { tags: ['visual'] }

export const On: Story = { args: { defaultChecked: true }, tags: ['visual'] }

export const WithHint: Story = {
  args: { hint: 'Others then see six dots in place of your balance.', defaultChecked: true },
}

export const WithError: Story = {
  args: { error: 'This phone did not keep the setting. Try again.' },
}

export const Disabled: Story = {
  args: { defaultChecked: true, disabledReason: 'Your phone’s settings decide this.' },
}

/** In forced colours a disabled switch still looks different. */
export const ForcedColours: Story = {
  parameters: {
    media: { 'forced-colors': 'active' },
    a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } },
  },
  render: (args) => (
    <>
      <Switch {...args} />
      <Switch {...args} defaultChecked />
      <Switch {...args} defaultChecked disabledReason="Your phone’s settings decide this." />
    </>
  ),
  tags: ['visual', 'test-only'],
}

/** A tap anywhere on the row switches it, and so does Space. */
export const Switching: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/Hide amounts/))
    await expect(canvas.getByRole('switch')).toBeChecked()
    await userEvent.tab()
    canvas.getByRole('switch').focus()
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
  },
}

export const RightToLeft: Story = {
  args: { defaultChecked: true },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: { defaultChecked: true },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { label: 'このスマートフォンで金額を隠す', defaultChecked: true },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LongWords: Story = {
  args: {
    label: 'Ocultar los importes en este teléfono cuando otras personas puedan ver la pantalla',
    hint: 'Los demás verán seis puntos en lugar de su saldo.',
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}
