import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ButtonPair, CopyButton, ShareButton } from '../../../index.js'

const share = fn<(data: ShareData) => Promise<void>>()
const writeText = fn<(text: string) => Promise<void>>()

/** Mocks the device's share sheet and clipboard. */
const withDevice = (answer: () => Promise<void>) => () => {
  share.mockReset().mockImplementation(answer)
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText, configurable: true })
  return () => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator.clipboard, 'writeText')
  }
}

const meta = {
  title: 'Actions/ShareButton',
  component: ShareButton,
  args: {
    text: 'Join me on Mavuno with the code KAMAU7:',
    url: 'https://mavuno.example/#/pages/sign/index?invite=KAMAU7',
    children: 'Share link',
  },
} satisfies Meta<typeof ShareButton>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}

export const Shared: Story = {
  beforeEach: withDevice(() => Promise.resolve()),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }))
    await expect(share).toHaveBeenCalledWith({ text: args.text, url: args.url })
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** If the device cannot share, the text is copied, and the button says what to do with it. */
export const CopiedInstead: Story = {
  beforeEach: withDevice(() => Promise.reject(new Error('no app'))),
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }))
    await expect(await canvas.findByText(/Paste it where you want/)).toBeVisible()
    await expect(writeText).toHaveBeenCalledWith(`${args.text} ${args.url}`)
  },
}

export const BesideCopy: Story = {
  render: (args) => (
    <ButtonPair>
      <CopyButton value={args.url!} width="full">
        Copy link
      </CopyButton>
      <ShareButton {...args} width="full" />
    </ButtonPair>
  ),
  tags: ['visual'],
}
export const RightToLeft: Story = {
  ...BesideCopy,
  tags: ['test-only'],
  globals: { direction: 'rtl' },
}
export const LargeText: Story = {
  args: { children: 'Shiriki kiungo cha mwaliko' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { children: 'リンクを共有' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
