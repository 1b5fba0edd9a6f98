import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AppFrame, ProgressLine, TitleBar } from '../../../index.js'

const meta = {
  title: 'Feedback/ProgressLine',
  component: ProgressLine,
  args: { active: true },
  render: (args) => (
    <AppFrame
      top={
        <>
          <TitleBar title="Wallet" />
          <ProgressLine {...args} />
        </>
      }
    >
      The page one comes from stays until the next is here.
    </AppFrame>
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof ProgressLine>

export default meta
type Story = StoryObj<typeof meta>

/** Appears after 200 ms and stays for at least 300 ms, so that it does not flash. */
export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
  },
}

export const Idle: Story = { args: { active: false } }

/** The label replaces the line. */
export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading')).toBeVisible())
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

export const Japanese: Story = {
  globals: { language: 'ja', motion: 'reduced' },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('読み込み中')).toBeVisible())
  },
}
export const LargeText: Story = {
  ...ReducedMotion,
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
  tags: ['test-only'],
}
