import { listMessages, sendMessage } from '@mavuno/sdk/contract'
import { operatorSendMessage, operatorStartConversation } from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.js'
import { textOf } from '../../platform/languages/text-of.js'
import { createLogger } from '../../platform/log.js'
import { createChatWorld } from '../../testing/chat/chat-world.js'
import { configure } from '../../testing/ledger-context.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { createChatHub } from './chat-hub.js'
import { createChatSocket } from './chat-socket.js'
import { startChat } from './start-chat.js'

/** A socket whose session is in no database, and the codes that it was closed with. */
function openSocket() {
  const codes: number[] = []
  const frames: string[] = []
  const close = (code: number) => codes.push(code)
  const send = (text: string) => frames.push(text)
  const ws = { OPEN: 1, readyState: 1, bufferedAmount: 0, close, send }
  const socket = createChatSocket(ws as unknown as WebSocket, () => {})
  socket.enter(
    {
      id: randomUUID(),
      user_id: randomUUID(),
      role: 'customer',
      factor: null,
      proven: null,
      locked: false,
      language: 'en',
    },
    randomUUID(),
  )
  return { socket, codes, frames }
}

test('a check of sessions closes no socket that connected during the check', async () => {
  const database = await createTestDatabase()
  const answer = Promise.withResolvers<void>()
  const db: Database = {
    ...database,
    async query(sql, values) {
      const rows = await database.query(sql, values)
      await answer.promise
      return rows as never
    },
  }
  const hub = createChatHub({ db, now: () => 0, log: createLogger('silent') }, () => {})
  const [early, late] = [openSocket(), openSocket()]
  hub.add(early.socket)
  const checked = hub.checkSessions()
  hub.add(late.socket)
  answer.resolve()
  await checked
  expect(early.codes).toEqual([4401])
  expect(late.codes).toEqual([])
})

test('when notices arrive again, the sockets of sessions that ended meanwhile are closed', async () => {
  const db = await createTestDatabase()
  const hub = createChatHub({ db, now: () => 0, log: createLogger('silent') }, () => {})
  const { socket, codes } = openSocket()
  hub.add(socket)
  hub.hear({ kind: 'lost' })
  await hub.idle()
  expect(codes).toEqual([])
  hub.hear({ kind: 'resume' })
  await hub.idle()
  expect(codes).toEqual([4401])
})

test('a customer sees that the agent is typing, but never their own typing', async () => {
  const db = await createTestDatabase()
  const hub = createChatHub({ db, now: () => 0, log: createLogger('silent') }, () => {})
  const [one, other] = [openSocket(), openSocket()]
  for (const { socket } of [one, other]) hub.add(socket)
  const conversation_id = one.socket.conversation ?? ''
  hub.hear({ kind: 'typing', conversation_id, side: 'user' })
  expect([one.frames, other.frames]).toEqual([[], []])
  hub.hear({ kind: 'typing', conversation_id, side: 'agent' })
  expect([one.frames, other.frames]).toEqual([['{"type":"typing"}'], []])
})

test('a node accepts no socket before it knows the newest message, so that the next one is delivered', async () => {
  const database = await createTestDatabase()
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db: Database = {
    ...database,
    async query(sql, values) {
      if (sql.includes('max(seq)')) {
        asked.resolve()
        await held.promise
      }
      return database.query(sql, values)
    },
  }
  const context = await createTestContext({ db })
  let isReady = false
  const starting = startChat(context, database.url).then((chat) => {
    isReady = true
    return chat
  })
  await asked.promise
  // A later request gets an answer, so the hub had time to finish.
  for (let count = 0; count < 5; count += 1) await database.query('select 1')
  expect(isReady).toBe(false)
  held.resolve()
  await (await starting).stop()
})

test('the demo’s program answers each customer in their language, but not whom a person looks after', async () => {
  const world = await createChatWorld({ agent: 'demo' })
  const { addCustomer, addOperator, context, enter } = world
  const { mavuno: desk, user: amina } = await addOperator()
  const [kamau, wanjiku] = [await addCustomer(), await addCustomer()]
  await asOwner(context.db).query(`update users set language = 'sw' where id = $1`, [
    wanjiku.user.id,
  ])
  const socket = await enter(amina.token)
  const { id } = await desk.call(operatorStartConversation, { user_id: kamau.user.id })
  await desk.call(operatorSendMessage, { id, client_id: 'a', kind: 'text', body: 'Karibu' })
  const write = ({ mavuno }: typeof kamau, client_id: string) =>
    mavuno.call(sendMessage, { client_id, kind: 'text', body: 'Habari' })
  const bodies = async ({ mavuno }: typeof kamau) =>
    (await mavuno.call(listMessages, {})).items.map(({ body }) => body)
  await write(kamau, 'one')
  await write(wanjiku, 'one')
  const answerIn = (language: string) => textOf([language], 'server.chat_demo')
  await expect.poll(() => bodies(wanjiku), { timeout: 5_000 }).toEqual(['Habari', answerIn('sw')])
  expect(await bodies(kamau)).toEqual(['Karibu', 'Habari'])
  // Once the person has left, the program answers again.
  socket.close()
  const isDisconnected = async () =>
    (await context.db.query('select from operator_sockets')).length === 0
  await expect.poll(isDisconnected, { timeout: 5_000 }).toBe(true)
  await write(kamau, 'two')
  await expect
    .poll(() => bodies(kamau), { timeout: 5_000 })
    .toEqual(['Karibu', 'Habari', 'Habari', answerIn('en')])
})

test('once the config says who answers, all who are connected hear whether anybody does', async () => {
  const db = await createTestDatabase()
  const context = { ...(await createTestContext({ db })), log: createLogger('silent') }
  const hub = createChatHub(context, () => {})
  const { socket, frames } = openSocket()
  hub.add(socket)
  for (const agent of ['demo', 'none', 'none', 'demo'] as const) {
    await configure(context, { support: { agent, hours: '', socket_host: '', channels: [] } })
    hub.hear({ kind: 'config' })
    await hub.idle()
  }
  expect(frames.map((text) => JSON.parse(text) as object)).toEqual(
    [true, false, true].map((agent_online) => ({ type: 'presence', agent_online })),
  )
})
