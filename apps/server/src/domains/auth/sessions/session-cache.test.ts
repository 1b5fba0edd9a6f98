import { changePassword, getMe, signIn, signOut, updateMe } from '@mavuno/sdk/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createDatabaseEvents } from '../../../platform/realtime/database-event-hub.js'
import { createSessionCache } from './session-cache.js'
import { endSession } from './session-service.js'
import { asOwner } from '../../../testing/test-database.js'

/** A keeper, and the number of its queries. */
async function createKeeper() {
  const { context, addCustomer } = await createAppWorld()
  const { db } = context
  let asked = 0
  const counted = {
    ...db,
    query: ((...call) => ((asked += 1), db.query(...call))) as typeof db.query,
  }
  const events = createDatabaseEvents()
  const keeper = createSessionCache({ ...context, db: counted, events })
  const { mavuno, user } = await addCustomer()
  const token = mavuno.session.token ?? ''
  const find = () => keeper.find(token)
  const receive = (kind: 'connected' | 'disconnected') => events.publish({ kind })
  const receiveEnd = (id: string) => events.publish({ kind: 'session_ended', id })
  return { db, keeper, user, find, receive, receiveEnd, asked: () => asked }
}

test('a session that was just read is known without another query', async () => {
  const { receive, user, find, asked } = await createKeeper()
  receive('connected')
  expect(await find()).toMatchObject({ user_id: user.id, role: 'customer' })
  expect(await find()).toMatchObject({ user_id: user.id })
  expect(asked()).toBe(1)
})

test('no session is cached while no events of ended sessions arrive', async () => {
  const { receive, find, asked } = await createKeeper()
  await find()
  await find()
  expect(asked()).toBe(2)
  receive('connected')
  await find()
  receive('disconnected')
  await find()
  expect(asked()).toBe(4)
})

test('a session that ended is not known any more', async () => {
  const { db, receive, receiveEnd, user, find } = await createKeeper()
  receive('connected')
  const { id = '' } = (await find()) ?? {}
  await endSession(db, user.id, id)
  receiveEnd(id)
  expect(await find()).toBeUndefined()
})

test('a session that was being read while one ended is not cached', async () => {
  const { db, keeper, receive, receiveEnd, user, find } = await createKeeper()
  receive('connected')
  const { id = '' } = (await find()) ?? {}
  keeper.forget(user.id)
  const underWay = find()
  receiveEnd(id)
  await underWay
  await endSession(db, user.id, id)
  expect(await find()).toBeUndefined()
})

/** The monotonic clock, set by the test. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a session whose end was not notified is cached for half a minute, however often it is used', async () => {
  holdClock()
  const { db, receive, find } = await createKeeper()
  receive('connected')
  await find()
  await asOwner(db).query('delete from sessions')
  for (let seconds = 0; seconds < 30; seconds += 10) {
    expect(await find()).toBeDefined()
    vi.advanceTimersByTime(10_000)
  }
  expect(await find()).toBeUndefined()
})

test('a change of a user reaches the cache at their next call, or within 30 s', async () => {
  holdClock()
  const { db, keeper, receive, user, find } = await createKeeper()
  receive('connected')
  await find()
  await asOwner(db).query(`update users set language = 'sw' where id = $1`, [user.id])
  vi.advanceTimersByTime(29_999)
  expect(await find()).toMatchObject({ language: 'en' })
  vi.advanceTimersByTime(1)
  expect(await find()).toMatchObject({ language: 'sw' })
  await asOwner(db).query(`update users set language = 'en' where id = $1`, [user.id])
  keeper.forget('somebody else')
  expect(await find()).toMatchObject({ language: 'sw' })
  keeper.forget(user.id)
  expect(await find()).toMatchObject({ language: 'en' })
})

test('a person’s own change counts for their next call, before its event arrives', async () => {
  const { context, addCustomer, connect } = await createAppWorld()
  context.events.publish({ kind: 'connected' })
  const { mavuno } = await addCustomer({ phone: '0712345678' })
  const other = connect()
  other.session.save(await other.call(signIn, { phone: '0712345678', password }))
  for (const device of [mavuno, other]) await device.call(getMe)
  await mavuno.call(updateMe, { language: 'sw' })
  const known = await context.sessions.find(other.session.token ?? '')
  expect(known).toMatchObject({ language: 'sw' })
  const new_password = 'kahawa-na-chai'
  await mavuno.call(changePassword, {
    old_password: password,
    new_password,
    confirm_password: new_password,
  })
  await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
  const token = mavuno.session.token ?? ''
  await mavuno.call(signOut)
  expect(await context.sessions.find(token)).toBeUndefined()
})
