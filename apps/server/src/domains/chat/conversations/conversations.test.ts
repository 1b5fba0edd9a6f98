import { codes, getConversation, sendMessage, signOut } from '@mavuno/sdk/contract'
import {
  operatorAssignConversation,
  operatorBlockUser,
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListLog,
  operatorListMessages,
  operatorListReplies,
  operatorMoveConversation,
  operatorSendMessage,
  operatorStartConversation,
} from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { getOrCreateConversation } from '../chat-service.js'
import { addSocket, removeSockets } from '../desk/operator-presence.js'

const text = (body: string) => ({ client_id: randomUUID(), kind: 'text', body }) as const
const tooLate = { code: codes.wrong_state }

/** Two of the support, and customers who write. No program answers. */
async function createDesk() {
  const world = await createAppWorld()
  await world.configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { context } = world
  const [amina, brian] = [
    await world.addOperator({ roles: ['support'] }),
    await world.addOperator({ roles: ['support'] }),
  ]
  /** A customer with a conversation. */
  async function addWriter() {
    const { mavuno, user } = await world.addCustomer()
    const write = (body: string) => mavuno.call(sendMessage, text(body))
    const id = await getOrCreateConversation(context, user.id)
    const read = (desk = amina) => desk.mavuno.call(operatorGetConversation, { id })
    return { id, mavuno, user, write, read }
  }
  const idsOf = async (
    input: Parameters<typeof operatorListConversations.input.parse>[0],
    desk = amina,
  ) =>
    (await desk.mavuno.call(operatorListConversations, input as object)).items.map(({ id }) => id)
  /** Lets an operator answer from another node, until the returned function is called. */
  const sitDown = async ({ user }: typeof amina) => {
    const id = randomUUID()
    await addSocket(context, { id, operator: user.id, roles: ['support'] })
    return () => removeSockets(context, [id])
  }
  return { ...world, amina, brian, addWriter, idsOf, sitDown }
}

test('a customer waits since their first message that nobody has answered', async () => {
  const { amina, addWriter, idsOf, pass } = await createDesk()
  const [first, second] = [await addWriter(), await addWriter()]
  pass(20 * 60)
  const { time } = await first.write('One')
  pass(60)
  await second.write('Two')
  pass(60)
  await first.write('Are you there?')
  expect((await first.read()).waiting_since).toBe(time)
  expect(await idsOf({ waiting: true, oldest_first: true })).toEqual([first.id, second.id])
  expect(await amina.mavuno.call(operatorCountConversations)).toEqual({
    waiting: 2,
    mine: 0,
    nobody: 2,
    while_offline: 2,
    later: 0,
    waiting_since: time,
  })
  await amina.mavuno.call(operatorSendMessage, { id: first.id, ...text('Yes') })
  expect(await first.read()).toMatchObject({ waiting_since: null })
  expect(await idsOf({ waiting: true })).toEqual([second.id])
})

test('what comes while a connection is lost, or the server starts again, did not come in at night', async () => {
  const { amina, addWriter, addOperator, sitDown, pass } = await createDesk()
  const [first, second, third] = [await addWriter(), await addWriter(), await addWriter()]
  const standUp = await sitDown(amina)
  await amina.mavuno.call(operatorCountConversations)
  await standUp()
  pass(14 * 60)
  await first.write('Is it there yet?')
  pass(60)
  // An approver answers nobody.
  const { mavuno: approver } = await addOperator({ roles: ['approver'] })
  await approver.call(operatorCountConversations)
  await second.write('Hello?')
  // An operator who signs out counts as away at once.
  await amina.mavuno.call(operatorCountConversations)
  await amina.mavuno.call(signOut)
  await third.write('Anybody?')
  const { items } = await approver.call(operatorListConversations, {
    view: 'while_offline',
    oldest_first: true,
  })
  expect(items.map(({ id }) => id)).toEqual([second.id, third.id])
})

test('what came in at night is who wrote while nobody was there, until somebody answers', async () => {
  const { amina, addWriter, idsOf, sitDown, context, pass } = await createDesk()
  const [night, day] = [await addWriter(), await addWriter()]
  const atNight = async () => {
    const ids = await idsOf({ view: 'while_offline', waiting: true, oldest_first: true })
    const { while_offline } = await amina.mavuno.call(operatorCountConversations)
    expect(while_offline).toBe(ids.length)
    return ids
  }
  const answer = ({ id }: typeof night) =>
    amina.mavuno.call(operatorSendMessage, { id, ...text('Good morning') })
  pass(20 * 60)
  await night.write('Is somebody there?')
  const standUp = await sitDown(amina)
  await day.write('Good morning')
  // Its row has what the customer wrote, not the note that the system added.
  expect((await night.read()).last_message?.body).toBe('Is somebody there?')
  // It came at night, whatever follows by day; and by day, whatever follows at night.
  await night.write('I wrote at night')
  await standUp()
  await day.write('And good night')
  expect(await atNight()).toEqual([night.id])
  await answer(night)
  expect(await atNight()).toEqual([])
  // An answer ends it; what comes next is judged anew.
  pass(20 * 60)
  await night.write('Thank you')
  expect(await atNight()).toEqual([night.id])
  const move = (input: { to: 'open' | 'later' | 'closed'; last_id?: string; until?: number }) =>
    amina.mavuno.call(operatorMoveConversation, { id: night.id, ...input })
  const seen = { last_id: (await night.read()).last_message?.id ?? '' }
  await move({ to: 'later', until: context.now() + 3_600, ...seen })
  expect(await atNight()).toEqual([])
  await move({ to: 'open' })
  expect(await atNight()).toEqual([night.id])
  await move({ to: 'closed', ...seen })
  await move({ to: 'open' })
  expect(await atNight()).toEqual([])
})

test('of two who take a conversation at once one gets it, and who answers a conversation of nobody has it', async () => {
  const { amina, brian, addWriter, idsOf } = await createDesk()
  const { id, write, read } = await addWriter()
  await write('Help')
  const take = ({ mavuno, user }: typeof amina) =>
    mavuno.call(operatorAssignConversation, { id, operator_id: user.id, from: null })
  const took = await Promise.allSettled([take(amina), take(brian)])
  const lost = took.filter(({ status }) => status === 'rejected')
  expect(lost).toMatchObject([{ reason: tooLate }])
  const winner = (await read()).assigned_to?.id
  expect([amina.user.id, brian.user.id]).toContain(winner)
  const answered = await addWriter()
  await answered.write('Hello')
  expect(await idsOf({ view: 'nobody' })).toEqual([answered.id])
  await brian.mavuno.call(operatorSendMessage, { id: answered.id, ...text('Hello') })
  expect((await answered.read()).assigned_to?.id).toBe(brian.user.id)
  // Somebody else who answers does not take it away.
  await amina.mavuno.call(operatorSendMessage, { id: answered.id, ...text('And I') })
  expect((await answered.read()).assigned_to?.id).toBe(brian.user.id)
  expect(await idsOf({ view: 'mine' }, brian)).toContain(answered.id)
  const { items } = await amina.mavuno.call(operatorListMessages, { id: answered.id })
  const authors = items.map(({ author }) => author?.id)
  expect(authors.filter((one) => one !== undefined)).toEqual([brian.user.id, amina.user.id])
})

test('a handover goes to somebody who may answer, and to nobody else, and is in the log', async () => {
  const { amina, brian, addWriter, addOperator, addCustomer } = await createDesk()
  const { id, write } = await addWriter()
  await write('Help')
  const give = (operator_id: string | null, from: string | null) =>
    amina.mavuno.call(operatorAssignConversation, { id, operator_id, from })
  const auditor = await addOperator({ roles: ['auditor'] })
  const stranger = await addCustomer()
  for (const other of [auditor, stranger]) {
    await expect(give(other.user.id, null)).rejects.toMatchObject({ status: 404 })
  }
  expect((await give(brian.user.id, null)).assigned_to?.id).toBe(brian.user.id)
  await expect(give(null, null)).rejects.toMatchObject(tooLate)
  expect((await give(null, brian.user.id)).assigned_to).toBe(null)
  const { items } = await auditor.mavuno.call(operatorListLog, {})
  expect(items.slice(0, 2)).toMatchObject([
    { before: { assigned_to: brian.user.id }, after: { assigned_to: null } },
    {
      action: 'operatorAssignConversation',
      operator: { id: amina.user.id },
      target: { kind: 'conversation', id },
      before: { assigned_to: null },
      after: { assigned_to: brian.user.id },
    },
  ])
})

test('nothing is put out of sight that the operator has not seen, and a new message brings it back', async () => {
  const { amina, addWriter, idsOf, pass, context } = await createDesk()
  const { id, write, read } = await addWriter()
  const { id: first } = await write('Help')
  const { id: second } = await write('And this')
  const move = (fields: { to: 'open' | 'later' | 'closed'; last_id?: string; until?: number }) =>
    amina.mavuno.call(operatorMoveConversation, { id, ...fields })
  const until = context.now() + 3_600
  for (const put of [{ to: 'closed' }, { to: 'later', until }] as const) {
    await expect(move(put)).rejects.toMatchObject(tooLate)
    await expect(move({ ...put, last_id: first })).rejects.toMatchObject(tooLate)
    await move({ ...put, last_id: second })
    expect(await idsOf({ view: put.to })).toEqual([id])
    expect(await idsOf({ view: 'open' })).toEqual([])
    await move({ to: 'open' })
    expect(await idsOf({ view: 'open' })).toEqual([id])
  }
  await move({ to: 'later', until, last_id: second })
  pass(3_601)
  expect(await idsOf({ view: 'later' })).toEqual([])
  expect(await idsOf({ view: 'open' })).toEqual([id])
  for (const bad of [context.now(), context.now() + 30 * 86_400 + 1]) {
    await expect(move({ to: 'later', until: bad, last_id: second })).rejects.toMatchObject(tooLate)
  }
  await move({ to: 'later', until: context.now() + 30 * 86_400, last_id: second })
  await move({ to: 'closed', last_id: second })
  expect(await read()).toMatchObject({ closed: context.now(), waiting_since: null })
  const { time } = await write('One more thing')
  expect(await read()).toMatchObject({ closed: null, waiting_since: time })
})

test('what comes back is of whoever looked after it, if they are here, and else of nobody', async () => {
  const { amina, addWriter, sitDown, context } = await createDesk()
  const { id, write, read } = await addWriter()
  const until = context.now() + 3_600
  const putAside = async (to: 'later' | 'closed') => {
    const { id: last_id } = await amina.mavuno.call(operatorSendMessage, { id, ...text('Done') })
    await amina.mavuno.call(operatorMoveConversation, {
      id,
      to,
      last_id,
      ...(to === 'later' && { until }),
    })
  }
  for (const to of ['later', 'closed'] as const) {
    await write('Help')
    await putAside(to)
    const standUp = await sitDown(amina)
    await write('Again')
    expect((await read()).assigned_to?.id, to).toBe(amina.user.id)
    await putAside(to)
    await standUp()
    await write('And again')
    expect((await read()).assigned_to, to).toBe(null)
  }
})

test('what somebody looked after who may no longer answer is nobody’s', async () => {
  const { amina, brian, addWriter, addOperator, byTwo, idsOf } = await createDesk()
  const [first, second] = [await addWriter(), await addWriter()]
  for (const [{ id, write }, desk] of [
    [first, brian],
    [second, amina],
  ] as const) {
    await write('Help')
    await desk.mavuno.call(operatorSendMessage, { id, ...text('Yes') })
  }
  const owner = await addOperator()
  await byTwo(owner.mavuno, 'setOperatorRoles', { id: brian.user.id, roles: ['cashier'] })
  expect(await idsOf({ view: 'nobody' })).toEqual([first.id])
  await owner.mavuno.call(operatorBlockUser, { id: amina.user.id, reason: 'Left' })
  expect(await idsOf({ view: 'nobody' }, owner)).toEqual([second.id, first.id])
})

test('a conversation is found by a whole phone, by words of the name or of a message, and by no part of a phone', async () => {
  const { addWriter, idsOf } = await createDesk()
  const [first, second] = [await addWriter(), await addWriter()]
  await first.write('My recharge TKL7G1M4XA is missing')
  await second.write('Habari za asubuhi')
  const { phone, nickname } = first.user
  expect(await idsOf({ query: phone })).toEqual([first.id])
  expect(await idsOf({ query: `0${phone.slice(3)}` })).toEqual([first.id])
  expect(await idsOf({ query: phone.slice(0, 9) })).toEqual([])
  expect(await idsOf({ query: 'tkl7g1m4xa missing' })).toEqual([first.id])
  expect(await idsOf({ query: 'habari asu' })).toEqual([second.id])
  expect(await idsOf({ query: nickname })).toContain(first.id)
  expect(await idsOf({ query: '& | !' })).toEqual([])
})

test('who tries one phone after the other is refused, and who finds customers is not', async () => {
  const { amina, addWriter, idsOf } = await createDesk()
  const { user, write, id } = await addWriter()
  await write('Hello')
  for (let count = 0; count < 40; count += 1)
    expect(await idsOf({ query: user.phone })).toEqual([id])
  const guess = async (count: number) => {
    for (let at = 0; at < count; at += 1) await idsOf({ query: `0722${100_000 + at}` }, amina)
  }
  await expect(guess(100)).rejects.toMatchObject({ status: 429 })
})

test('a list pages without gaps, from the longest wait on and from the newest message on', async () => {
  const { amina, addWriter, pass } = await createDesk()
  pass(20 * 60)
  const made: string[] = []
  for (const body of ['1', '2', '3', '4', '5']) {
    const { id, write } = await addWriter()
    await write(body)
    made.push(id)
  }
  for (const [input, wanted] of [
    [{ waiting: true, oldest_first: true }, made],
    [{ view: 'open' }, made.toReversed()],
    [{ view: 'while_offline', waiting: true, oldest_first: true }, made],
  ] as const) {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { items: { id: string }[]; next: string | null } = await amina.mavuno.call(
        operatorListConversations,
        { ...input, limit: 2, ...(cursor && { cursor }) },
      )
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(ids).toEqual(wanted)
  }
})

test('canned replies change by two, each by itself, and the support reads them', async () => {
  const { amina, addOperator, byTwo } = await createDesk()
  const { mavuno: product } = await addOperator({ roles: ['product'] })
  const { mavuno: auditor } = await addOperator({ roles: ['auditor'] })
  const textsOf = (body: string) => [{ language: 'sw', body }]
  const reply = (shortcut: string, body: string) => ({
    ...{ shortcut, texts: textsOf(body), pending_proposal: null },
  })
  const list = async () => (await amina.mavuno.call(operatorListReplies)).items
  await byTwo(product, 'saveReply', { shortcut: 'account', texts: textsOf('Akaunti gani?') })
  await byTwo(product, 'saveReply', { shortcut: 'picture', texts: textsOf('Tuma picha.') })
  await byTwo(product, 'saveReply', {
    shortcut: 'picture',
    texts: textsOf('Tafadhali tuma picha.'),
  })
  const [account, before, after] = [
    reply('account', 'Akaunti gani?'),
    reply('picture', 'Tuma picha.'),
    reply('picture', 'Tafadhali tuma picha.'),
  ]
  expect(await list()).toEqual([account, after])
  await byTwo(product, 'removeReply', { shortcut: 'picture' })
  expect(await list()).toEqual([account])
  const logged = async (action: string) =>
    (await auditor.call(operatorListLog, { action })).items.map((one) => [one.before, one.after])
  expect(await logged('saveReply')).toMatchObject([
    [{ texts: before.texts }, { texts: after.texts }],
    [null, { texts: before.texts }],
    [null, { texts: account.texts }],
  ])
  expect(await logged('removeReply')).toMatchObject([[{ texts: after.texts }, null]])
})

test('the support asks a customer who has never opened the chat, and others find what was begun', async () => {
  const { amina, addCustomer, addOperator, idsOf } = await createDesk()
  const [{ user, mavuno }, cashier] = [
    await addCustomer(),
    await addOperator({ roles: ['cashier', 'product'] }),
  ]
  const of = (user_id: string) => idsOf({ user_id }, cashier)
  const start = (desk = amina, user_id = user.id) =>
    desk.mavuno.call(operatorStartConversation, { user_id })
  expect(await of(user.id)).toEqual([])
  await expect(start(cashier)).rejects.toMatchObject({ status: 403 })
  await expect(start(amina, cashier.user.id)).rejects.toMatchObject({ status: 404 })
  const [{ id }, again] = await Promise.all([start(), start()])
  expect(again.id).toBe(id)
  expect(await of(user.id)).toEqual([id])
  expect(await of((await addCustomer()).user.id)).toEqual([])
  // Nothing was said yet, so no list of work has it.
  expect(await idsOf({ view: 'open' })).toEqual([])
  await amina.mavuno.call(operatorSendMessage, { id, ...text('Which number did you pay to?') })
  const { conversation_id } = await mavuno.call(getConversation)
  expect(conversation_id).toBe(id)
  expect(await idsOf({ view: 'mine' })).toEqual([id])
})
