import { expect, onTestFinished, test, vi } from 'vitest'
import type { Queryable } from '../../platform/db/database.js'
import { createLogger } from '../../platform/log.js'
import { createTestDatabase } from '../../testing/test-database.js'
import { listenToNotices, notifySessions } from './notices.js'

test('a broken connection is reported as lost, and as back once it listens again', async () => {
  const db = await createTestDatabase()
  const heard: string[] = []
  const notices = await listenToNotices({
    url: db.url,
    db,
    log: createLogger('silent'),
    hear: ({ kind }) => heard.push(kind),
  })
  onTestFinished(() => notices.stop())
  expect(heard).toEqual(['resume'])
  for (const after of [3, 5]) {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'listen mavuno' and datname = current_database()`,
    )
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(after)
  }
  expect(heard).toEqual(['resume', 'lost', 'resume', 'lost', 'resume'])
  await db.query(`notify mavuno, '{"kind":"presence"}'`)
  await expect.poll(() => heard.at(-1)).toBe('presence')
})

test('who listens at another database than they send from is told so at the start', async () => {
  const [here, there] = [await createTestDatabase(), await createTestDatabase()]
  const deaf = listenToNotices({
    url: there.url,
    db: here,
    log: createLogger('silent'),
    hear: () => undefined,
  })
  await expect(deaf).rejects.toThrow(/do not arrive.*NOTICES_URL$/)
})

test('a connection stays while no notice of ours can be sent, as when the pool is busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = await createTestDatabase()
  const heard: string[] = []
  let asked = 0
  const query: Queryable['query'] = async (sql, values) => {
    if ((asked += 1) > 1) throw new Error('timeout exceeded when trying to connect')
    return db.query(sql, values)
  }
  const notices = await listenToNotices({
    url: db.url,
    db: { query },
    log: createLogger('silent'),
    hear: ({ kind }) => heard.push(kind),
  })
  onTestFinished(() => notices.stop())
  await vi.advanceTimersByTimeAsync(40_000)
  expect([heard, asked]).toEqual([['resume'], 3])
})

test('a connection that has become deaf is left for another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = await createTestDatabase()
  const heard: string[] = []
  let isDeaf = false
  const query: Queryable['query'] = async (sql, values) => (isDeaf ? [] : db.query(sql, values))
  const notices = await listenToNotices({
    url: db.url,
    db: { query },
    log: createLogger('silent'),
    hear: ({ kind }) => heard.push(kind),
  })
  onTestFinished(() => notices.stop())
  isDeaf = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard).toEqual(['resume', 'lost'])
  isDeaf = false
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(() => heard).toEqual(['resume', 'lost', 'resume'])
})

test('the session keeper is told when notices arrive, when they are lost, and when a session has ended', () => {
  const heard: string[] = []
  const sessions = {
    find: async () => undefined,
    listen: () => heard.push('listen'),
    lose: () => heard.push('lose'),
    end: (id: string) => heard.push(`end ${id}`),
    forget: (user: string) => heard.push(`forget ${user}`),
  }
  for (const kind of ['resume', 'lost', 'message', 'presence', 'config'] as const) {
    notifySessions(sessions, { kind })
  }
  notifySessions(sessions, { kind: 'session_ended', id: 'one' })
  expect(heard).toEqual(['listen', 'lose', 'end one'])
})
