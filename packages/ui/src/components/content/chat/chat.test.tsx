import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { ChatBubble } from './chat-bubble.js'
import { ChatComposer } from './chat-composer.js'
import { chatDays, countSince, lastDelivered } from './chat-days.js'
import type { ChatMessage } from './chat-message.js'
import { ChatSkeleton } from './chat-skeleton.js'
import { ChatThread, type ChatThreadProps } from './chat-thread.js'

afterEach(() => void vi.unstubAllGlobals())

const pointerIs = (kind: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(kind) }))

const morning = new Date(2025, 10, 21, 9, 10, 22).getTime() / 1000
const messages: ChatMessage[] = [
  { key: 'a', from: 'them', at: morning, text: 'Habari' },
  { key: 'b', from: 'me', at: morning + 60, text: 'Late', state: 'read' },
  { key: 'c', from: 'me', at: morning + 86_400, text: 'Still late', state: 'sent' },
  { key: 'd', from: 'me', at: morning + 86_460, text: 'Hello', state: 'failed' },
]
const thread = (props: Partial<ChatThreadProps> = {}) => (
  <ChatThread messages={messages} theirName="Customer service" {...props} />
)

describeConformance('ChatThread', (props) => thread(props), { state: 'at-newest' })
describeConformance('ChatSkeleton', (props) => <ChatSkeleton {...props} />)
describeConformance(
  'ChatBubble',
  (props) => <ChatBubble message={messages[1]!} theirName="Amina" {...props} />,
  { state: 'read', wrapper: (bubble) => <ol>{bubble}</ol> },
)
describeConformance('ChatComposer', (props) => <ChatComposer onSend={() => {}} {...props} />, {
  state: 'resting',
})

describeControllable<string>('ChatComposer', {
  element: ({ onChange, ...props }) => (
    <ChatComposer onSend={() => {}} onValueChange={onChange} {...props} />
  ),
  first: 'Habar',
  next: 'Habari',
  change: async () =>
    void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Habari' } }),
  shown: () => screen.getByRole<HTMLTextAreaElement>('textbox').value,
})

it('groups messages by day, and tells screen readers who wrote each', () => {
  render(thread())
  const days = screen.getAllByRole('heading').map((day) => day.textContent)
  expect(days).toEqual(['2025-11-21', '2025-11-22'])
  expect(screen.getByRole('log', { name: 'Messages' })).toBeVisible()
  const [theirs, own] = screen.getAllByRole('listitem')
  expect(theirs).toHaveTextContent('Customer service: Habari 09:10:22')
  expect(own).toHaveTextContent('You: Late')
})

it('shows delivery under the last sent message only, and failure under each failed one', () => {
  render(thread())
  expect(screen.queryByText('Read')).toBeNull()
  expect(screen.getByText('Sent')).toBeVisible()
  expect(screen.getByText('Not sent.')).toBeVisible()
})

it('does not remount messages when one is added at either end of their day', () => {
  const { rerender } = render(thread({ messages: messages.slice(0, 1) }))
  const first = screen.getByText('Habari')
  rerender(thread({ messages: messages.slice(0, 2) }))
  expect(screen.getByText('Habari')).toBe(first)
  const earlier: ChatMessage = { key: '0', from: 'them', at: morning - 60, text: 'Earlier' }
  rerender(thread({ messages: [earlier, ...messages] }))
  expect(screen.getByText('Habari')).toBe(first)
})

it('sends a failed message again', async () => {
  const onRetry = vi.fn()
  render(thread({ onRetry }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry.mock.calls).toEqual([[messages[3]]])
})

it('discards a failed message if onDiscard is given', async () => {
  const onDiscard = vi.fn()
  const { rerender } = render(thread())
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  rerender(thread({ onDiscard }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDiscard.mock.calls).toEqual([[messages[3]]])
})

it('says that the other side is typing', () => {
  render(thread({ typing: true }))
  expect(screen.getByRole('status')).toHaveTextContent('Customer service is typing')
})

it('sends a picture once, and not with the next message', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }))
  const onSend = vi.fn()
  render(<ChatComposer onSend={onSend} />)
  const picture = new File(['x'], 'p.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]')!, picture)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenLastCalledWith({ text: '', picture })
  await userEvent.type(screen.getByRole('textbox'), 'Habari')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenLastCalledWith({ text: 'Habari' })
})

it('opens a picture, and says if one could not be loaded', async () => {
  const onOpenPicture = vi.fn()
  const shown: ChatMessage = { key: 'p', from: 'them', at: morning, picture: { src: '/p.png' } }
  const failed: ChatMessage = { ...shown, key: 'q', picture: { failed: true } }
  render(thread({ messages: [shown, failed], onOpenPicture }))
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }))
  expect(onOpenPicture.mock.calls).toEqual([[shown]])
  expect(screen.getByText('We could not load this picture.')).toBeVisible()
})

it('says so if a picture fails to load, and shows the next one in its place', () => {
  const message = (src: string): ChatMessage => ({
    key: 'p',
    from: 'them',
    at: morning,
    picture: { src },
  })
  const { rerender } = render(thread({ messages: [message('/gone.png')] }))
  fireEvent.error(screen.getByRole('img', { name: 'Picture' }))
  expect(screen.getByText('We could not load this picture.')).toBeVisible()
  rerender(thread({ messages: [message('/there.png')] }))
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/there.png')
})

it.each([
  ['fine', '', true],
  ['fine', '{Shift>}', false],
  ['coarse', '', false],
] as const)('Enter on a %s pointer with "%s" sends: %s', async (pointer, held, sends) => {
  pointerIs(pointer)
  const onSend = vi.fn()
  render(<ChatComposer onSend={onSend} />)
  await userEvent.type(screen.getByRole('textbox'), `Habari${held}{Enter}`)
  expect(onSend).toHaveBeenCalledTimes(sends ? 1 : 0)
})

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not take the Enter that ends a Japanese word for a message: %j',
  (mark) => {
    pointerIs('fine')
    const onSend = vi.fn()
    render(<ChatComposer onSend={onSend} defaultValue="入金" />)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...mark })
    expect(onSend).not.toHaveBeenCalled()
  },
)

it('keeps every message and their order when it groups them by day', () => {
  const message = fc.record({
    key: fc.uuid(),
    at: fc.integer({ min: 0, max: 400_000 }),
    from: fc.constantFrom('me' as const, 'them' as const),
  })
  fc.assert(
    fc.property(fc.array(message), (all) => {
      const days = chatDays(all, (seconds) => String(Math.floor(seconds / 86_400)))
      expect(days.flatMap((day) => day.messages)).toEqual(all)
      expect(new Set(days.map((day) => day.key)).size).toBe(days.length)
      for (const [index, { day }] of days.entries()) expect(days[index - 1]?.day).not.toBe(day)
    }),
  )
})

it('finds the last delivered message and counts the new ones', () => {
  expect(lastDelivered(messages)).toBe('c')
  expect(lastDelivered(messages.slice(0, 1))).toBeUndefined()
  expect(lastDelivered(messages.slice(0, 2))).toBe('b')
  expect(lastDelivered([{ key: 'e', from: 'them', at: morning, state: 'sent' }])).toBeUndefined()
  const [first] = messages.filter(({ key }) => key === 'c')
  expect(lastDelivered(first ? [first] : [])).toBe('c')
  expect(countSince(messages, 'b')).toBe(2)
  expect(countSince(messages, 'gone')).toBe(0)
  expect(countSince(messages, undefined)).toBe(0)
})

it('leads to what a line of the system is about', () => {
  const line = { key: 'm', from: 'system', at: morning, text: 'Recharge, pending' } as const
  render(thread({ messages: [{ ...line, href: '#/recharges/1' }] }))
  expect(screen.getByRole('link', { name: 'Recharge, pending' })).toHaveAttribute(
    'href',
    '#/recharges/1',
  )
})

it('names the colleague who wrote it where several write on one side', () => {
  const message: ChatMessage = { key: 'a', from: 'me', by: 'Amina', at: morning, text: 'Karibu' }
  render(
    <ol>
      <ChatBubble message={message} theirName="Otieno" />
    </ol>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Amina: Karibu 09:10:22, Amina')
  expect(screen.getByRole('listitem')).not.toHaveTextContent('You')
})

it('says that there are no messages only while there are none', () => {
  const { rerender } = render(thread({ messages: [], empty: 'Write to us' }))
  expect(screen.getByText('Write to us')).toBeVisible()
  rerender(thread({ empty: 'Write to us' }))
  expect(screen.queryByText('Write to us')).toBeNull()
})

it('names who wrote a note once, above it', () => {
  const note: ChatMessage = { key: 'n', from: 'note', by: 'Amina', at: morning, text: 'Called' }
  render(
    <ol>
      <ChatBubble message={note} theirName="Otieno" />
    </ol>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Amina ?Called 09:10:22$/)
})

it.each([
  ['queued', []],
  ['sending', []],
  ['failed', ['Try again', 'Delete']],
  ['sent', []],
  ['read', []],
  [undefined, []],
] as const)('a message that is %s can be sent again or discarded by %j', (state, buttons) => {
  const message: ChatMessage = { key: 'a', from: 'me', at: morning, text: 'Habari' }
  const calls = { onRetry: vi.fn(), onDiscard: vi.fn() }
  render(thread({ messages: [{ ...message, ...(state && { state }) }], ...calls }))
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})
