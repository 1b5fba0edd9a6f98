import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../testing/test-context.js'
import { isAgentOnline } from '../chat-service.js'
import { addSocket, refreshSockets, removeSockets } from './operator-sockets.js'
import { asOwner } from '../../../testing/test-database.js'

test('an agent is online while their node reports it, and for 90 seconds after the node died', async () => {
  let at = 1_767_603_600
  const context = await createTestContext({ now: () => at })
  await asOwner(context.db).query(
    `update config set value = value || '{"support":{"agent":"none"}}'`,
  )
  const online = () => isAgentOnline(context)
  const [alive, dead] = [randomUUID(), randomUUID()]
  expect(await online()).toBe(false)
  for (const id of [alive, dead]) {
    await addSocket(context, { id, operator: randomUUID(), roles: ['support'] })
  }
  await addSocket(context, { id: randomUUID(), operator: randomUUID(), roles: ['cashier'] })
  at += 89
  expect(await online()).toBe(true)
  at += 1
  expect(await online()).toBe(false)
  await refreshSockets(context, [alive])
  expect(await online()).toBe(true)
  at += 89
  expect(await online()).toBe(true)
  await removeSockets(context, [alive])
  expect(await online()).toBe(false)
  // The rows of a dead node are removed after ten minutes, by any node.
  const left = () => context.db.query('select id from operator_sockets where answers')
  at += 600 - 179
  await refreshSockets(context, [])
  expect(await left()).toEqual([{ id: dead }])
  at += 1
  await refreshSockets(context, [])
  expect(await left()).toEqual([])
})
