import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from './chat-message.js'
import { ChatThread } from './chat-thread.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const thread = (count: number) => {
  const messages = Array.from({ length: count }, (_, at): ChatMessage => ({
    key: String(at),
    from: 'them',
    at,
    text: `Line ${at}`,
  }))
  return (
    <div data-testid="scroller" style={{ overflowY: 'scroll' }}>
      <ChatThread messages={messages} theirName="Amina" />
    </div>
  )
}

it('counts what arrives while the reader is further up, and leads to the newest', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  const { rerender } = render(thread(5))
  const scroller = screen.getByTestId('scroller')
  const scrollTo = (top: number) =>
    act(() => {
      scroller.scrollTop = top
      fireEvent.scroll(scroller)
    })
  const jump = () => screen.queryByRole('button')?.textContent
  scrollTo(1000)
  // Some lines above the end are still its end.
  scrollTo(952)
  expect(jump()).toBeUndefined()
  scrollTo(951)
  expect(jump()).toBe('Go to the newest')
  rerender(thread(6))
  expect(jump()).toBe('1 new message')
  rerender(thread(8))
  expect(jump()).toBe('3 new messages')
  await userEvent.click(screen.getByRole('button'))
  expect(scroller.scrollTop).toBe(1000)
  scrollTo(1000)
  expect(jump()).toBeUndefined()
  scrollTo(100)
  expect(jump()).toBe('Go to the newest')
})
