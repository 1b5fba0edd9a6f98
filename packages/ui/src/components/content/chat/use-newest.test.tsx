import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from './chat-message.js'
import { useNewest } from './use-newest.js'

afterEach(() => void vi.restoreAllMocks())

const message = (key: string, from: 'me' | 'them'): ChatMessage => ({ key, from, at: 0, text: key })

function Thread({ messages }: { messages: readonly ChatMessage[] }) {
  const { thread } = useNewest(messages)
  return (
    <div data-testid="scroller" style={{ overflowY: 'scroll' }}>
      <div ref={thread} />
    </div>
  )
}

/** A thread of two messages, 1000 px high and scrolled to 300. */
function showThread() {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  const shown = [message('b', 'them'), message('c', 'them')]
  const { rerender } = render(<Thread messages={shown} />)
  const scroller = screen.getByTestId('scroller')
  scroller.scrollTop = 300
  return {
    shown,
    scroller,
    grow(messages: readonly ChatMessage[]) {
      height.mockReturnValue(1200)
      rerender(<Thread messages={messages} />)
    },
  }
}

it('scrolls to the reader’s own message', () => {
  const { shown, scroller, grow } = showThread()
  grow([...shown, message('d', 'me')])
  expect(scroller.scrollTop).toBe(1200)
})

it('keeps the scroll position if a message arrives while the reader has scrolled up', () => {
  const { shown, scroller, grow } = showThread()
  grow([...shown, message('d', 'them')])
  expect(scroller.scrollTop).toBe(300)
})

it('keeps the visible messages in place if earlier ones are added above', () => {
  const { shown, scroller, grow } = showThread()
  grow([message('a', 'me'), ...shown])
  expect(scroller.scrollTop).toBe(500)
})
