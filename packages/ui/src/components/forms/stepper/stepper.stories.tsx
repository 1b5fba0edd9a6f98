import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stepper } from '../../../index.js'

const meta = {
  title: 'Forms/Stepper',
  component: Stepper,
  args: { label: 'Quantity', max: 5, onValueChange: fn() },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const AtTheLeast: Story = { tags: ['visual'] }

export const Between: Story = { args: { defaultValue: 3 } }

/** The reason for the limit is shown, besides the disabled button. */
export const AtTheMost: Story = {
  args: { defaultValue: 5, maxReason: 'You can hold 5 of this product.' },
  tags: ['visual'],
}

export const WithError: Story = {
  args: { defaultValue: 3, error: '2 can be bought now. Choose a smaller quantity.' },
}

export const Disabled: Story = {
  args: { disabledReason: 'VIP 2 needs 120 more points.' },
}

/** Buttons, arrow keys and typing change the same count, within its limits. */
export const Counting: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const count = canvas.getByRole('spinbutton', { name: 'Quantity' })
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await expect(count).toHaveValue('2')
    await userEvent.click(count)
    await userEvent.keyboard('{ArrowUp}')
    await expect(count).toHaveValue('3')
    await userEvent.clear(count)
    await userEvent.type(count, '9')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5)
  },
}

/** The buttons are 48 by 48 px, 8 px from the figure. */
export const Measures: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  },
}

export const LongLabel: Story = {
  args: {
    label: 'Cantidad de unidades de este producto',
    maxReason: 'Puede tener 5.',
    defaultValue: 5,
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValue: 3 },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 3 },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { label: '数量', defaultValue: 5, maxReason: 'この商品は5口まで保有できます。' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
