import { expect, onTestFinished, test, vi } from 'vitest'
import { openChatPage, openOnlinePage } from '../../../test/chat-page.js'
import { idOf, startChatServer } from '../../../test/chat-server.js'

async function listen() {
  const server = await startChatServer()
  const page = openChatPage(server.url)
  const ids: (string | undefined)[] = []
  const stop = page.chat.onRecord((id) => ids.push(id))
  const live = () => page.until(() => page.chat.isLive)
  return { server, ...page, ids, stop, live }
}

test('a record that changed is reported by its id, and each connection without one, as something may have been missed', async () => {
  const { server, ids, live, clock, until } = await listen()
  await live()
  expect(ids).toEqual([undefined])
  server.broadcast({ type: 'record', id: idOf(7) })
  await until(() => ids.length === 2)
  expect(ids[1]).toBe(idOf(7))
  server.broadcast({ type: 'record' })
  await until(() => ids.length === 3)
  expect(ids[2]).toBe(undefined)
  for (const connection of server.connections) connection.terminate()
  await until(() => clock.waits.includes(1500))
  clock.pass(1500)
  await live()
  expect(ids).toHaveLength(4)
  expect(ids[3]).toBe(undefined)
})

test('the conversation is neither connected nor asked for by that', async () => {
  const { server, chat, live } = await listen()
  await live()
  server.say('Habari')
  expect(chat.current).toMatchObject({ status: 'off', messages: [], isLoaded: false })
  expect(server.requests).toEqual([])
  expect(server.received).toEqual([{ type: 'hello', token: 'token-1' }])
})

test('a socket is open only while somebody listens', async () => {
  const { server, chat, live, stop, until } = await listen()
  await live()
  const stopOther = chat.onRecord(() => undefined)
  stop()
  expect(chat.isLive).toBe(true)
  stopOther()
  expect(chat.isLive).toBe(false)
  await until(() => server.connections.size === 0)
})

test('a page that is hidden has no socket, and opens it again when it is shown', async () => {
  const state = { visibilityState: 'visible' }
  const target = new EventTarget()
  vi.stubGlobal('document', state)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { server, live, until, ids } = await listen()
  await live()
  const show = (visibilityState: string) => {
    Object.assign(state, { visibilityState })
    target.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  await until(() => server.connections.size === 0)
  show('visible')
  await live()
  expect(ids).toEqual([undefined, undefined])
})

test('while the conversation is connected, its own socket reports records, and there is no other', async () => {
  const server = await startChatServer()
  const { chat, until } = await openOnlinePage(server.url)
  const ids: (string | undefined)[] = []
  chat.onRecord((id) => ids.push(id))
  server.broadcast({ type: 'record', id: idOf(7) })
  await until(() => ids.length === 1)
  expect(ids).toEqual([idOf(7)])
  expect(server.upgrades).toHaveLength(1)
  chat.disconnect()
  await until(() => chat.isLive && server.connections.size === 1)
  expect(server.upgrades).toHaveLength(2)
})

test('after a sign-out nothing is reported, and the socket of the next user has their token', async () => {
  const { server, mavuno, ids, live, until } = await listen()
  await live()
  mavuno.session.signOut()
  await until(() => server.connections.size === 0)
  mavuno.session.save({ id: 'u2', token: 'token-2' })
  await live()
  expect(server.received.at(-1)).toEqual({ type: 'hello', token: 'token-2' })
  expect(ids).toEqual([undefined, undefined])
})

test('a token that is refused ends the session', async () => {
  const server = await startChatServer()
  server.tokens.clear()
  const { mavuno, chat, until } = openChatPage(server.url)
  chat.onRecord(() => undefined)
  await until(() => mavuno.session.user === undefined)
  await until(() => server.connections.size === 0)
})
