import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatComposer } from '../../../index.js'

const meta = {
  title: 'Content/ChatComposer',
  component: ChatComposer,
  args: { onSend: fn(), onValueChange: fn() },
  parameters: { bleed: true },
} satisfies Meta<typeof ChatComposer>

export default meta
type Story = StoryObj<typeof meta>

const green = atob(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPQWJH0HwAEZAI2rV3q9wAAAABJRU5ErkJggg==',
)
const picture = () =>
  new File([Uint8Array.from(green, (one) => one.charCodeAt(0))], 'sms-from-mpesa.png', {
    type: 'image/png',
  })

export const Empty: Story = { tags: ['visual'] }
export const WithText: Story = { args: { defaultValue: 'My recharge is late.' } }
/** Grows to four lines, then scrolls. */
export const ManyLines: Story = {
  args: { defaultValue: 'My recharge is late.\nI paid this morning.\nThe number is SKL4X9.' },
  tags: ['visual', 'test-only'],
}
export const NoAgentOnline: Story = {
  args: { note: 'People are here: Monday to Friday, 8 to 18' },
  tags: ['visual'],
}
export const WithoutPictures: Story = { args: { accept: '' } }
export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  args: { defaultValue: 'Malipo yangu yamechelewa tangu asubuhi' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** Sends the text once, clears the field, and keeps the keyboard open. */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Write a message' })
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(field).toHaveFocus()
    await userEvent.type(field, '  My recharge is late ')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledWith({ text: 'My recharge is late' })
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}

/** The picture is shown before it is sent, and can be removed. */
export const WithPicture: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!
    const sent = picture()
    await userEvent.upload(input, picture())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }))
    await expect(canvas.queryByRole('img', { name: 'Picture' })).toBeNull()
    await userEvent.upload(input, sent)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledWith({ text: '', picture: sent })
    await userEvent.upload(input, picture())
    await expect(canvas.getByText('sms-from-mpesa.png')).toBeVisible()
  },
}

/** Four lines are visible, whatever the text. */
export const LongText: Story = {
  args: { defaultValue: 'SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '.repeat(12) },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
