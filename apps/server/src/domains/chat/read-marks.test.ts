import { getConversation, listMessages, sendMessage, type Message } from '@mavuno/sdk/contract'
import { operatorListConversations, operatorSendMessage } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { getOrCreateConversation, markRead } from './chat-service.js'
import { asOwner } from '../../testing/test-database.js'

const text = (body: string) => ({ client_id: body, kind: 'text', body }) as const

/** A customer and an operator who have written three messages each, none of them read. */
async function createTalk() {
  const { context, addCustomer, addOperator } = await createAppWorld()
  const customer = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const { db } = context
  await asOwner(db).query(`update config set value = value || '{"support":{"agent":"demo"}}'`)
  const id = await getOrCreateConversation(context, customer.user.id)
  const messages: Record<'user' | 'agent', Message[]> = { user: [], agent: [] }
  for (const body of ['one', 'two', 'three']) {
    messages.user.push(await customer.mavuno.call(sendMessage, text(body)))
    messages.agent.push(await desk.call(operatorSendMessage, { id, ...text(body) }))
  }
  // Answering marks earlier messages as read, so the test starts with none of them read.
  await asOwner(db).query('update conversations set customer_read_seq = 0, agent_read_seq = 0')
  const unread = {
    user: async () => (await customer.mavuno.call(getConversation)).unread,
    agent: async () => (await desk.call(operatorListConversations, {})).items[0]?.unread,
  }
  /** Which messages to a side are shown as read to their sender. */
  const seen = async (reader: 'user' | 'agent') =>
    (await customer.mavuno.call(listMessages, {})).items
      .filter(({ sender, read }) => sender !== reader && read)
      .map(({ body }) => body)
  const mark = (reader: 'user' | 'agent', message: string) => markRead(db, id, reader, message)
  return { context, addCustomer, messages, unread, seen, mark }
}

test.each([
  ['user', 'agent'],
  ['agent', 'user'],
] as const)(
  'messages that the %s has read stay read when an older mark arrives late or again',
  async (reader, writer) => {
    const { messages, unread, seen, mark } = await createTalk()
    const [first, second, third] = messages[writer].map(({ id }) => id) as [string, string, string]
    expect([await unread[reader](), await seen(reader)]).toEqual([3, []])
    await mark(reader, second)
    expect([await unread[reader](), await seen(reader)]).toEqual([1, ['one', 'two']])
    for (const late of [first, second, first]) await mark(reader, late)
    expect([await unread[reader](), await seen(reader)]).toEqual([1, ['one', 'two']])
    await mark(reader, third)
    await mark(reader, first)
    expect([await unread[reader](), await seen(reader)]).toEqual([0, ['one', 'two', 'three']])
    // This does not mark anything as read for the other side.
    expect([await unread[writer](), await seen(writer)]).toEqual([3, []])
  },
)

test('a message of another conversation marks nothing as read', async () => {
  const { context, addCustomer, unread, seen, mark } = await createTalk()
  const stranger = await addCustomer()
  const { id: strange } = await stranger.mavuno.call(sendMessage, text('four'))
  for (const reader of ['user', 'agent'] as const) await mark(reader, strange)
  expect([await unread.user(), await seen('user'), await seen('agent')]).toEqual([3, [], []])
  const marks =
    'select max(customer_read_seq) as user, max(agent_read_seq) as agent from conversations'
  expect(await context.db.query(marks)).toEqual([{ user: 0, agent: 0 }])
})

test('a note of the system is read once its customer has read it, whatever operators have read', async () => {
  const { addCustomer, configure, context } = await createAppWorld()
  await configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { mavuno, user } = await addCustomer()
  const { id: asked } = await mavuno.call(sendMessage, text('one'))
  const id = await getOrCreateConversation(context, user.id)
  const read = async () => (await mavuno.call(listMessages, {})).items.map((one) => one.read)
  await markRead(context.db, id, 'agent', asked)
  expect(await read()).toEqual([true, false])
  const note = (await mavuno.call(listMessages, {})).items.at(-1)?.id ?? ''
  await markRead(context.db, id, 'agent', note)
  expect(await read()).toEqual([true, false])
  await markRead(context.db, id, 'user', note)
  expect(await read()).toEqual([true, true])
})
