import {
  exportMe,
  getHome,
  listMessages,
  listNotifications,
  markAnnouncementRead,
  markNotificationRead,
  markNotificationsRead,
  sendMessage,
  signIn,
} from '@mavuno/sdk/contract'
import { operatorSendMessage } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { systemNow } from '../../../entry/server/create-context.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { getOrCreateConversation, markRead } from '../../chat/chat-service.js'

/** A world whose clock only the test moves. */
async function createStoppedWorld() {
  let at = systemNow()
  const world = await createAppWorld({ now: () => at })
  return { ...world, pass: (seconds: number) => void (at += seconds) }
}

const news = { title: 'New hours', summary: 'From 7 to 21', body: 'Long', published: true }

test('announcements are in the inbox, in the reader’s language, and Home counts both', async () => {
  const { byTwo, addCustomer, addOperator, pass, context } = await createStoppedWorld()
  const { mavuno: desk } = await addOperator()
  const { mavuno } = await addCustomer({ locale: 'sw', phone: '0712345678' })
  const sw = { title: 'Saa mpya', summary: 'Kuanzia 7', body: '' }
  const { id } = await byTwo(desk, 'createAnnouncement', { ...news, translations: { sw } })
  await byTwo(desk, 'createAnnouncement', { ...news, published: false })
  await byTwo(desk, 'createActivity', news)
  pass(1)
  await mavuno.call(signIn, { phone: '0712345678', password })
  const inbox = async () => (await mavuno.call(listNotifications, {})).items
  const counts = async () => {
    const home = await mavuno.call(getHome)
    return [home.unread_announcements, home.unread - home.unread_announcements]
  }
  const told = { kind: 'announcement', subject: id, name: 'Saa mpya', reason: 'Kuanzia 7' }
  expect(await inbox()).toMatchObject([{ kind: 'new_device' }, { ...told, id, read: false }])
  expect(await counts()).toEqual([1, 1])
  const { items } = await mavuno.call(listNotifications, { kind: ['announcement'] })
  expect(items).toMatchObject([{ id }])
  await mavuno.call(markAnnouncementRead, { id })
  expect((await inbox()).map(({ read }) => read)).toEqual([false, true])
  pass(1)
  await byTwo(desk, 'createAnnouncement', news)
  expect(await counts()).toEqual([1, 1])
  await mavuno.call(markNotificationsRead, { until: context.now() - 1 })
  expect(await counts()).toEqual([1, 0])
  await mavuno.call(markNotificationsRead, { until: context.now() })
  expect(await counts()).toEqual([0, 0])
})

test('answers in the chat are one unread line, which is read with them', async () => {
  const { addCustomer, addOperator, context, pass } = await createStoppedWorld()
  const { mavuno: desk } = await addOperator()
  const { mavuno } = await addCustomer()
  const inbox = async () => (await mavuno.call(listNotifications, {})).items
  await mavuno.call(sendMessage, { client_id: 'q', kind: 'text', body: 'Where is it?' })
  const [row] = await context.db.query<{ id: string }>('select id from conversations')
  const conversation_id = row?.id ?? ''
  expect(await inbox()).toEqual([])
  for (const client_id of ['a', 'b', 'b']) {
    const reply = { client_id, kind: 'text', body: 'It is coming' } as const
    await desk.call(operatorSendMessage, { id: conversation_id, ...reply })
    pass(1)
  }
  expect(await inbox()).toMatchObject([
    { kind: 'chat_answered', subject: conversation_id, read: false, time: context.now() - 2 },
  ])
  const { items: messages } = await mavuno.call(listMessages, {})
  const answers = messages.filter(({ sender }) => sender === 'agent')
  const read = (at: number) => markRead(context.db, conversation_id, 'user', answers[at]?.id ?? '')
  await read(0)
  expect(await inbox()).toMatchObject([{ read: false }])
  await read(1)
  expect(await inbox()).toMatchObject([{ read: true }])
  await desk.call(operatorSendMessage, {
    id: conversation_id,
    client_id: 'c',
    kind: 'text',
    body: 'It has come',
  })
  expect((await inbox()).map((one) => one.read)).toEqual([false, true])
})

test('whoever replies to an answer has read its line, though messages of their own and of the system follow', async () => {
  const { addCustomer, addOperator, configure, context } = await createAppWorld()
  await configure({ support: { agent: 'none', hours: '8-17', socket_host: '', channels: [] } })
  const { mavuno: desk } = await addOperator()
  const { mavuno, user } = await addCustomer()
  const id = await getOrCreateConversation(context, user.id)
  const reply = { kind: 'text', body: 'Karibu' } as const
  const lines = async () =>
    (await mavuno.call(listNotifications, {})).items.map(({ kind, read }) => [kind, read])
  await desk.call(operatorSendMessage, { id, client_id: 'a', ...reply })
  expect(await lines()).toEqual([['chat_answered', false]])
  await mavuno.call(sendMessage, { client_id: 'b', ...reply })
  const { items } = await mavuno.call(listMessages, {})
  expect(items.map(({ sender }) => sender)).toEqual(['agent', 'user', 'system'])
  expect(await lines()).toEqual([['chat_answered', true]])
})

test('whoever reads an answer in the chat has read that line alone, and nobody else has read theirs', async () => {
  const { addCustomer, addOperator, connect, context } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const add = async (phone: string) => {
    const { mavuno, user } = await addCustomer({ phone })
    await connect().call(signIn, { phone, password })
    const id = await getOrCreateConversation(context, user.id)
    const reply = { client_id: 'a', kind: 'text', body: 'Karibu' } as const
    const answer = await desk.call(operatorSendMessage, { id, ...reply })
    const inbox = async () => {
      const { items } = await mavuno.call(listNotifications, {})
      return items.map(({ kind, read }) => [kind, read])
    }
    return { id, answer, inbox }
  }
  const [kamau, wanjiku] = [await add('0711111111'), await add('0722222222')]
  const unread = [
    ['chat_answered', false],
    ['new_device', false],
  ]
  expect([await kamau.inbox(), await wanjiku.inbox()]).toEqual([unread, unread])
  await markRead(context.db, kamau.id, 'user', kamau.answer.id)
  expect(await kamau.inbox()).toEqual([['chat_answered', true], unread[1]])
  expect(await wanjiku.inbox()).toEqual(unread)
})

test('a sign-in on a new device is told, and one on a known device is not', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const phone = '0712345678'
  const { mavuno } = await addCustomer({ phone })
  const browser = connect({ userAgent: 'Mozilla/5.0 (Android 14) Chrome/131.0 Mobile' })
  for (let times = 0; times < 2; times += 1) await browser.call(signIn, { phone, password })
  await expect(connect().call(signIn, { phone, password: 'wrong-one' })).rejects.toThrow()
  const { items } = await mavuno.call(listNotifications, {})
  expect(items).toMatchObject([{ kind: 'new_device', name: expect.stringContaining('Chrome') }])
})

test('nobody reads or marks the inbox of another, and the export has one’s own', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const phone = '0712345678'
  const { mavuno } = await addCustomer({ phone })
  const { mavuno: other } = await addCustomer()
  await connect().call(signIn, { phone, password })
  const [told] = (await mavuno.call(listNotifications, {})).items
  expect((await other.call(listNotifications, {})).items).toEqual([])
  const id = told?.id ?? ''
  await expect(other.call(markNotificationRead, { id })).rejects.toMatchObject({ status: 404 })
  await other.call(markNotificationsRead, { until: told?.time ?? 0 })
  expect((await mavuno.call(getHome)).unread).toBe(1)
  expect((await mavuno.call(exportMe)).notifications).toMatchObject([{ id, kind: 'new_device' }])
  expect((await other.call(exportMe)).notifications).toEqual([])
})
