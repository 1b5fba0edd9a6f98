import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SearchField } from '../../../index.js'

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search in your records', onValueChange: fn() },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'Maize 30' }, tags: ['visual'] }

/** The clear button empties the field and keeps the keyboard open. */
export const Clearing: Story = {
  args: { defaultValue: 'Maize 30' },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
  },
}

export const RightToLeft: Story = {
  args: { defaultValue: 'Maize 30' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 'Maize 30' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { label: '記録を検索', defaultValue: 'トウモロコシ' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const Narrow: Story = {
  args: { label: 'Tafuta katika orodha ya miamala yako yote' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Disabled: Story = {
  args: { disabledReason: 'There is nothing to search in yet.' },
  globals: { viewport: { value: 'w320' } },
}

export const WithError: Story = {
  args: { defaultValue: '%', error: 'Search for at least one letter or digit.' },
  globals: { viewport: { value: 'w320' } },
}

export const LongText: Story = {
  args: {
    label: 'Tafuta katika orodha ya miamala yako yote',
    defaultValue: 'SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
