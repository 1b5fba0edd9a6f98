import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { CopyButton } from '../../../index.js'

const writeText = fn<(text: string) => Promise<void>>()

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'KAMAU7', onCopied: fn() },
  beforeEach: () => {
    writeText.mockReset().mockResolvedValue()
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: writeText,
      configurable: true,
    })
    return () => void Reflect.deleteProperty(navigator.clipboard, 'writeText')
  },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

/** Icon and label are centred, although the width is reserved for a longer label. */
export const Idle: Story = {
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Copy' }).getBoundingClientRect()
    const icon = canvasElement.querySelector('svg')!.getBoundingClientRect()
    const word = canvas.getByText('Copy').getBoundingClientRect()
    await expect(icon.left - button.left).toBeCloseTo(button.right - word.right, 0)
  },
}
export const Plain: Story = { args: { variant: 'plain' } }
export const FullWidth: Story = {
  args: { width: 'full', children: 'Copy link' },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    // The accessible name stays the same while the button shows the result.
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}

/** Shows the result on the button, in the same width. */
export const Copied: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(writeText).toHaveBeenCalledWith('KAMAU7')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    await expect(button.getBoundingClientRect().width).toBe(width)
    await expect(args.onCopied).toHaveBeenCalledOnce()
  },
}

/** If the device refuses, it says what to do. */
export const Refused: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    writeText.mockRejectedValue(new Error('denied'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByText(/copy by hand/)).toBeVisible()
    await expect(args.onCopied).not.toHaveBeenCalled()
  },
}

export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
export const LargeText: Story = {
  args: { children: 'Nakili msimbo wa mwaliko' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
