import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveRoles, makeOperator, makePerson, takeRole } from '../../../testing/ledger-people.js'
import { createTestContext } from '../../../testing/test-context.js'
import { isAgentOnline } from '../chat-service.js'
import {
  addSocket,
  readRoles,
  refreshSockets,
  removeSockets,
  refreshRoles,
  storeViewedRecord,
} from './operator-presence.js'
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

test('who has a record open is shown for 90 seconds after their node died, and nobody twice', async () => {
  let at = 1_767_603_600
  const context = await createTestContext({ now: () => at })
  const [amina, brian] = [await makeOperator(context), await makeOperator(context)]
  const record = { kind: 'recharge', id: randomUUID() } as const
  const seats = [amina, amina, brian].map((operator) => ({
    id: randomUUID(),
    operator,
    roles: ['support' as const],
    target: undefined,
  }))
  for (const seat of seats) {
    await addSocket(context, seat)
    await storeViewedRecord(context, seat, record)
  }
  const viewers = async () => {
    const [row] = await context.db.query<{ operators: { id: string }[] }>(
      'select operators from viewers_of($1, $2, to_timestamp($3))',
      [[record.kind], [record.id], at],
    )
    return row?.operators.map(({ id }) => id)
  }
  at += 89
  await refreshSockets(
    context,
    seats.slice(2).map(({ id }) => id),
  )
  expect((await viewers())?.toSorted()).toEqual([amina, brian].toSorted())
  at += 1
  expect(await viewers()).toEqual([brian])
  at += 89
  expect(await viewers()).toEqual([])
})

test('an operator who loses the role to answer is no agent any more, and is one again with the role', async () => {
  const context = await createTestContext({ now: () => 1_767_603_600 })
  await asOwner(context.db).query(
    `update config set value = value || '{"support":{"agent":"none"}}'`,
  )
  const operator = await makePerson(context, { roles: ['support', 'product'] })
  const roles = await readRoles(context, operator)
  const seat = { id: randomUUID(), operator, roles, target: undefined }
  await addSocket(context, seat)
  const online = async () => {
    await refreshRoles(context, seat)
    return [await isAgentOnline(context), [...seat.roles].toSorted()]
  }
  expect(await online()).toEqual([true, ['product', 'support']])
  await takeRole(context, operator, 'support')
  expect(await online()).toEqual([false, ['product']])
  await giveRoles(context, operator, ['support'])
  expect(await online()).toEqual([true, ['product', 'support']])
})
