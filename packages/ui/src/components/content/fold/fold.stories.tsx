import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CellGroup, CopyButton, Fold, ValueCell } from '../../../index.js'

const meta = {
  title: 'Content/Fold',
  component: Fold,
  args: {
    title: 'Details',
    children: (
      <CellGroup kind="values">
        <ValueCell label="Currency" value="KES" />
        <ValueCell label="Method" value="Checked by us" />
        <ValueCell
          label="Record"
          value="01a1…07cd"
          action={<CopyButton variant="plain" value="01a1fd6d" />}
        />
      </CellGroup>
    ),
  },
} satisfies Meta<typeof Fold>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { tags: ['visual'] }
export const Open: Story = { args: { open: true }, tags: ['visual'] }
/** A key opens it, and closes it again. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    const fold = canvasElement.querySelector('details')!
    fold.querySelector('summary')!.focus()
    await globalThis.pressKeys?.('{Enter}')
    await expect(fold).toHaveAttribute('open')
    await waitFor(() => expect(fold).toHaveAttribute('data-state', 'open'))
    await globalThis.pressKeys?.(' ')
    await expect(fold).not.toHaveAttribute('open')
    await waitFor(() => expect(fold).toHaveAttribute('data-state', 'closed'))
  },
}
export const Japanese: Story = {
  args: { title: '詳細' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = {
  args: { open: true },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
export const LongText: Story = {
  args: { title: 'Bidhaa zilizokwisha na ambazo bei yake imerudishwa kwenye salio lako' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
