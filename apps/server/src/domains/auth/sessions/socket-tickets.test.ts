import { createChatTicket, endSession, listSessions } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { authenticate, createTicket } from './socket-tickets.js'

async function createBooth() {
  const world = await createAppWorld()
  const { mavuno, user } = await world.addCustomer()
  const take = async () => (await mavuno.call(createChatTicket)).ticket
  const use = async (token: string) => (await authenticate(world.context, token))?.user_id
  return { ...world, mavuno, user, take, use }
}

test('a ticket opens one socket, also when many use it at once', async () => {
  const { user, take, use } = await createBooth()
  const ticket = await take()
  const all = await Promise.all(Array.from({ length: 16 }, () => use(ticket)))
  expect(all.filter((one) => one === user.id)).toHaveLength(1)
  expect(all.filter((one) => one === undefined)).toHaveLength(15)
  expect(await use(ticket)).toBeUndefined()
})

test('a session that has just ended gets no ticket, also on a node that has not received the event', async () => {
  const { context, mavuno } = await createBooth()
  const [current] = (await mavuno.call(listSessions)).items
  const session = current?.id ?? ''
  await mavuno.call(endSession, { id: session })
  await expect(createTicket(context, session)).rejects.toMatchObject({ status: 401 })
})

test('a ticket is good for a minute', async () => {
  const { user, take, use, pass } = await createBooth()
  const [early, late] = [await take(), await take()]
  expect(await use(early)).toBeUndefined()
  pass(59)
  expect(await use(late)).toBe(user.id)
  const last = await take()
  pass(60)
  expect(await use(last)).toBeUndefined()
})

test('a ticket is no token, ends with its session, and is stored as a hash', async () => {
  const { app, context, mavuno, take, use } = await createBooth()
  const ticket = await take()
  const headers = { authorization: `Bearer ${ticket}` }
  expect((await app.request('/api/me', { headers })).status).toBe(401)
  const stored = JSON.stringify(
    await context.db.query(
      `select encode(ticket_hash, 'base64') as hash, session_id from chat_socket_tickets`,
    ),
  )
  expect(stored).not.toContain(ticket.slice('ticket.'.length))
  const [current] = (await mavuno.call(listSessions)).items
  await mavuno.call(endSession, { id: current?.id ?? '' })
  expect(await use(ticket)).toBeUndefined()
})
