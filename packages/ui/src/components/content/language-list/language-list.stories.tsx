import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LanguageList } from '../../../index.js'

const meta = {
  title: 'Content/LanguageList',
  component: LanguageList,
  args: {
    languages: [
      { key: 'en', name: 'English' },
      { key: 'es', name: 'Español' },
      { key: 'ja', name: '日本語' },
      { key: 'sw', name: 'Kiswahili' },
    ],
    defaultValue: 'en',
    onValueChange: fn(),
  },
} satisfies Meta<typeof LanguageList>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = { tags: ['visual'] }
/** The tick appears once the language is applied. */
export const Loading: Story = { args: { loading: 'sw' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Español' })).toHaveFocus()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('es')
    await expect(canvas.getByRole('button', { name: 'Español' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}

export const Japanese: Story = {
  args: { defaultValue: 'ja' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
