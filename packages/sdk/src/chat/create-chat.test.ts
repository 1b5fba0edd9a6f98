import { expect, test } from 'vitest'
import { openChatPage, openOnlinePage } from '../../test/chat-page.js'
import { idOf, startChatServer } from '../../test/chat-server.js'

test('the first frame authenticates: a token is never in the address', async () => {
  const server = await startChatServer()
  await openOnlinePage(server.url)
  expect(server.received[0]).toEqual({ type: 'hello', token: 'token-1' })
  expect(server.upgrades).toEqual(['/chat/socket'])
})

test('a message is shown at once as queued, and as sent when the backend has stored it', async () => {
  const server = await startChatServer()
  const { chat, states, until } = await openOnlinePage(server.url)
  const client_id = chat.send('  Habari!  ')
  expect(chat.current.messages).toMatchObject([{ client_id, body: 'Habari!', state: 'queued' }])
  await until(() => states()[0] === 'sent')
  expect(chat.current.messages).toMatchObject([{ id: idOf(1), client_id, time: 1_700_000_000 }])
  expect(server.stored).toMatchObject([{ client_id, body: 'Habari!' }])
})

test('messages are stored in the order in which they were written', async () => {
  const server = await startChatServer()
  const { chat, until } = await openOnlinePage(server.url)
  for (const text of ['a', 'b', 'c', 'd']) chat.send(text)
  await until(() => server.stored.length === 4)
  expect(server.stored.map(({ body }) => body)).toEqual(['a', 'b', 'c', 'd'])
})

test('a message whose receipt was lost is resent with the same client_id, and stored once', async () => {
  let isLost = true
  const server = await startChatServer({
    send(connection, text, frame) {
      if (frame.type === 'sent' && isLost) isLost = false
      else connection.send(text)
    },
  })
  const { chat, states, eventually } = await openOnlinePage(server.url)
  server.failsWith = 500
  const client_id = chat.send('Habari!')
  await eventually(() => states()[0] === 'sent')
  const sends = server.received.filter(({ type }) => type === 'send')
  expect(sends).toMatchObject([{ client_id }, { client_id }])
  expect(server.stored).toMatchObject([{ client_id }])
  expect(chat.current.messages).toHaveLength(1)
})

test('a refused message fails with the reason, and the next one is sent', async () => {
  const server = await startChatServer()
  const { chat, states, until } = await openOnlinePage(server.url)
  const client_id = chat.send('refuse me')
  chat.send('Habari!')
  await until(() => server.stored.length === 1 && !states().includes('queued'))
  expect(chat.current.messages).toMatchObject([
    { body: 'Habari!', state: 'sent' },
    { client_id, state: 'failed', reason: 'No.' },
  ])
  chat.retry(client_id)
  expect(states()).toEqual(['sent', 'queued'])
  await until(() => states()[1] === 'failed')
  const sent = server.received.filter(
    (frame) => frame.type === 'send' && frame.client_id === client_id,
  )
  expect(sent).toHaveLength(2)
  chat.discard(client_id)
  expect(states()).toEqual(['sent'])
})

test.each([
  ['empty', '  '],
  ['nothing to see', '\u200b\u2060'],
  ['too long', 'x'.repeat(4001)],
  ['control characters', 'a\u0000b'],
  ['not a picture', new Blob(['x'], { type: 'text/plain' })],
])('a message that the contract does not allow is not queued: %s', async (_, content) => {
  const server = await startChatServer()
  const { chat } = openChatPage(server.url)
  expect(() => chat.send(content)).toThrow(expect.objectContaining({ name: 'ContractError' }))
  expect(chat.current.messages).toEqual([])
})

test("shows the agent's presence, typing and read receipts", async () => {
  const server = await startChatServer()
  const { chat, clock, states, until } = await openOnlinePage(server.url)
  expect(chat.current.agentOnline).toBe(true)
  server.broadcast({ type: 'presence', agent_online: false })
  await until(() => !chat.current.agentOnline)
  server.broadcast({ type: 'typing' })
  await until(() => chat.current.agentTyping)
  clock.pass(6000)
  expect(chat.current.agentTyping).toBe(false)
  server.broadcast({ type: 'typing' })
  await until(() => chat.current.agentTyping)
  server.say('Karibu')
  await until(() => !chat.current.agentTyping)
  chat.send('Asante')
  await until(() => states()[1] === 'sent')
  expect(chat.current.messages[1]?.read).toBe(false)
  server.broadcast({ type: 'read', id: idOf(2) })
  await until(() => chat.current.messages[1]?.read === true)
})

test('a typing notice is sent at most every three seconds', async () => {
  const server = await startChatServer()
  const { chat, clock, until } = await openOnlinePage(server.url)
  const typings = () => server.received.filter(({ type }) => type === 'typing').length
  for (let key = 0; key < 10; key += 1) chat.typing()
  clock.pass(3000)
  chat.typing()
  await until(() => typings() === 2)
  server.broadcast({ type: 'typing' })
  await until(() => chat.current.agentTyping)
  expect(typings()).toBe(2)
})

test('a read receipt is sent once, and again after a reconnect, as it may have been lost', async () => {
  const server = await startChatServer()
  server.say('one')
  server.say('two')
  const { chat, until, eventually } = await openOnlinePage(server.url)
  await until(() => chat.current.unread === 2)
  chat.markRead()
  chat.markRead()
  expect(chat.current.unread).toBe(0)
  const reads = () => server.received.filter(({ type }) => type === 'read')
  await until(() => reads().length === 1)
  expect(reads()).toEqual([{ type: 'read', id: idOf(2) }])
  for (const connection of server.connections) connection.terminate()
  await eventually(() => reads().length === 2)
})

test('a conversation counts as loaded once its newest messages have arrived, even if there are none', async () => {
  const server = await startChatServer()
  const { chat, until } = openChatPage(server.url)
  expect(chat.current.isLoaded).toBe(false)
  chat.connect()
  await until(() => chat.current.isLoaded)
  expect(chat.current.messages).toEqual([])
})

test('older messages are loaded page by page, without a gap', async () => {
  const server = await startChatServer()
  for (let number = 1; number <= 120; number += 1) server.say(String(number))
  const { chat, until } = await openOnlinePage(server.url)
  await until(() => chat.current.messages.length === 50)
  expect(chat.current.hasOlder).toBe(true)
  await Promise.all([chat.loadOlder(), chat.loadOlder()])
  expect(chat.current.messages).toHaveLength(100)
  await chat.loadOlder()
  expect(chat.current.hasOlder).toBe(false)
  await chat.loadOlder()
  const ids = Array.from({ length: 120 }, (_, at) => idOf(at + 1))
  expect(chat.current.messages.map(({ id }) => id)).toEqual(ids)
})

test('an image is uploaded, then sent as a message with the id of its file', async () => {
  const server = await startChatServer()
  const { chat, states, until } = await openOnlinePage(server.url)
  const image = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
  chat.send(image)
  chat.send('See above')
  expect(chat.current.messages[0]).toMatchObject({ kind: 'image', body: '', image })
  await until(() => states().join() === 'sent,sent')
  expect(server.files).toEqual([Buffer.from([1, 2, 3])])
  expect(server.stored).toMatchObject([{ kind: 'image', body: idOf(0xf001) }, { kind: 'text' }])
  expect(chat.current.messages[0]).toMatchObject({ image })
})

test('subscribers are only called after changes, and can unsubscribe', async () => {
  const server = await startChatServer()
  const { chat, until } = await openOnlinePage(server.url)
  await until(() => !chat.current.hasOlder)
  let calls = 0
  const unsubscribe = chat.subscribe(() => void (calls += 1))
  const { current } = chat
  chat.typing()
  chat.markRead()
  chat.connect()
  expect(chat.current).toBe(current)
  expect(calls).toBe(0)
  chat.send('Habari!')
  expect(chat.current).not.toBe(current)
  expect(calls).toBe(1)
  unsubscribe()
  chat.send('Asante')
  expect(calls).toBe(1)
})
