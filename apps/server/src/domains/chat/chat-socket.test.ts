import {
  createChatTicket,
  getConversation,
  listMessages,
  lockAfter,
  sendMessage,
  setPin,
  signOut,
  unlock,
} from '@mavuno/sdk/contract'
import { operatorBlockUser, operatorListConversations } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../testing/app-world.js'
import { openChat } from '../../testing/chat/chat-client.js'
import { createChatWorld } from '../../testing/chat/chat-world.js'
import { asOwner } from '../../testing/test-database.js'

const text = (client_id: string, body = client_id) =>
  ({ type: 'send', client_id, kind: 'text', body }) as const

test('a message is stored, acknowledged once for its client_id, and sent to the other devices', async () => {
  const { addCustomer, enter } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  const phone = await enter(user.token)
  const tablet = await enter(user.token)
  phone.send(text('one', 'Habari'))
  phone.send(text('one', 'Habari'))
  const sent = await phone.next('sent', 2)
  expect(phone.of('sent')[0]).toEqual(sent)
  const { message } = await tablet.next('message')
  expect(message).toMatchObject({ id: sent.id, client_id: 'one', sender: 'user', body: 'Habari' })
  // Both get the note that nobody is online; the sender does not get their own message again.
  await phone.next('message')
  await tablet.next('message', 2)
  expect(phone.of('message').map((frame) => frame.message.sender)).toEqual(['system'])
  const { items } = await mavuno.call(listMessages, {})
  expect(items.map(({ sender }) => sender)).toEqual(['user', 'system'])
})

test('after a reconnect the missed messages arrive in order and without duplicates, from any node', async () => {
  const { addCustomer, enter } = await createChatWorld({ nodes: 2, agent: 'demo' })
  const { mavuno, user } = await addCustomer()
  const send = (name: string) =>
    mavuno.call(sendMessage, { client_id: name, kind: 'text', body: name })
  const first = await send('m0')
  const names = Array.from({ length: 28 }, (_, n) => `m${n + 1}`)
  for (const name of names.slice(0, 6)) await send(name)
  // The rest is sent while both nodes deliver the missed messages.
  const sending = Promise.all(names.slice(6).map(send))
  const chats = []
  for (let count = 0; count < 8; count += 1) {
    chats.push(await enter(user.token, { node: count % 2, last_id: first.id }))
  }
  await sending
  const { items } = await mavuno.call(listMessages, { limit: 100 })
  const stored = items.filter(({ sender }) => sender === 'user').slice(1)
  for (const chat of chats) {
    const own = () => chat.of('message').filter(({ message }) => message.sender === 'user')
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(names.length)
    expect(own().map(({ message }) => message.id)).toEqual(stored.map(({ id }) => id))
  }
  // Without "after" the client reads the list itself, so the socket sends only what is new.
  const late = await enter(user.token)
  late.send({ type: 'ping' })
  await late.quiet()
  expect(late.of('message').filter(({ message }) => message.sender === 'user')).toEqual([])
})

test('over a socket only support answers customers and reads for them, and an operator without roles sees nothing', async () => {
  const { addCustomer, addOperator, enter, open } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  const chat = await enter(user.token)
  const { conversation_id } = await mavuno.call(getConversation)
  chat.send(text('one', 'Habari'))
  const { id } = await chat.next('sent')
  const auditor = await addOperator({ roles: ['auditor'] })
  const reader = await enter(auditor.user.token)
  reader.send({ type: 'read', conversation_id, id })
  reader.send({ ...text('two', 'Send us your password'), conversation_id })
  expect(await reader.next('error')).toMatchObject({ code: 403, client_id: 'two' })
  expect(await mavuno.call(getConversation)).toMatchObject({ agent_online: false })
  const { items } = await mavuno.call(listMessages, {})
  expect(items).toMatchObject([{ sender: 'user', read: false }, { sender: 'system' }])
  const support = await addOperator({ roles: ['support'] })
  const desk = await enter(support.user.token)
  desk.send({ ...text('three', 'Karibu'), conversation_id })
  await desk.next('sent')
  const dismissed = await addOperator({ roles: [] })
  const shut = await open()
  shut.send({ type: 'hello', token: dismissed.user.token })
  expect(await shut.ended()).toBe(4401)
})

test('customer and operator talk across nodes: presence, typing, messages, read', async () => {
  const { addCustomer, addOperator, enter } = await createChatWorld({ nodes: 2 })
  const { user, mavuno } = await addCustomer()
  const operator = await addOperator()
  const chat = await enter(user.token)
  expect(chat.of('welcome')[0]?.agent_online).toBe(false)
  const desk = await enter(operator.user.token, { node: 1 })
  expect((await chat.next('presence')).agent_online).toBe(true)
  expect(desk.of('welcome')[0]).not.toHaveProperty('conversation_id')
  const { conversation_id } = await mavuno.call(getConversation)

  chat.send({ type: 'typing' })
  expect(await desk.next('typing')).toEqual({ type: 'typing', conversation_id })
  chat.send(text('one', 'Habari'))
  const asked = await desk.next('message')
  expect(asked).toMatchObject({ conversation_id, message: { body: 'Habari', read: false } })
  desk.send({ type: 'read', id: asked.message.id, conversation_id })
  expect(await chat.next('read')).toEqual({ type: 'read', id: asked.message.id })

  desk.send({ type: 'typing', conversation_id })
  await chat.next('typing')
  desk.send({ ...text('a', 'Karibu'), conversation_id })
  expect(await desk.next('sent')).toMatchObject({ client_id: 'a', conversation_id })
  const answer = await chat.next('message')
  expect(answer).not.toHaveProperty('conversation_id')
  expect(answer.message).toMatchObject({ sender: 'agent', body: 'Karibu' })
  chat.send({ type: 'read', id: answer.message.id })
  expect(await desk.next('read')).toEqual({ type: 'read', id: answer.message.id, conversation_id })
  expect((await mavuno.call(getConversation)).unread).toBe(0)

  desk.terminate()
  expect((await chat.next('presence', 2)).agent_online).toBe(false)
})

test('no customer receives messages of another', async () => {
  const { addCustomer, addOperator, enter } = await createChatWorld()
  const one = await addCustomer()
  const other = await addCustomer()
  const operator = await addOperator()
  const chat = await enter(one.user.token)
  const stranger = await enter(other.user.token)
  const desk = await enter(operator.user.token)
  const { conversation_id } = await one.mavuno.call(getConversation)
  // Naming another customer's conversation gives no access to it.
  stranger.send({ ...text('x', 'not yours'), conversation_id })
  stranger.send({ type: 'typing', conversation_id })
  const heard = await desk.next('message')
  expect(heard.conversation_id).not.toBe(conversation_id)
  chat.send(text('one', 'Habari'))
  await desk.next('message', 2)
  stranger.send({ type: 'ping' })
  await stranger.next('pong')
  expect([stranger.bodies(), chat.bodies(), chat.of('typing')]).toEqual([[], [], []])
})

test('signing out closes the sockets of that device on every node within a second', async () => {
  const { addCustomer, enter } = await createChatWorld({ nodes: 2 })
  const { mavuno, user } = await addCustomer()
  const chats = [await enter(user.token), await enter(user.token, { node: 1 })]
  await mavuno.call(signOut)
  for (const chat of chats) expect(await chat.ended(1_000)).toBe(4401)
})

test('blocking a customer closes their sockets, and an ended session cannot open one', async () => {
  const { addCustomer, addOperator, enter, open } = await createChatWorld()
  const { user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const chat = await enter(user.token)
  await desk.call(operatorBlockUser, { id: user.id, reason: 'Reported as stolen' })
  expect(await chat.ended(1_000)).toBe(4401)
  const late = await open()
  late.send({ type: 'hello', token: user.token })
  expect(await late.ended()).toBe(4401)
  expect(late.frames).toEqual([])
})

test('a locked session opens no socket, by its token or by a ticket, and does once it is unlocked', async () => {
  const { addCustomer, enter, open, pass } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  const { ticket } = await mavuno.call(createChatTicket)
  const pin = '7294'
  // So that it is locked by now.
  pass(-lockAfter)
  await mavuno.call(setPin, { pin, password })
  pass(lockAfter)
  for (const token of [ticket, user.token]) {
    const chat = await open()
    chat.send({ type: 'hello', token })
    expect(await chat.ended()).toBe(4423)
    expect(chat.frames).toEqual([])
  }
  await mavuno.call(unlock, { pin })
  await enter(user.token)
})

test('a socket that is open when its session is locked is closed at the next check', async () => {
  const world = await createChatWorld({ isClockMoved: true, checkPause: 200 })
  const { addCustomer, enter, pass } = world
  const [{ mavuno, user }, other] = [await addCustomer(), await addCustomer()]
  const chats = [await enter(user.token), await enter(other.user.token)]
  await mavuno.call(setPin, { pin: '7294', password })
  pass(lockAfter)
  expect(await chats[0]?.ended()).toBe(4423)
  // One without quick unlock stays.
  chats[1]?.send(text('one'))
  await chats[1]?.next('sent')
})

test.each([
  ['a message', () => text('four')],
  ['that it is being written', () => ({ type: 'typing' }) as const],
  ['what was read', (id: string) => ({ type: 'read', id }) as const],
])('%s from a locked session is neither stored nor passed on', async (_, frameOf) => {
  const { addCustomer, addOperator, enter, pass } = await createChatWorld({ isClockMoved: true })
  const { mavuno, user } = await addCustomer()
  const chat = await enter(user.token)
  const conversation_id = chat.of('welcome')[0]?.conversation_id ?? ''
  const support = await addOperator()
  const desk = await enter(support.user.token)
  desk.send({ ...text('one', 'Karibu'), conversation_id })
  const { message } = await chat.next('message')
  const pin = '7294'
  await mavuno.call(setPin, { pin, password })
  pass(lockAfter)
  chat.send(frameOf(message.id))
  expect(await chat.ended()).toBe(4423)
  await mavuno.call(unlock, { pin })
  expect((await mavuno.call(getConversation)).unread).toBe(1)
  expect((await mavuno.call(listMessages, {})).items).toMatchObject([{ body: 'Karibu' }])
  // The first that the desk hears is what comes after it.
  await mavuno.call(sendMessage, text('five'))
  await desk.next('message')
  const heard = desk.frames.find(({ type }) => ['message', 'typing', 'read'].includes(type))
  expect(heard).toMatchObject({ type: 'message', message: { body: 'five' } })
})

test('what an open session sends keeps it open', async () => {
  const { addCustomer, enter, pass } = await createChatWorld({ isClockMoved: true })
  const { mavuno, user } = await addCustomer()
  const chat = await enter(user.token)
  await mavuno.call(setPin, { pin: '7294', password })
  for (const [count, word] of ['one', 'two', 'three'].entries()) {
    pass(lockAfter - 60)
    chat.send(text(word))
    await chat.next('sent', count + 1)
  }
})

test('before hello no other frame is accepted', async () => {
  const { open } = await createChatWorld()
  const chat = await open()
  chat.send(text('one'))
  expect(await chat.ended()).toBe(4401)
})

test('a malformed frame is answered with an error, and repeated ones close the socket', async () => {
  const { addCustomer, enter } = await createChatWorld()
  const { user } = await addCustomer()
  const spaced = '{"type":"send","client_id":"a b","kind":"text","body":"x"}'
  for (const frame of ['{', '[]', '7', '{"type":"send"}', spaced]) {
    const chat = await enter(user.token)
    chat.sendRaw(frame)
    expect(await chat.next('error')).toMatchObject({ code: 400 })
    chat.send({ type: 'ping' })
    await chat.next('pong')
    chat.sendRaw(frame)
    expect(await chat.ended()).toBe(1008)
  }
})

test('a session that ended without an event is found at the next check', async () => {
  const { addCustomer, enter, context } = await createChatWorld({ checkPause: 1_000 })
  const { user } = await addCustomer()
  const chat = await enter(user.token)
  await asOwner(context.db).query('alter table sessions disable trigger sessions_notify_end')
  await asOwner(context.db).query('delete from sessions')
  expect(await chat.ended()).toBe(4401)
})

test('an unknown frame is ignored; one that is too large, or bytes, are not', async () => {
  const { addCustomer, enter } = await createChatWorld()
  const { user } = await addCustomer()
  const chat = await enter(user.token)
  for (let count = 0; count < 5; count += 1) chat.sendRaw('{"type":"dance"}')
  chat.send({ type: 'ping' })
  await chat.next('pong')
  expect(chat.of('error')).toEqual([])
  chat.sendRaw(Buffer.from([1, 2, 3]))
  await chat.next('error')
  chat.sendRaw(JSON.stringify({ type: 'send', body: 'x'.repeat(70_000) }))
  expect(await chat.ended()).toBe(1009)
})

test('a refused message is answered with its client_id, and the socket stays open', async () => {
  const { addCustomer, addOperator, enter } = await createChatWorld()
  const { user } = await addCustomer()
  const operator = await addOperator()
  const chat = await enter(user.token)
  const body = '01980000-0000-7000-8000-000000000000'
  chat.send({ type: 'send', client_id: 'one', kind: 'image', body })
  expect(await chat.next('error')).toMatchObject({ code: 404, client_id: 'one' })
  for (let count = 0; count < 30; count += 1) chat.send(text(`m${count}`))
  expect(await chat.next('error', 2)).toMatchObject({ code: 429, client_id: 'm29' })
  const desk = await enter(operator.user.token)
  desk.send({ ...text('a'), conversation_id: body })
  expect(await desk.next('error')).toMatchObject({ code: 404, client_id: 'a' })
})

test('too many frames close the socket', async () => {
  const { addCustomer, enter } = await createChatWorld()
  const { user } = await addCustomer()
  const chat = await enter(user.token)
  for (let count = 0; count < 200; count += 1) chat.send({ type: 'ping' })
  expect(await chat.ended()).toBe(4429)
})

test('in a demo a program answers within two seconds, and only once on several nodes', async () => {
  const { addCustomer, enter } = await createChatWorld({ nodes: 2, agent: 'demo' })
  const { user, mavuno } = await addCustomer()
  const chat = await enter(user.token)
  expect(chat.of('welcome')[0]?.agent_online).toBe(true)
  chat.send(text('one', 'Habari'))
  await chat.next('typing')
  const { message } = await chat.next('message')
  expect(message).toMatchObject({ sender: 'agent', client_id: expect.stringMatching(/^demo-/) })
  chat.send(text('two', 'Asante'))
  await chat.next('message', 2)
  const { items } = await mavuno.call(listMessages, {})
  expect(items.map(({ sender }) => sender)).toEqual(['user', 'agent', 'user', 'agent'])
})

test('a page of another origin cannot open a socket', async () => {
  const { servers } = await createChatWorld()
  const address = servers[0]?.address ?? ''
  await expect(openChat(address, { origin: 'https://evil.example' })).rejects.toThrow('403')
  const own = await openChat(address, { origin: address.replace(/\/$/, '') })
  own.close()
})

test('a server that stops closes its sockets, and its agents are offline', async () => {
  const { addOperator, addCustomer, enter, servers, context } = await createChatWorld({ nodes: 2 })
  const operator = await addOperator()
  const { user } = await addCustomer()
  const desk = await enter(operator.user.token, { node: 1 })
  const chat = await enter(user.token)
  await servers[1]?.stop()
  expect(await desk.ended()).toBe(1001)
  expect((await chat.next('presence')).agent_online).toBe(false)
  expect(await context.db.query('select 1 from operator_sockets')).toEqual([])
})

test('messages that are sent while no database events arrive are delivered later', async () => {
  const { addCustomer, addOperator, enter, context } = await createChatWorld()
  const { user, mavuno } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const chat = await enter(user.token)
  await context.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen mavuno' and datname = current_database()`,
  )
  await mavuno.call(sendMessage, { client_id: 'one', kind: 'text', body: 'Habari' })
  await expect.poll(() => chat.bodies()).toContain('Habari')
  expect((await desk.call(operatorListConversations, {})).items).toHaveLength(1)
})
