import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { openChat } from '../../testing/chat/chat-client.js'
import { createTestContext } from '../../testing/test-context.js'
import { startNode } from '../../testing/start-node.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { startRealtime } from './start-realtime.js'
import { createFakeSocket } from './testing/fake-socket.js'

async function startServer() {
  const db = await createTestDatabase()
  const world = await createAppWorld({ db })
  const server = await startNode(db.url)
  onTestFinished(() => server.stop())
  const { hostname, port } = new URL(server.address)
  const ask = async (path: string) => {
    const connection = connect(Number(port), hostname)
    connection.write(
      `GET ${path} HTTP/1.1\r\nHost: wallet\r\nOrigin: http://elsewhere\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await once(connection, 'connect')
    return connection
  }
  return { ...world, server, ask }
}

test.each([
  ['//', 404],
  ['http://[', 404],
  ['/chat/socket/', 404],
  ['/chat/socket?token=x', 403],
])('an upgrade of %s is answered, and ends only its own connection', async (path, status) => {
  const { server, ask } = await startServer()
  const [answer] = (await once(await ask(path), 'data')) as [Buffer]
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await fetch(`${server.address}health`)).status).toBe(200)
})

test('a caller who disconnects at once closes only their own connection', async () => {
  const { server, ask } = await startServer()
  for (let count = 0; count < 40; count += 1) {
    const connection = await ask(count % 2 ? '/elsewhere' : '/chat/socket')
    connection.resetAndDestroy()
    await once(connection, 'close')
  }
  expect((await fetch(`${server.address}health`)).status).toBe(200)
})

test('one person may have ten sockets, even if all connect at once', async () => {
  const { addCustomer, server } = await startServer()
  const { user } = await addCustomer()
  const chats = await Promise.all(Array.from({ length: 14 }, () => openChat(server.address)))
  for (const chat of chats) chat.send({ type: 'hello', token: user.token })
  const isIn = () => chats.filter((chat) => chat.of('welcome').length > 0)
  await expect.poll(() => isIn().length).toBe(10)
  const others = chats.filter((chat) => !isIn().includes(chat))
  for (const chat of others) expect(await chat.ended()).toBe(4429)
  isIn()[0]?.close()
  await expect
    .poll(async () => {
      const next = await openChat(server.address)
      next.send({ type: 'hello', token: user.token })
      next.send({ type: 'ping' })
      await next.quiet()
      return next.of('welcome').length
    })
    .toBe(1)
})

test('when events arrive again, the sockets of sessions that ended meanwhile are closed', async () => {
  const { addCustomer, context, server } = await startServer()
  const [one, other] = [await addCustomer(), await addCustomer()]
  const enter = async (token: string) => {
    const chat = await openChat(server.address)
    chat.send({ type: 'hello', token })
    await chat.next('welcome')
    return chat
  }
  const [ended, open] = [await enter(one.user.token), await enter(other.user.token)]
  const owner = asOwner(context.db)
  await owner.query('alter table sessions disable trigger sessions_notify_end')
  await owner.query('delete from sessions where user_id = $1', [one.user.id])
  ended.send({ type: 'ping' })
  await ended.next('pong')
  await context.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen mavuno' and datname = current_database()`,
  )
  expect(await ended.ended()).toBe(4401)
  open.send({ type: 'ping' })
  await open.next('pong')
})

test('a socket that was closed leaves every topic, also when one of them fails', async () => {
  const db = await createTestDatabase()
  const context = await createTestContext({ db })
  const { socket } = createFakeSocket()
  const find = async () => socket.session
  const left: string[] = []
  const realtime = await startRealtime(context, {
    url: db.url,
    sessions: { authenticate: find, find, findActive: async () => new Map() },
    topics: [
      { leave: () => Promise.reject(new Error('The database is down')) },
      { leave: () => void left.push('other') },
    ],
  })
  const server = createServer().on('upgrade', (...call) => realtime.upgrade(...call))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await realtime.stop()
    server.close()
  })
  const chat = await openChat(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  chat.send({ type: 'hello', token: 'any' })
  await chat.next('welcome')
  chat.close()
  await expect.poll(() => left).toEqual(['other'])
})
