import { expect, test } from 'vitest'
import { createChatWorld } from '../../testing/chat/chat-world.js'

test('typing frames of many sockets of one customer are one event a second', async () => {
  const { addCustomer, addOperator, enter } = await createChatWorld()
  const { user } = await addCustomer()
  const { user: agent } = await addOperator()
  const desk = await enter(agent.token)
  const sockets = await Promise.all(Array.from({ length: 10 }, () => enter(user.token)))
  const began = performance.now()
  for (const socket of sockets) for (let at = 0; at < 5; at += 1) socket.send({ type: 'typing' })
  // Frames of a socket are handled in order, so all typing has been handled by then.
  for (const [at, socket] of sockets.entries())
    socket.send({ type: 'send', client_id: `m${at}`, kind: 'text', body: 'Habari' })
  await Promise.all(sockets.map((socket) => socket.next('sent')))
  await desk.next('message')
  const seconds = Math.ceil((performance.now() - began) / 1_000)
  expect(desk.of('typing').length).toBeLessThanOrEqual(seconds)
  expect(desk.of('typing').length).toBeGreaterThan(0)
})
