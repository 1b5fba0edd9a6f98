import { type ReactNode, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import {
  AppFrame,
  Button,
  ChatComposer,
  type ChatMessage,
  ChatSkeleton,
  ChatThread,
  Notice,
  TitleBar,
} from '../../../index.js'

const at = (day: number, minute: number, second = 22) =>
  new Date(2025, 10, day, 9, minute, second).getTime() / 1000

const field =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#1c2420" d="M0 0h40v30H0z"/><path fill="#28a862" d="M0 18q10-6 20-2t20-3v17H0z"/></svg>',
  )

const messages: ChatMessage[] = [
  { key: '1', from: 'them', at: at(20, 10), text: 'Habari! How can I help?' },
  { key: '2', from: 'me', at: at(20, 11, 40), text: 'My recharge is late.', state: 'read' },
  { key: '3', from: 'system', at: at(21, 2), text: 'Amina joined the conversation' },
  {
    key: '4',
    from: 'them',
    at: at(21, 3),
    text: 'I can see it. Please send me a picture of the SMS, then I compare the payment number.',
  },
  { key: '5', from: 'me', at: at(21, 4), picture: { src: field }, state: 'sent' },
]

const frame = (thread: ReactNode, note?: ReactNode) => (
  <AppFrame
    top={<TitleBar title="Customer service" onBack={fn()} />}
    bottom={<ChatComposer onSend={fn()} note={note} />}
  >
    {thread}
  </AppFrame>
)

const meta = {
  title: 'Content/ChatThread',
  component: ChatThread,
  args: {
    messages,
    theirName: 'Customer service',
    onRetry: fn(),
    onDiscard: fn(),
    onOpenPicture: fn(),
  },
  render: (args) => frame(<ChatThread {...args} />),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof ChatThread>

export default meta
type Story = StoryObj<typeof meta>

export const Read: Story = { tags: ['visual'] }
/** As colleagues of one side see it: who wrote, and what they note for each other. */
export const Team: Story = {
  args: {
    theirName: 'Wanjiku',
    messages: [
      { key: '1', from: 'them', at: at(20, 10), text: 'My recharge is late.' },
      {
        key: '2',
        from: 'note',
        at: at(20, 11),
        by: 'Note by Brian',
        text: 'She wrote the amount that she wanted to send.',
      },
      { key: '3', from: 'me', at: at(20, 12), by: 'Amina', text: 'We see it.', state: 'read' },
    ],
  },
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Note by Brian')).toBeVisible()
    await expect(canvas.getByText('Amina:', { exact: false })).toBeInTheDocument()
  },
}
/** A line of the system may lead to what it is about. */
export const Linked: Story = {
  args: {
    messages: [
      { key: '1', from: 'them', at: at(20, 10), text: 'My recharge is late.' },
      {
        key: '2',
        from: 'system',
        at: at(20, 11),
        text: 'Recharge, pending',
        href: '#/recharges/1',
      },
    ],
  },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Recharge, pending' })
    await expect(link).toHaveAttribute('href', '#/recharges/1')
  },
}
export const Typing: Story = { args: { typing: true }, tags: ['test-only'] }
/** Says so under the message, with what to do next. The other messages are not affected. */
export const Failed: Story = {
  args: {
    messages: [
      ...messages.slice(0, 4),
      { key: '6', from: 'me', at: at(21, 5), text: 'SKL4X9', state: 'failed' },
      { key: '7', from: 'me', at: at(21, 6), text: 'Did you get it?', state: 'sending' },
    ],
  },
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const again = canvas.getByRole('button', { name: 'Try again' })
    const discard = canvas.getByRole('button', { name: 'Delete' })
    await userEvent.click(again)
    await expect(args.onRetry).toHaveBeenCalledWith(expect.objectContaining({ key: '6' }))
    await userEvent.click(discard)
    await expect(args.onDiscard).toHaveBeenCalledWith(expect.objectContaining({ key: '6' }))
    const gap = discard.getBoundingClientRect().left - again.getBoundingClientRect().right
    await expect(gap).toBeGreaterThanOrEqual(8)
  },
}
/** The icon stays beside the text if it takes two lines. */
export const QueuedLargeText: Story = {
  args: {
    messages: [{ key: '1', from: 'me', at: at(21, 5), text: 'Aquí está', state: 'queued' }],
  },
  globals: { language: 'es', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Queued: Story = {
  args: {
    messages: [
      ...messages.slice(0, 4),
      { key: '6', from: 'me', at: at(21, 5), text: 'Here it is', state: 'queued' },
    ],
  },
  render: (args) => frame(<ChatThread {...args} />, 'People are here: Monday to Friday, 8 to 18'),
  tags: ['test-only'],
}
export const Pictures: Story = {
  args: {
    messages: [
      { key: '1', from: 'them', at: at(21, 1), picture: { src: field }, text: 'Like this one' },
      { key: '2', from: 'them', at: at(21, 2), picture: {} },
      { key: '3', from: 'me', at: at(21, 3), picture: { failed: true }, state: 'sent' },
    ],
  },
  tags: ['visual'],
}
export const Empty: Story = {
  args: {
    messages: [],
    empty: <Notice>We never ask for your password or M-PESA PIN.</Notice>,
  },
}
export const Loading: Story = { render: () => frame(<ChatSkeleton />) }
export const Japanese: Story = {
  args: {
    theirName: 'カスタマーサービス',
    typing: true,
    messages: [
      { key: '1', from: 'them', at: at(21, 1), text: 'こんにちは。ご用件をお聞かせください。' },
      { key: '2', from: 'me', at: at(21, 2), text: '入金がまだ届いていません。', state: 'read' },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  args: { typing: true },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

const long = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from }, (_, index) => ({
    key: String(from + index),
    from: index % 3 ? 'them' : 'me',
    at: at(21, 0) + (from + index) * 60,
    text: `Message ${from + index}`,
    state: 'read',
  }))

function Conversation() {
  const [shown, setShown] = useState(() => long(20, 45))
  return (
    <AppFrame
      top={
        <TitleBar
          title="Customer service"
          action={
            <Button
              size="small"
              variant="plain"
              onClick={() =>
                setShown((all) => [
                  ...all,
                  { key: `new ${all.length}`, from: 'them', at: at(21, 59), text: 'News' },
                ])
              }
            >
              They write
            </Button>
          }
        />
      }
      bottom={
        <ChatComposer
          onSend={({ text }) =>
            setShown((all) => [
              ...all,
              { key: `own ${all.length}`, from: 'me', at: at(21, 59), text, state: 'sending' },
            ])
          }
        />
      }
    >
      <ChatThread
        messages={shown}
        theirName="Customer service"
        earlier={
          <Button size="small" onClick={() => setShown((all) => [...long(0, 20), ...all])}>
            Earlier messages
          </Button>
        }
      />
    </AppFrame>
  )
}

/** Scrolls to the first message in a frame of its own, as a reader does. */
async function scrollToFirst() {
  // Scrolls of one frame have one event, which would hide that the thread was at its end before.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  document.documentElement.scrollTop = 0
}

/** While earlier messages are read, a button leads to the newest. */
export const EarlierMessages: Story = {
  render: () => <Conversation />,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const page = document.documentElement
    await waitFor(() =>
      expect(page.scrollHeight - page.clientHeight - page.scrollTop).toBeLessThan(2),
    )
    await scrollToFirst()
    await expect(await canvas.findByRole('button', { name: 'Go to the newest' })).toBeVisible()
  },
}

/** Follows the newest message, unless the reader has scrolled up. */
export const Scrolling: Story = {
  render: () => <Conversation />,
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    const page = document.documentElement
    const fromEnd = () => page.scrollHeight - page.clientHeight - page.scrollTop
    await waitFor(() => expect(fromEnd()).toBeLessThan(2))

    // A message that arrives while the reader is at the end is shown.
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }))
    await canvas.findByText('News')
    await waitFor(() => expect(fromEnd()).toBeLessThan(2))

    // Earlier messages are added above without moving what the reader sees.
    await scrollToFirst()
    const jump = await canvas.findByRole('button', { name: 'Go to the newest' })
    const first = canvas.getByText('Message 20')
    const { top } = first.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier messages' }))
    await expect(Math.abs(first.getBoundingClientRect().top - top)).toBeLessThan(2)

    // New messages are counted, and not scrolled to.
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }))
    await waitFor(() => expect(jump).toHaveTextContent('1 new message'))
    await userEvent.click(jump)
    await waitFor(() => expect(fromEnd()).toBeLessThan(2))
    await waitFor(() => expect(jump).not.toBeInTheDocument())

    // The reader's own message is always scrolled to.
    await scrollToFirst()
    await canvas.findByRole('button', { name: 'Go to the newest' })
    await userEvent.type(canvas.getByRole('textbox'), 'Thank you')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(fromEnd()).toBeLessThan(2))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /newest/ })).toBeNull())
  },
}
