import { listMessages, sendMessage } from '@mavuno/sdk/contract'
import { operatorSendMessage, operatorStartConversation } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { serveTopics } from '../../entry/server/serve-topics.js'
import type { Database } from '../../platform/db/database.js'
import { textOf } from '../../platform/languages/text-of.js'
import { createFakeSocket } from '../../platform/realtime/testing/fake-socket.js'
import { createAppWorld } from '../../testing/app-world.js'
import { createChatWorld } from '../../testing/chat/chat-world.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { createChatTopic } from './chat-topic.js'

test('a customer sees that the agent is typing, but never their own typing', async () => {
  const { context, addCustomer } = await createAppWorld()
  const topic = createChatTopic(context, () => [])
  const join = async () => {
    const { user } = await addCustomer()
    const { socket, frames } = createFakeSocket({ user_id: user.id })
    const welcome = await topic.join?.(socket, { type: 'hello', token: 'any' })
    return { frames, conversation_id: welcome?.conversation_id ?? '' }
  }
  const [one, other] = [await join(), await join()]
  const { conversation_id } = one
  context.events.publish({ kind: 'typing', conversation_id, side: 'user' })
  expect([one.frames, other.frames]).toEqual([[], []])
  context.events.publish({ kind: 'typing', conversation_id, side: 'agent' })
  expect([one.frames, other.frames]).toEqual([[{ type: 'typing' }], []])
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
  const starting = serveTopics(context, { url: database.url }).then((realtime) => {
    isReady = true
    return realtime
  })
  await asked.promise
  // Later queries have returned, so the topic had time to finish.
  for (let count = 0; count < 5; count += 1) await database.query('select 1')
  expect(isReady).toBe(false)
  held.resolve()
  await (await starting).stop()
})

test('the demo agent answers customers in their language, unless an operator who is online is assigned', async () => {
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
  // Once the operator is offline, the demo agent answers again.
  socket.close()
  const isDisconnected = async () =>
    (await context.db.query('select from operator_sockets')).length === 0
  await expect.poll(isDisconnected, { timeout: 5_000 }).toBe(true)
  await write(kamau, 'two')
  await expect
    .poll(() => bodies(kamau), { timeout: 5_000 })
    .toEqual(['Karibu', 'Habari', 'Habari', answerIn('en')])
})
