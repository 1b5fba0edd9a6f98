import { expect, onTestFinished, test, vi } from 'vitest'
import { startChatServer } from '../../test/chat-server.js'
import { createTestMavuno } from '../../test/wire-server.js'
import { createQueries } from './create-queries.js'
import { createShownChat } from './create-shown-chat.js'

/** A page that shows the chat of a signed-in customer, and may be hidden. */
async function openPage() {
  const server = await startChatServer()
  const mavuno = createTestMavuno({ apiHost: server.url })
  mavuno.session.save({ token: 'token-1', id: 'u1' })
  let isVisible = true
  let look = () => {}
  const queries = createQueries(mavuno, {
    visibility: {
      isVisible: () => isVisible,
      subscribe(listener) {
        look = listener
        return () => (look = () => {})
      },
    },
  })
  const shown = createShownChat(queries)
  const stop = shown.subscribe(() => undefined)
  onTestFinished(stop)
  await expect.poll(() => shown.current.view?.status).toBe('online')
  const setVisible = (visible: boolean) => {
    isVisible = visible
    look()
  }
  const reads = () => server.received.filter(({ type }) => type === 'read').length
  return { server, mavuno, queries, shown, stop, setVisible, reads }
}

test('messages count as read once they are seen, and not while the page is hidden', async () => {
  const { server, shown, setVisible, reads } = await openPage()
  setVisible(false)
  server.say('Habari?')
  await expect.poll(() => shown.current.view?.unread).toBe(1)
  expect(reads()).toBe(0)
  setVisible(true)
  await expect.poll(() => reads()).toBe(1)
  server.say('Uko hapo?')
  await expect.poll(() => reads()).toBe(2)
})

test('leaving closes the connection, and makes the number of unread messages stale', async () => {
  const { server, queries, shown, stop } = await openPage()
  await queries.fetch('getConversation?', async () => 1)
  const { chat } = shown.current
  stop()
  expect(chat?.current.status).toBe('off')
  await expect.poll(() => server.connections.size).toBe(0)
  expect(queries.read('getConversation?').freshAt).toBe(0)
  expect(shown.current).toEqual({ chat: undefined, view: undefined, error: undefined })
})

test('a chat whose code cannot be loaded says so, and can be loaded again', async () => {
  const { mavuno, queries } = await openPage()
  const failing = createShownChat({
    ...queries,
    mavuno: { ...mavuno, chat: vi.fn(mavuno.chat).mockRejectedValueOnce(new Error('gone')) },
  })
  onTestFinished(failing.subscribe(() => undefined))
  await expect.poll(() => failing.current.error).toEqual(new Error('gone'))
  failing.retry()
  await expect.poll(() => failing.current.view).toBeDefined()
  expect(failing.current.error).toBeUndefined()
})

test('a chat that is loaded again has one listener, and none after the page is left', async () => {
  const { mavuno, queries } = await openPage()
  const chat = await mavuno.chat()
  const subscribe = chat.subscribe.bind(chat)
  let listeners = 0
  const seen = vi.spyOn(chat, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    let isOn = true
    listeners += 1
    return () => {
      if (isOn) listeners -= 1
      isOn = false
      stop()
    }
  })
  const again = createShownChat(queries)
  const unsubscribe = again.subscribe(() => undefined)
  again.retry()
  again.retry()
  await expect.poll(() => seen).toHaveBeenCalledTimes(3)
  expect(listeners).toBe(1)
  unsubscribe()
  expect(listeners).toBe(0)
})

test('a page that leaves the chat keeps it connected for another that shows it', async () => {
  const { server, queries, shown, stop } = await openPage()
  const other = createShownChat(queries)
  const unsubscribe = other.subscribe(() => undefined)
  await expect.poll(() => other.current.view?.status).toBe('online')
  const { chat } = shown.current
  stop()
  expect(chat?.current.status).toBe('online')
  expect(server.connections.size).toBe(1)
  unsubscribe()
  expect(chat?.current.status).toBe('off')
})
