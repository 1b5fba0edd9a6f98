import {
  getChatFile,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import {
  operatorListConversations,
  operatorListMessages,
  operatorSendMessage,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { jpeg, png } from '../../testing/pictures.js'
import { asOwner } from '../../testing/test-database.js'
import { storeMessage } from './chat-service.js'

const text = (client_id: string, body = client_id) => ({ client_id, kind: 'text', body }) as const

test('a message that is sent several times at once is stored once under its client_id', async () => {
  const { addCustomer } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => mavuno.call(sendMessage, text('one', 'Habari'))),
  )
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  const { items } = await mavuno.call(listMessages, {})
  expect(items.filter(({ sender }) => sender === 'user')).toEqual([
    { ...sent[0], client_id: 'one', body: 'Habari', read: false },
  ])
})

test('if no agent is online a note says so, in the customer’s language, once in ten minutes', async () => {
  let at = 1_767_603_600
  const { addCustomer, configure } = await createAppWorld({ now: () => at })
  await configure({
    support: { agent: 'none', hours: '8-17', socket_host: '', channels: [] },
  })
  const { mavuno } = await addCustomer({ locale: 'sw' })
  const notes = async () => {
    const { items } = await mavuno.call(listMessages, {})
    return items.filter(({ sender }) => sender === 'system').map(({ body }) => body)
  }
  await mavuno.call(sendMessage, text('one'))
  await mavuno.call(sendMessage, text('two'))
  expect(await notes()).toHaveLength(1)
  expect((await notes())[0]).toContain('8-17')
  expect((await notes())[0]).not.toContain('Nobody')
  at += 599
  await mavuno.call(sendMessage, text('three'))
  expect(await notes()).toHaveLength(1)
  at += 1
  await mavuno.call(sendMessage, text('four'))
  expect(await notes()).toHaveLength(2)
})

test('messages can be paged both ways, oldest first, without gaps or duplicates', async () => {
  const { addCustomer, configure } = await createAppWorld()
  await configure({
    support: { agent: 'demo', hours: '', socket_host: '', channels: [] },
  })
  const { mavuno } = await addCustomer()
  const names = Array.from({ length: 12 }, (_, n) => `m${n}`)
  for (const name of names) await mavuno.call(sendMessage, text(name))
  const backward: string[] = []
  let before: string | undefined
  do {
    const page = await mavuno.call(listMessages, { limit: 5, ...(before ? { before } : {}) })
    backward.unshift(...page.items.map(({ body }) => body))
    before = page.next ?? undefined
  } while (before)
  expect(backward).toEqual(names)
  const { items } = await mavuno.call(listMessages, { limit: 12 })
  const forward: string[] = []
  let after = items[0]?.id
  while (after) {
    const page = await mavuno.call(listMessages, { after, limit: 5 })
    forward.push(...page.items.map(({ body }) => body))
    after = page.next ?? undefined
  }
  expect(forward).toEqual(names.slice(1))
})

test('an operator sees who is waiting, and answering marks the messages as read', async () => {
  const { addCustomer, addOperator } = await createAppWorld()
  const customer = await addCustomer()
  const { mavuno: desk } = await addOperator()
  await customer.mavuno.call(sendMessage, text('one', 'Habari'))
  const waiting = () => desk.call(operatorListConversations, { waiting: true })
  const [conversation] = (await waiting()).items
  expect(conversation).toMatchObject({
    user: { id: customer.user.id },
    waiting_since: expect.any(Number) as number,
    unread: 1,
  })
  const id = conversation?.id ?? ''
  const answer = await desk.call(operatorSendMessage, { id, ...text('a', 'Karibu') })
  expect(answer).toMatchObject({ sender: 'agent', body: 'Karibu', read: false })
  expect((await waiting()).items).toEqual([])
  const { items } = await desk.call(operatorListMessages, { id })
  expect(items.map(({ sender, read }) => [sender, read])).toEqual([
    ['user', true],
    ['system', false],
    ['agent', false],
  ])
  expect(await customer.mavuno.call(getConversation)).toMatchObject({ unread: 2 })
})

test('an answer of the demo’s program leaves a conversation waiting until a person answers', async () => {
  const { addCustomer, addOperator, context } = await createAppWorld()
  const customer = await addCustomer()
  const { mavuno: desk } = await addOperator()
  await customer.mavuno.call(sendMessage, text('one', 'Habari'))
  const waiting = async () => (await desk.call(operatorListConversations, { waiting: true })).items
  const [first] = await waiting()
  const { id, waiting_since } = first as NonNullable<typeof first>
  const program = { conversation: id, sender: 'agent', author: null, languages: ['en'] } as const
  await storeMessage(context, program, { client_id: 'demo', kind: 'text', body: 'A demo' })
  expect(await waiting()).toMatchObject([{ id, waiting_since }])
  await desk.call(operatorSendMessage, { id, ...text('a', 'Karibu') })
  expect(await waiting()).toEqual([])
})

test('conversations are listed in the order of their last message, page by page', async () => {
  const { addCustomer, addOperator } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const { mavuno, user } = await addCustomer()
    await mavuno.call(sendMessage, text('one'))
    ids.unshift(user.id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await desk.call(operatorListConversations, {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items.map(({ user }) => user.id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('a picture can be seen by its sender, its recipient and operators with a role only', async () => {
  const { addCustomer, addOperator } = await createAppWorld()
  const customer = await addCustomer()
  const stranger = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const image = new Blob([png], { type: 'image/png' })
  const { id } = await customer.mavuno.call(uploadChatFile, { image })
  await customer.mavuno.call(sendMessage, { client_id: 'one', kind: 'image', body: id })
  for (const mavuno of [customer.mavuno, desk]) {
    const file = await mavuno.call(getChatFile, { id })
    expect([file.type, Buffer.from(await file.arrayBuffer())]).toEqual(['image/png', png])
  }
  const dismissed = await addOperator({ roles: [] })
  for (const { mavuno } of [stranger, dismissed]) {
    await expect(mavuno.call(getChatFile, { id })).rejects.toMatchObject({ status: 404 })
  }
  // Naming it in a message does not give access either.
  const steal = stranger.mavuno.call(sendMessage, { client_id: 'x', kind: 'image', body: id })
  await expect(steal).rejects.toMatchObject({ status: 404 })

  const reply = await desk.call(uploadChatFile, { image: new Blob([jpeg], { type: 'image/jpeg' }) })
  await expect(customer.mavuno.call(getChatFile, reply)).rejects.toMatchObject({ status: 404 })
  const [conversation] = (await desk.call(operatorListConversations, {})).items
  await desk.call(operatorSendMessage, {
    id: conversation?.id ?? '',
    client_id: 'p',
    kind: 'image',
    body: reply.id,
  })
  expect((await customer.mavuno.call(getChatFile, reply)).type).toBe('image/jpeg')
  await stranger.mavuno.call(sendMessage, { client_id: 'y', kind: 'text', body: id })
  await expect(stranger.mavuno.call(getChatFile, { id })).rejects.toMatchObject({ status: 404 })
})

test('a picture is cached neither on the device of its customer nor at a desk', async () => {
  const { app, addCustomer, addOperator } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { id } = await mavuno.call(uploadChatFile, {
    image: new Blob([png], { type: 'image/png' }),
  })
  const headers = { authorization: `Bearer ${user.token}` }
  const reply = await app.request(`/chat/files/${id}`, { headers })
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const agent = await addOperator()
  const seen = await app.request(`/chat/files/${id}`, {
    headers: { authorization: `Bearer ${agent.user.token}` },
  })
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a file whose content is not a picture, or that is too large, is refused', async () => {
  const { app, addCustomer } = await createAppWorld()
  const { user } = await addCustomer()
  for (const [body, type, status] of [
    ['<script>alert(1)</script>', 'image/png', 400],
    [png, 'image/jpeg', 400],
    ['<svg/>', 'image/svg+xml', 400],
    ['', 'image/png', 400],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413],
  ] as const) {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': type }
    const reply = await app.request('/chat/files', { method: 'POST', headers, body })
    expect([type, reply.status]).toEqual([type, status])
  }
})

test('the pictures of one person may take at most 50 MiB', async () => {
  const { context, addCustomer } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const image = new Blob([png], { type: 'image/png' })
  await asOwner(context.db).query(
    `insert into chat_files (user_id, type, bytes, create_time)
      values ($1, 'image/png', convert_to(repeat('x', $2), 'UTF8'), now())`,
    [user.id, 50 * 1024 * 1024 - 2 * png.byteLength],
  )
  for (let count = 0; count < 2; count += 1) await mavuno.call(uploadChatFile, { image })
  await expect(mavuno.call(uploadChatFile, { image })).rejects.toMatchObject({ status: 413 })
  await (await addCustomer()).mavuno.call(uploadChatFile, { image })
})

test('at most thirty messages a minute are accepted', async () => {
  const { addCustomer, pass } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const send = (name: string) => mavuno.call(sendMessage, text(name))
  for (let count = 0; count < 30; count += 1) await send(`m${count}`)
  await expect(send('one more')).rejects.toMatchObject({ status: 400 })
  await expect(send('one-more')).rejects.toMatchObject({ status: 429 })
  pass(60)
  await send('one-more')
})
