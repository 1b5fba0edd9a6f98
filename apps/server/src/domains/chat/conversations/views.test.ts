import { getConversation, listMessages, sendMessage, uploadChatFile } from '@mavuno/sdk/contract'
import {
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListMessages,
  operatorMoveConversation,
  operatorSendMessage,
  operatorStartConversation,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { png } from '../../../testing/pictures.js'
import { asOwner } from '../../../testing/test-database.js'
import { getOrCreateConversation, markRead } from '../chat-service.js'

const text = (client_id: string) => ({ client_id, kind: 'text', body: client_id }) as const

/** A desk at which nobody is online, and a customer. */
async function createDesk() {
  const world = await createAppWorld()
  await world.configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { mavuno: desk } = await world.addOperator({ roles: ['support'] })
  const addWriter = async () => {
    const { mavuno, user } = await world.addCustomer()
    return { mavuno, user, id: await getOrCreateConversation(world.context, user.id) }
  }
  return { ...world, desk, addWriter, ...(await addWriter()) }
}

test('a customer has as many unread messages as others have written since, the system among them', async () => {
  const { mavuno, desk, id, context } = await createDesk()
  const unread = async () => (await mavuno.call(getConversation)).unread
  expect(await unread()).toBe(0)
  await mavuno.call(sendMessage, text('one'))
  expect(await unread()).toBe(1)
  for (const client_id of ['a', 'b'])
    await desk.call(operatorSendMessage, { id, ...text(client_id) })
  expect(await unread()).toBe(3)
  const { items } = await mavuno.call(listMessages, {})
  expect(items.map(({ body, read }) => [body, read]).slice(2)).toEqual([
    ['a', false],
    ['b', false],
  ])
  await markRead(context.db, id, 'user', items[2]!.id)
  expect(await unread()).toBe(1)
})

test('a conversation without a message waits for nobody, and is in no list or count', async () => {
  const { mavuno, desk, user } = await createDesk()
  await desk.call(operatorStartConversation, { user_id: user.id })
  const shown = async () => {
    const { items } = await desk.call(operatorListConversations, { view: 'nobody' })
    return [items.length, (await desk.call(operatorCountConversations)).nobody]
  }
  expect(await shown()).toEqual([0, 0])
  await mavuno.call(sendMessage, text('one'))
  expect(await shown()).toEqual([1, 1])
})

test('no more than a hundred conversations are counted', async () => {
  const { desk, context } = await createDesk()
  await asOwner(context.db).query(
    `with people as (
        insert into users (role, phone, invitation_code)
        select 'customer', '2547110' || lpad(n::text, 5, '0'), 'MANY' || n from generate_series(1, 101) n
        returning id)
      insert into conversations (user_id, update_time, last_seq)
      select id, now(), row_number() over () from people`,
  )
  expect(await desk.call(operatorCountConversations)).toMatchObject({ nobody: 100 })
})

test('nobody sends a picture that somebody else has stored', async () => {
  const { mavuno, desk, id, addWriter } = await createDesk()
  const { mavuno: other } = await addWriter()
  const { id: file } = await mavuno.call(uploadChatFile, {
    image: new Blob([png], { type: 'image/png' }),
  })
  const picture = { client_id: 'p', kind: 'image', body: file } as const
  const missing = { status: 404 }
  await expect(other.call(sendMessage, picture)).rejects.toMatchObject(missing)
  await expect(desk.call(operatorSendMessage, { id, ...picture })).rejects.toMatchObject(missing)
  expect(await mavuno.call(sendMessage, picture)).toMatchObject({ kind: 'image', body: file })
})

test('a conversation is put off until a later second, for thirty days at most', async () => {
  const { mavuno, desk, id, context } = await createDesk()
  await mavuno.call(sendMessage, text('one'))
  const last_id = (await desk.call(operatorListMessages, { id })).items.at(-1)!.id
  const put = (seconds: number) =>
    desk.call(operatorMoveConversation, {
      id,
      to: 'later',
      until: context.now() + seconds,
      last_id,
    })
  const wrong = { code: 2004 }
  for (const seconds of [-1, 0, 30 * 86_400 + 1]) {
    await expect(put(seconds)).rejects.toMatchObject(wrong)
  }
  for (const seconds of [1, 30 * 86_400]) {
    expect(await put(seconds)).toMatchObject({ snoozed_until: context.now() + seconds })
  }
})

test('a conversation that is closed waits for nobody, and one that is put off still waits', async () => {
  const { mavuno, desk, id, context, pass } = await createDesk()
  // Nobody has used the console for longer than a session lasts.
  pass(1_000)
  await mavuno.call(sendMessage, text('one'))
  const openedAt = context.now()
  const last_id = (await desk.call(operatorListMessages, { id })).items.at(-1)!.id
  const read = () => desk.call(operatorGetConversation, { id })
  const counts = async () => {
    const { waiting, while_offline, later, nobody } = await desk.call(operatorCountConversations)
    return { waiting, while_offline, later, nobody }
  }
  const open = { waiting: 1, while_offline: 1, later: 0, nobody: 1 }
  expect(await counts()).toEqual(open)
  const move = (to: 'open' | 'later' | 'closed') =>
    desk.call(operatorMoveConversation, {
      id,
      to,
      last_id,
      ...(to === 'later' && { until: context.now() + 60 }),
    })
  await move('later')
  expect(await counts()).toEqual({ waiting: 0, while_offline: 0, later: 1, nobody: 0 })
  expect(await read()).toMatchObject({ waiting_since: openedAt })
  await move('open')
  expect(await counts()).toEqual(open)
  await move('closed')
  expect(await read()).toMatchObject({ waiting_since: null, closed: openedAt })
  await move('open')
  expect(await counts()).toEqual({ waiting: 0, while_offline: 0, later: 0, nobody: 1 })
})

test('the longest wait is that of the conversations in sight, not of those put off or closed', async () => {
  const { desk, addWriter, context, pass } = await createDesk()
  const write = async () => {
    const { mavuno, id } = await addWriter()
    pass(60)
    const { time } = await mavuno.call(sendMessage, text('one'))
    const last_id = (await desk.call(operatorListMessages, { id })).items.at(-1)!.id
    const move = (to: 'later' | 'closed') =>
      desk.call(operatorMoveConversation, {
        ...{ id, to, last_id },
        ...(to === 'later' && { until: context.now() + 600 }),
      })
    return { time, move }
  }
  const [first, second, third] = [await write(), await write(), await write()]
  const longest = async () => {
    const { waiting, waiting_since } = await desk.call(operatorCountConversations)
    return [waiting, waiting_since]
  }
  expect(await longest()).toEqual([3, first.time])
  await first.move('later')
  expect(await longest()).toEqual([2, second.time])
  await second.move('closed')
  expect(await longest()).toEqual([1, third.time])
  await third.move('closed')
  expect(await longest()).toEqual([0, null])
  pass(600)
  expect(await longest()).toEqual([1, first.time])
})
