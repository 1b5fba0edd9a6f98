import { targetKinds } from '@mavuno/sdk/operator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../platform/context/context.js'
import { createLogger } from '../../../platform/log.js'
import { createDatabaseEvents } from '../../../platform/realtime/database-event-hub.js'
import { createFakeSocket } from '../../../platform/realtime/testing/fake-socket.js'
import { createOperatorTopic } from './operator-topic.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A desk with a socket of an operator who may read everything, and what it was sent. */
async function createSeat() {
  const roles = ['owner', 'cashier', 'product', 'support', 'approver', 'auditor']
  const events = createDatabaseEvents()
  const db = { query: async () => [{ roles }] } as unknown as Context['db']
  const desk = createOperatorTopic({ db, events, now: () => 0, log: createLogger('silent') })
  const { socket, frames } = createFakeSocket({ role: 'operator' })
  await desk.join?.(socket, { type: 'hello', token: 'any' })
  const change = (target_kind: 'recharge' | 'user', target_id: string) =>
    events.publish({ kind: 'changed', target_kind, target_id, user_id: null })
  return { desk, events, frames, change }
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `r-${at}`)

test('what changes within a tenth of a second is one frame of each kind, which names each record once', async () => {
  const { frames, change } = await createSeat()
  for (const id of ['one', 'two', 'one']) change('recharge', id)
  change('user', 'kamau')
  vi.advanceTimersByTime(99)
  expect(frames).toEqual([])
  vi.advanceTimersByTime(1)
  const first = [
    { type: 'changed', kind: 'recharge', ids: ['one', 'two'] },
    { type: 'changed', kind: 'user', ids: ['kamau'] },
  ]
  expect(frames).toEqual(first)
  change('recharge', 'three')
  vi.advanceTimersByTime(100)
  expect(frames).toEqual([...first, { type: 'changed', kind: 'recharge', ids: ['three'] }])
})

test.each([
  [50, 50],
  [51, 0],
  [300, 0],
])('of %i records that change at once a frame names %i', async (count, named) => {
  const { frames, change } = await createSeat()
  for (const id of ids(count)) change('recharge', id)
  vi.advanceTimersByTime(100)
  expect(frames).toEqual([{ type: 'changed', kind: 'recharge', ids: ids(named) }])
})

test('after a new connection to the database one frame of each kind says that any record may have changed', async () => {
  const { events, frames } = await createSeat()
  events.publish({ kind: 'connected' })
  expect(frames).toEqual(targetKinds.map((kind) => ({ type: 'changed', kind, ids: [] })))
})

test('a desk that stops sends nothing more', async () => {
  const { desk, frames, change } = await createSeat()
  change('recharge', 'one')
  desk.stop?.()
  vi.advanceTimersByTime(1_000)
  expect(frames).toEqual([])
})

test('a change of roles while an operator connects counts for their socket', async () => {
  let roles = ['owner', 'support']
  const [inserting, inserted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const query = async (sql: string) => {
    if (!sql.startsWith('insert')) return [{ roles }]
    inserting.resolve()
    await inserted.promise
    return []
  }
  const events = createDatabaseEvents()
  const db = { query } as unknown as Context['db']
  const desk = createOperatorTopic({ db, events, now: () => 0, log: createLogger('silent') })
  const { socket } = createFakeSocket({ role: 'operator' })
  const joined = desk.join?.(socket, { type: 'hello', token: 'any' })
  await inserting.promise
  roles = ['support']
  events.publish({ kind: 'roles' })
  inserted.resolve()
  await joined
  await desk.idle?.()
  expect(desk.rolesOf(socket)).toEqual(['support'])
})

test('a check sends the viewers of a record only if they have changed', async () => {
  const target = { kind: 'recharge', id: 'one' } as const
  let operators = [{ id: 'brian', name: 'Brian' }]
  const query = async (sql: string) =>
    sql.includes('viewers_of') ? [{ ...target, operators }] : [{ roles: ['support'] }]
  const db = { query } as unknown as Context['db']
  const events = createDatabaseEvents()
  const desk = createOperatorTopic({ db, events, now: () => 0, log: createLogger('silent') })
  const { socket, frames } = createFakeSocket({ role: 'operator' })
  const check = async () => {
    await desk.check?.()
    await desk.idle?.()
  }
  await desk.join?.(socket, { type: 'hello', token: 'any' })
  await desk.frames?.viewing?.(socket, { type: 'viewing', target })
  for (let count = 0; count < 2; count += 1) await check()
  const first = { type: 'viewers', target, operators }
  expect(frames).toEqual([first])
  operators = []
  await check()
  expect(frames).toEqual([first, { ...first, operators }])
})
