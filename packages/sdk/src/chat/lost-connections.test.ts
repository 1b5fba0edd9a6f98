import { expect, test } from 'vitest'
import { openChatPage, openOnlinePage } from '../../test/chat-page.js'
import { idOf, startChatServer } from '../../test/chat-server.js'

test('after a reconnect, last_id brings the missed messages in order and without duplicates', async () => {
  const server = await startChatServer()
  for (const body of ['one', 'two']) server.say(body)
  const { chat, bodies, until, eventually } = await openOnlinePage(server.url)
  await until(() => chat.current.messages.length === 2)
  server.failsWith = 500
  for (const connection of server.connections) connection.terminate()
  await until(() => chat.current.status !== 'online')
  for (const body of ['three', 'four']) server.say(body)
  await eventually(() => chat.current.status === 'online' && bodies().length === 4)
  expect(bodies()).toEqual(['one', 'two', 'three', 'four'])
  expect(server.received.filter(({ type }) => type === 'hello')[1]).toMatchObject({
    last_id: idOf(2),
  })
})

test('a message that arrives between the first page and the welcome is not missed', async () => {
  let isSaid = false
  const server = await startChatServer({
    send(connection, text, frame) {
      if (frame.type === 'welcome' && !isSaid) {
        isSaid = true
        server.say('just before')
      }
      connection.send(text)
    },
  })
  const { bodies, until } = await openOnlinePage(server.url)
  await until(() => bodies().includes('just before'))
})

test('messages out of order are sorted, and missing ones are fetched by HTTP', async () => {
  const held: string[] = []
  const server = await startChatServer({
    send(connection, text, frame) {
      if (frame.type !== 'message') return connection.send(text)
      const { body } = frame.message
      if (body === 'lost') return undefined
      if (body === 'late') return void held.push(text)
      connection.send(text)
      return undefined
    },
  })
  const { bodies, clock, until } = await openOnlinePage(server.url)
  await until(() => clock.waits.includes(60_000))
  for (const body of ['lost', 'late', 'early']) server.say(body)
  await until(() => bodies().length === 1)
  server.raw(held[0]!)
  await until(() => bodies().length === 3)
  expect(bodies()).toEqual(['lost', 'late', 'early'])
})

test('a message that the socket lost silently is found within a minute', async () => {
  const server = await startChatServer({
    send: (connection, text, frame) => void (frame.type === 'message' || connection.send(text)),
  })
  const { bodies, clock, until } = await openOnlinePage(server.url)
  await until(() => clock.waits.includes(60_000))
  server.say('lost')
  for (let seconds = 25; seconds < 60; seconds += 25) {
    clock.pass(25_000)
    await until(() => clock.waits.includes(25_000))
  }
  expect(bodies()).toEqual([])
  clock.pass(10_000)
  await until(() => bodies().includes('lost'))
})

test('unknown, malformed and huge frames are ignored, but too many malformed ones close the connection', async () => {
  const server = await startChatServer()
  const { chat, bodies, clock, until, eventually } = await openOnlinePage(server.url)
  for (const data of ['{"type":"wave"}', '{', Buffer.from('{"type":"pong"}'), '[]'])
    server.raw(data)
  server.raw(JSON.stringify({ type: 'error', code: 1, message: 'x'.repeat(40_000) }))
  server.say('still here')
  await until(() => bodies().includes('still here'))
  expect(chat.current.status).toBe('online')
  server.raw('null')
  await until(() => chat.current.status !== 'online')
  clock.pass(2000)
  await eventually(() => chat.current.status === 'online')
  expect(bodies()).toEqual(['still here'])
})

test('during a flood only the newest messages are kept', async () => {
  const server = await startChatServer()
  const { chat, until } = await openOnlinePage(server.url)
  for (let number = 0; number < 2100; number += 1) server.say(String(number))
  const last = idOf(2100)
  await until(() => chat.current.messages.some(({ id }) => id === last))
  expect(chat.current.messages).toHaveLength(2000)
  expect(chat.current.hasOlder).toBe(true)
})

test('a half-open connection is detected by an unanswered ping and replaced', async () => {
  let isDead = false
  const server = await startChatServer({
    send: (connection, text) => void (isDead || connection.send(text)),
    arrives: ({ type }) => type !== 'ping',
  })
  const { chat, clock, until } = await openOnlinePage(server.url)
  isDead = true
  clock.pass(25_000)
  expect(chat.current.status).toBe('online')
  clock.pass(9999)
  expect(chat.current.status).toBe('online')
  clock.pass(1)
  expect(chat.current.status).toBe('waiting')
  isDead = false
  clock.pass(2000)
  await until(() => chat.current.status === 'online')
})

test('a connection that answers its pings is kept', async () => {
  const server = await startChatServer()
  const { chat, clock, until } = await openOnlinePage(server.url)
  const pings = () => server.received.filter(({ type }) => type === 'ping').length
  for (let round = 1; round <= 3; round += 1) {
    clock.pass(25_000)
    await until(() => pings() === round && clock.waits.includes(25_000))
  }
  expect(chat.current.status).toBe('online')
  expect(server.upgrades).toHaveLength(1)
})

test('the chat reconnects at once when the network is back', async () => {
  const server = await startChatServer()
  const { chat, mavuno, until } = await openOnlinePage(server.url)
  for (const connection of server.connections) connection.terminate()
  await until(() => chat.current.status === 'waiting')
  mavuno.events.emit('online', true)
  await until(() => chat.current.status === 'online')
})

test('if sockets are blocked the chat uses HTTP, and goes back to the socket when that works', async () => {
  const server = await startChatServer()
  server.refusesSockets = true
  const { chat, bodies, states, eventually } = openChatPage(server.url)
  chat.connect()
  await eventually(() => chat.current.status === 'http')
  expect(chat.current.agentOnline).toBe(true)
  const client_id = chat.send('Habari!')
  await eventually(() => states()[0] === 'sent')
  expect(server.stored).toMatchObject([{ client_id }])
  server.say('Karibu')
  await eventually(() => bodies().length === 2)
  expect(server.received).toEqual([])
  server.refusesSockets = false
  await eventually(() => chat.current.status === 'online')
  expect(bodies()).toEqual(['Habari!', 'Karibu'])
})

function BlockedSocket() {
  throw new Error('Blocked by the content security policy.')
}

test.each([null, BlockedSocket as never])(
  'without a usable WebSocket the chat uses HTTP',
  async (WebSocket) => {
    const server = await startChatServer()
    const { chat, states, eventually } = openChatPage(server.url, { WebSocket })
    chat.connect()
    await eventually(() => chat.current.status === 'http')
    chat.send('Habari!')
    await eventually(() => states()[0] === 'sent')
  },
)

test('a message stays queued while the backend is unreachable, and is sent when it is reachable again', async () => {
  const server = await startChatServer()
  server.refusesSockets = true
  server.failsWith = 500
  const { chat, clock, states, until, eventually } = openChatPage(server.url)
  chat.connect()
  chat.send('Habari!')
  await eventually(() => server.upgrades.length > 5)
  expect(states()).toEqual(['queued'])
  expect(['waiting', 'connecting']).toContain(chat.current.status)
  server.failsWith = 0
  clock.pass(30_000)
  await until(() => server.requests.length > 1)
  await eventually(() => states()[0] === 'sent')
})
