import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf, startChatServer } from '../../../test/chat-server.js'
import { createManualClock } from '../../../test/manual-clock.js'
import { createMavuno, createMemoryStorage } from '../../index.js'
import { targetKinds } from '../../contract/operator/chat/operator-frames.js'
import { createOperatorSocket, type Change } from './create-operator-socket.js'

const target = { kind: 'recharge', id: idOf(7) } as const
const until = (holds: () => boolean) =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(`This never became true: ${holds.toString()}`)
    },
    { timeout: 5000, interval: 2 },
  )

/** A console whose clock the test controls. */
async function openDesk({ token = 'token-1' }: { token?: string | null } = {}) {
  const server = await startChatServer()
  const mavuno = createMavuno({ apiHost: server.url, storage: createMemoryStorage() })
  if (token) mavuno.session.save({ id: 'o1', token })
  const clock = createManualClock()
  const socket = createOperatorSocket(mavuno, {
    host: server.url,
    schedule: clock.schedule,
    random: () => 0.5,
  })
  const changes: Change[] = []
  socket.onChange((change) => changes.push(change))
  onTestFinished(() => {
    socket.close()
    mavuno.close()
  })
  const live = () => until(() => socket.current.isLive)
  const received = (type: string) => server.received.filter((frame) => frame.type === type)
  return { server, mavuno, socket, clock, changes, live, received }
}

test('a change is reported with its ids, and after a connection every kind is, as something may have been missed', async () => {
  const { server, changes, live } = await openDesk()
  await live()
  const all = targetKinds.map((kind) => ({ kind, ids: [] }))
  expect(changes).toEqual(all)
  server.broadcast({ type: 'changed', kind: 'recharge', ids: [target.id] })
  server.broadcast({ type: 'read', id: idOf(1), conversation_id: idOf(2) })
  await until(() => changes.length === all.length + 2)
  expect(changes.slice(all.length)).toMatchObject([
    { kind: 'recharge', ids: [target.id] },
    { kind: 'conversation', ids: [idOf(2)] },
  ])
})

test('a lost connection comes back by itself, with the record that is on the screen', async () => {
  const { server, socket, clock, live, received } = await openDesk()
  socket.setViewing(target)
  await live()
  await until(() => received('viewing').length === 1)
  server.broadcast({ type: 'viewers', target, operators: [{ id: idOf(3), name: 'Brian' }] })
  await until(() => socket.current.viewers.length === 1)
  for (const connection of server.connections) connection.terminate()
  await until(() => !socket.current.isLive)
  expect(socket.current.viewers).toEqual([])
  expect(clock.waits.at(-1)).toBe(1500)
  clock.pass(1500)
  await live()
  await until(() => received('viewing').length === 2)
  expect(received('viewing')[1]).toEqual({ type: 'viewing', target })
})

test('viewers of a record that was left are not shown', async () => {
  const { server, socket, live, received } = await openDesk()
  await live()
  socket.setViewing(target)
  server.broadcast({ type: 'viewers', target, operators: [{ id: idOf(3), name: 'Brian' }] })
  await until(() => socket.current.viewers.length === 1)
  socket.setViewing({ kind: 'recharge', id: idOf(8) })
  expect(socket.current.viewers).toEqual([])
  server.broadcast({ type: 'viewers', target, operators: [{ id: idOf(3), name: 'Brian' }] })
  socket.setViewing()
  await until(() => received('viewing').length === 3)
  expect(socket.current.viewers).toEqual([])
})

test('signing out closes the socket, and signing in opens it with the new token', async () => {
  const { server, mavuno, socket, live, received } = await openDesk()
  await live()
  mavuno.session.signOut()
  await until(() => server.connections.size === 0)
  expect(socket.current.isLive).toBe(false)
  mavuno.session.save({ id: 'o2', token: 'token-2' })
  await live()
  expect(received('hello').at(-1)).toEqual({ type: 'hello', token: 'token-2' })
})

test('a newer token of the same operator leaves the socket open', async () => {
  const { mavuno, live, received, socket } = await openDesk()
  await live()
  mavuno.session.save({ id: 'o1', token: 'token-2' })
  expect(socket.current.isLive).toBe(true)
  expect(received('hello')).toHaveLength(1)
})

test('nobody who has not signed in opens a socket', async () => {
  const { server, mavuno, live } = await openDesk({ token: null })
  expect(server.upgrades).toEqual([])
  mavuno.session.save({ id: 'o1', token: 'token-1' })
  await live()
})

test('a silent connection is asked, and given up if it does not answer', async () => {
  const { server, socket, clock, live, received } = await openDesk()
  await live()
  clock.pass(25_000)
  await until(() => received('ping').length === 1)
  await until(() => clock.waits.at(-1) === 25_000)
  for (const connection of server.connections) connection.pause()
  clock.pass(25_000)
  expect(socket.current.isLive).toBe(true)
  clock.pass(10_000)
  expect(socket.current.isLive).toBe(false)
})

test('typing is sent at most every three seconds, and only while there is a connection', async () => {
  const { socket, clock, live, received } = await openDesk()
  socket.typing(idOf(2))
  await live()
  for (let count = 0; count < 5; count += 1) socket.typing(idOf(2))
  clock.pass(3000)
  socket.typing(idOf(2))
  socket.read(idOf(2), idOf(1))
  await until(() => received('read').length === 1)
  expect(received('typing')).toHaveLength(2)
})

test('a customer who types is reported with the conversation', async () => {
  const { server, socket, live } = await openDesk()
  const typed: string[] = []
  socket.onTyping((id) => typed.push(id))
  await live()
  server.broadcast({ type: 'typing', conversation_id: idOf(2) })
  await until(() => typed.length === 1)
  expect(typed).toEqual([idOf(2)])
})
