import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import type { Queryable } from '../db/database.js'
import { createLogger } from '../log.js'
import { createDatabaseEvents, type DatabaseEvent } from './database-event-hub.js'
import { listenToDatabase } from './listen-to-database.js'

/** Listens to a database until the end of the test; gives the kinds of the events so far. */
async function listen(db: TestDatabase, query: Queryable['query'] = db.query) {
  const kinds: string[] = []
  const note = ({ kind }: DatabaseEvent) => kinds.push(kind)
  const events = createDatabaseEvents()
  events.subscribe({ connected: note, disconnected: note, presence: note })
  const log = createLogger('silent')
  const listener = await listenToDatabase({ url: db.url, db: { query }, log, events })
  onTestFinished(() => listener.stop())
  return kinds
}

function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a broken connection is reported as disconnected, and as connected once it listens again', async () => {
  const db = await createTestDatabase()
  const kinds = await listen(db)
  expect(kinds).toEqual(['connected'])
  for (const count of [3, 5]) {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'listen mavuno' and datname = current_database()`,
    )
    await expect.poll(() => kinds.length, { timeout: 10_000 }).toBe(count)
  }
  expect(kinds).toEqual(['connected', 'disconnected', 'connected', 'disconnected', 'connected'])
  await db.query(`notify mavuno, '{"kind":"presence"}'`)
  await expect.poll(() => kinds.at(-1)).toBe('presence')
})

test('a server that listens at another database than it writes to fails to start', async () => {
  const [written, other] = [await createTestDatabase(), await createTestDatabase()]
  await expect(listen(other, written.query)).rejects.toThrow(/do not arrive.*DATABASE_EVENTS_URL$/)
})

test('a connection stays while no test event can be sent', async () => {
  holdTimers()
  const db = await createTestDatabase()
  let attempts = 0
  const kinds = await listen(db, async (sql, values) => {
    if ((attempts += 1) > 1) throw new Error('timeout exceeded when trying to connect')
    return db.query(sql, values)
  })
  await vi.advanceTimersByTimeAsync(40_000)
  expect([kinds, attempts]).toEqual([['connected'], 3])
})

test('a connection stays while the test event waits for a free connection of the pool', async () => {
  holdTimers()
  const db = await createTestDatabase()
  let isBusy = false
  const sent = Promise.withResolvers<void>()
  const kinds = await listen(db, async (sql, values) => {
    if (!isBusy) return db.query(sql, values)
    await new Promise((resolve) => setTimeout(resolve, 9_000))
    const rows = await db.query(sql, values)
    sent.resolve()
    return rows as never
  })
  isBusy = true
  await vi.advanceTimersByTimeAsync(15_000 + 9_000)
  await sent.promise
  expect(kinds).toEqual(['connected'])
})

test('a connection on which nothing arrives any more is replaced', async () => {
  holdTimers()
  const db = await createTestDatabase()
  let isDeaf = false
  const kinds = await listen(db, async (sql, values) => (isDeaf ? [] : db.query(sql, values)))
  isDeaf = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(kinds).toEqual(['connected', 'disconnected'])
  isDeaf = false
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(() => kinds).toEqual(['connected', 'disconnected', 'connected'])
})
