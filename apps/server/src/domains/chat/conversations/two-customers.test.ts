import { listMessages, sendMessage } from '@mavuno/sdk/contract'
import {
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListMessages,
  operatorMoveConversation,
  operatorSendMessage,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { getOrCreateConversation } from '../chat-service.js'

const text = (client_id: string, body: string) => ({ client_id, kind: 'text', body }) as const

/** An operator of the support, and customers who write. No program answers. */
async function createDesk() {
  const world = await createAppWorld()
  await world.configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { mavuno: desk } = await world.addOperator({ roles: ['support'] })
  const addWriter = async () => {
    const { mavuno, user } = await world.addCustomer()
    const id = await getOrCreateConversation(world.context, user.id)
    return {
      id,
      write: (client_id: string, body = client_id) =>
        mavuno.call(sendMessage, text(client_id, body)),
      messages: async () =>
        (await mavuno.call(listMessages, {})).items.map(({ sender, body }) => [sender, body]),
      read: () => desk.call(operatorGetConversation, { id }),
    }
  }
  return { ...world, desk, addWriter }
}

test('each customer who writes while nobody is online gets the note, though another one has just got it', async () => {
  const { addWriter } = await createDesk()
  for (const writer of [await addWriter(), await addWriter()]) {
    await writer.write('one')
    expect((await writer.messages()).map(([sender]) => sender)).toEqual(['user', 'system'])
  }
})

test('a conversation counts the unread messages of its own customer, and shows the last one of a person', async () => {
  const { addWriter, desk } = await createDesk()
  const [kamau, wanjiku] = [await addWriter(), await addWriter()]
  for (const body of ['One', 'Two', 'Three']) await kamau.write(body)
  await wanjiku.write('Habari')
  expect(await kamau.read()).toMatchObject({ unread: 3, last_message: { body: 'Three' } })
  expect(await wanjiku.read()).toMatchObject({ unread: 1, last_message: { body: 'Habari' } })
  await desk.call(operatorSendMessage, { id: kamau.id, ...text('a', 'Karibu') })
  expect(await kamau.read()).toMatchObject({ unread: 0, last_message: { body: 'Karibu' } })
  expect(await wanjiku.read()).toMatchObject({ unread: 1 })
})

test('an answer is stored under a client_id that its customer has used, too', async () => {
  const { addWriter, desk } = await createDesk()
  const { id, write, messages } = await addWriter()
  await write('one', 'Habari')
  await desk.call(operatorSendMessage, { id, ...text('one', 'Karibu') })
  const said = (await messages()).filter(([sender]) => sender !== 'system')
  expect(said).toEqual([
    ['user', 'Habari'],
    ['agent', 'Karibu'],
  ])
})

test('a conversation that is put off waits again from the very second on that was set', async () => {
  const { addWriter, desk, context, pass } = await createDesk()
  const [later, open] = [await addWriter(), await addWriter()]
  await later.write('Tomorrow')
  await open.write('Now')
  const { items } = await desk.call(operatorListMessages, { id: later.id })
  const until = context.now() + 3_600
  const last_id = items.at(-1)!.id
  await desk.call(operatorMoveConversation, { id: later.id, to: 'later', until, last_id })
  const seen = async () => {
    const found = []
    for (const view of ['later', 'open'] as const) {
      const page = await desk.call(operatorListConversations, { view, oldest_first: true })
      found.push(page.items.map(({ id }) => id))
    }
    const counts = await desk.call(operatorCountConversations)
    return [...found, counts.later, counts.waiting]
  }
  pass(3_599)
  expect(await seen()).toEqual([[later.id], [open.id], 1, 1])
  pass(1)
  expect(await seen()).toEqual([[], [later.id, open.id], 0, 2])
})

test('a message of another customer is no place from which a list goes on', async () => {
  const { addWriter, desk } = await createDesk()
  const [first, second] = [await addWriter(), await addWriter()]
  await first.write('one')
  const { id: other } = await second.write('two')
  const { id: last } = await first.write('three')
  const bodies = async (span: { before?: string; after?: string }) => {
    const { items } = await desk.call(operatorListMessages, { id: first.id, ...span })
    return items.map(({ body, sender }) => (sender === 'user' ? body : sender))
  }
  expect(await bodies({ before: last })).toEqual(['one', 'system'])
  expect(await bodies({ before: other })).toEqual([])
  expect(await bodies({ after: other })).toEqual([])
})
