import { createRecharge, getConversation, sendMessage, signOut } from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorAssignConversation,
  operatorListMessages,
  operatorPropose,
  operatorRejectRecharge,
  operatorSendMessage,
  targetKinds,
  type OperatorRole,
  type TargetKind,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createChatWorld } from '../../../testing/chat/chat-world.js'
import { startOperatorSession } from '../../auth/sessions/operator-sessions.js'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'

const channel = {
  wallet_type: 'mpesa',
  company_name: 'Mavuno',
  company_number: '1',
  presets: [],
}

/** A world where customers recharge and operators listen. */
async function createDesk(options?: Parameters<typeof createChatWorld>[0]) {
  const world = await createChatWorld(options)
  const { mavuno: boss } = await world.addOperator()
  await world.byTwo(boss, 'saveChannel', channel)
  const ask = async () => {
    const { mavuno: payer } = await world.addCustomer()
    const { id } = await payer.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 50_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    })
    return id
  }
  const sit = async (roles: readonly OperatorRole[], node = 0) => {
    const operator = await world.addOperator({ roles })
    const socket = await world.enter(operator.user.token, { node })
    const changes = (kind: string) =>
      socket.of('changed').flatMap((frame) => (frame.kind === kind ? frame.ids : []))
    return { ...operator, socket, changes }
  }
  return { ...world, boss, ask, sit }
}

test('operators on every node are sent which record changed, and nothing else of it', async () => {
  const { ask, sit } = await createDesk({ nodes: 2 })
  const [here, there] = [await sit(['cashier'], 0), await sit(['approver'], 1)]
  const id = await ask()
  for (const { socket } of [here, there]) {
    await expect
      .poll(() => socket.of('changed').filter(({ kind }) => kind === 'recharge'))
      .toEqual([{ type: 'changed', kind: 'recharge', ids: [id] }])
  }
  await here.mavuno.call(operatorRejectRecharge, { id, reason: 'Nothing came' })
  for (const { changes } of [here, there]) {
    await expect.poll(() => changes('recharge')).toEqual([id, id])
  }
})

test('operators are not sent records that their current roles may not read', async () => {
  const { ask, sit, byTwo, boss } = await createDesk()
  const [product, cashier] = [await sit(['product']), await sit(['cashier'])]
  const first = await ask()
  await expect.poll(() => cashier.changes('recharge')).toEqual([first])
  await byTwo(boss, 'setOperatorRoles', { id: cashier.user.id, roles: ['product'] })
  const other = await sit(['cashier'])
  const late = await ask()
  await expect.poll(() => other.changes('recharge')).toContain(late)
  expect(product.changes('recharge')).toEqual([])
  expect(cashier.changes('recharge')).toEqual([first])
})

test('a proposal changes what it is about, too', async () => {
  const { ask, sit, boss } = await createDesk()
  const { changes } = await sit(['cashier'])
  const id = await ask()
  await expect.poll(() => changes('recharge')).toContain(id)
  const before = changes('recharge').length
  const input = { id, settled_amount: 40_000, reason: 'Less arrived' }
  await boss.call(operatorPropose, { action: 'completeRecharge', input })
  await expect.poll(() => changes('proposal').length).toBeGreaterThanOrEqual(1)
  await expect.poll(() => changes('recharge').length).toBeGreaterThan(before)
})

test('a change of many rows at once is one frame without ids', async () => {
  const { context, ask, sit } = await createDesk()
  const { socket, changes } = await sit(['cashier'])
  const asked = await Promise.all(Array.from({ length: 51 }, () => ask()))
  await expect.poll(() => new Set(changes('recharge')).size).toBe(asked.length)
  const { length } = changes('recharge')
  await asOwner(context.db).query('update recharges set update_time = update_time')
  await expect
    .poll(() => socket.of('changed').at(-1))
    .toEqual({ type: 'changed', kind: 'recharge', ids: [] })
  expect(changes('recharge')).toHaveLength(length)
})

test('once events arrive again, operators are sent that any record they may read may have changed', async () => {
  const { context, sit, addCustomer, enter } = await createDesk()
  const { user } = await addCustomer()
  const phone = await enter(user.token)
  const [cashier, product] = [await sit(['cashier']), await sit(['product'])]
  await context.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen mavuno' and datname = current_database()`,
  )
  expect(await phone.next('record')).toEqual({ type: 'record' })
  const named = ({ socket }: typeof cashier) =>
    socket.of('changed').flatMap(({ kind, ids }) => (ids.length === 0 ? kind : []))
  await expect.poll(() => named(product)).toContain('product')
  await expect.poll(() => named(cashier)).toContain('recharge')
  expect(named(product)).not.toContain('recharge')
  expect(phone.of('changed')).toEqual([])
})

test('a note and a handover are sent to operators, and not to the customer', async () => {
  const { sit, addCustomer, enter } = await createDesk()
  const { mavuno, user } = await addCustomer()
  await mavuno.call(sendMessage, { client_id: 'a', kind: 'text', body: 'Hello' })
  const { conversation_id: id } = await mavuno.call(getConversation)
  const chat = await enter(user.token)
  const agent = await sit(['support'])
  await agent.mavuno.call(operatorAddNote, { id, client_id: 'n', body: 'Careful' })
  await expect.poll(() => agent.changes('conversation')).toEqual([id])
  await agent.mavuno.call(operatorAssignConversation, {
    id,
    operator_id: agent.user.id,
    from: null,
  })
  await expect.poll(() => agent.changes('conversation')).toEqual([id, id])
  chat.send({ type: 'ping' })
  await chat.quiet()
  expect(chat.frames.map(({ type }) => type)).toEqual(['welcome', 'presence', 'pong'])
})

test('who has the same record open is seen on every node, until they leave it or their socket ends', async () => {
  const { ask, sit } = await createDesk({ nodes: 2 })
  const [amina, brian, wairimu] = [
    await sit(['support'], 0),
    await sit(['support'], 1),
    await sit(['support'], 1),
  ]
  const record = { kind: 'recharge', id: await ask() } as const
  const names = ({ socket }: typeof amina) =>
    socket
      .of('viewers')
      .at(-1)
      ?.operators.map(({ id }) => id)
      .toSorted()
  const shown = (...people: (typeof amina)[]) => people.map(({ user }) => user.id).toSorted()
  const look = ({ socket }: typeof amina, at?: typeof record) =>
    socket.send({ type: 'viewing', ...(at && { target: at }) })
  look(amina, record)
  await expect.poll(() => names(amina)).toEqual([])
  look(brian, record)
  look(wairimu, record)
  for (const [one, others] of [
    [amina, [brian, wairimu]],
    [brian, [amina, wairimu]],
  ] as const) {
    await expect.poll(() => names(one)).toEqual(shown(...others))
  }
  const [other] = amina.socket.of('viewers').at(-1)?.operators ?? []
  expect(other?.name).toBeTruthy()
  look(brian)
  await expect.poll(() => names(amina)).toEqual(shown(wairimu))
  wairimu.socket.terminate()
  await expect.poll(() => names(amina)).toEqual([])
})

test('who may not read a record neither sees who has it open, nor is seen there', async () => {
  const { ask, sit } = await createDesk()
  const [amina, product] = [await sit(['support']), await sit(['product'])]
  const record = { kind: 'recharge', id: await ask() } as const
  product.socket.send({ type: 'viewing', target: record })
  product.socket.send({ type: 'ping' })
  await product.socket.quiet()
  amina.socket.send({ type: 'viewing', target: record })
  expect((await amina.socket.next('viewers')).operators).toEqual([])
  expect(product.socket.of('viewers')).toEqual([])
})

test('of every kind those see each other at a record who may read it, and nobody else', async () => {
  const { sit, ask } = await createDesk()
  const [support, product, owner, approver] = [
    await sit(['support']),
    await sit(['product']),
    await sit(['owner']),
    await sit(['approver']),
  ]
  const all = [support, product, owner, approver]
  const readers: Readonly<Record<TargetKind, readonly (typeof support)[]>> = {
    recharge: [support, approver],
    withdrawal: [support, approver],
    proposal: [product, owner, approver],
    conversation: all,
    user: all,
    case: [owner, approver],
    unmatched: [owner, approver],
    bank_line: [owner, approver],
    bank_import: [owner, approver],
    product: [product, owner, approver],
    code: [product, owner, approver],
    announcement: [product, owner, approver],
    activity: [product, owner, approver],
    operator: all,
    config: [product, owner, approver],
  }
  for (const kind of targetKinds) {
    // A section of the config has no id.
    const target = { kind, id: kind === 'config' ? 'money' : await ask() }
    for (const { socket } of all) socket.send({ type: 'viewing', target })
    for (const one of all) {
      const seen = readers[kind].includes(one) ? readers[kind].filter((other) => other !== one) : []
      const last = () => {
        const frame = one.socket.of('viewers').at(-1)
        return [frame?.target.id, ...(frame?.operators ?? []).map(({ id }) => id).toSorted()]
      }
      // Who may not read it is told of nothing at all.
      if (!readers[kind].includes(one)) {
        expect(last()[0], kind).not.toBe(target.id)
        continue
      }
      await expect
        .poll(last, { message: kind })
        .toEqual([target.id, ...seen.map(({ user }) => user.id).toSorted()])
    }
  }
})

test('the socket of an operator ends with their session: signed out, or left alone for a quarter of an hour', async () => {
  const { sit, pass, enter, context } = await createDesk({ isClockMoved: true, checkPause: 500 })
  const { socket, mavuno, user } = await sit(['support'])
  await mavuno.call(signOut)
  expect(await socket.ended()).toBe(4401)
  const { token } = await startOperatorSession(context, {
    operator: user.id,
    device: '',
    factor: null,
  })
  const idle = await enter(token)
  // What the socket says is no use of the session.
  pass(899)
  idle.send({ type: 'viewing' })
  idle.send({ type: 'ping' })
  await idle.quiet()
  pass(2)
  expect(await idle.ended()).toBe(4401)
})

test('two agents on two nodes who answer at once, by socket and by call, lose and double nothing', async () => {
  const { sit, addCustomer, enter } = await createDesk({ nodes: 2 })
  const { mavuno, user } = await addCustomer()
  await mavuno.call(sendMessage, { client_id: 'hello', kind: 'text', body: 'hello' })
  const { conversation_id: id } = await mavuno.call(getConversation)
  const [amina, brian] = [await sit(['support'], 0), await sit(['support'], 1)]
  const chat = await enter(user.token, { node: 1 })
  const names = (who: string) => Array.from({ length: 20 }, (_, at) => `${who}-${at}`)
  const answer = async (agent: typeof amina, client_id: string) => {
    const frame = { client_id, kind: 'text', body: client_id } as const
    // The socket sends it twice, and the answer to it is lost, so it is called as well.
    for (let count = 0; count < 2; count += 1) {
      agent.socket.send({ type: 'send', conversation_id: id, ...frame })
    }
    await agent.mavuno.call(operatorSendMessage, { id, ...frame })
  }
  const questions = names('c').map((name) =>
    mavuno.call(sendMessage, { client_id: name, kind: 'text', body: name }),
  )
  await Promise.all([
    ...questions,
    ...names('a').map((name) => answer(amina, name)),
    ...names('b').map((name) => answer(brian, name)),
  ])
  const all = [...names('a'), ...names('b')]
  const { items } = await amina.mavuno.call(operatorListMessages, { id, limit: 100 })
  const answers = items.filter(({ sender }) => sender === 'agent')
  expect(answers.map(({ body }) => body).toSorted()).toEqual(all.toSorted())
  for (const { body, author } of answers) {
    expect(author?.id).toBe((body.startsWith('a') ? amina : brian).user.id)
  }
  const heard = () =>
    chat
      .of('message')
      .filter(({ message }) => message.sender === 'agent')
      .map(({ message }) => message.body)
  await expect.poll(() => heard().length).toBe(all.length)
  expect(heard()).toEqual(answers.map(({ body }) => body))
})
