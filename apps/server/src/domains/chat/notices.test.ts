import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../platform/log.js'
import { createTestDatabase } from '../../testing/test-database.js'
import { listenToNotices, tellSessions } from './notices.js'

test('a broken connection is reported as lost, and as back once it listens again', async () => {
  const db = await createTestDatabase()
  const heard: string[] = []
  const notices = await listenToNotices(db.url, createLogger('silent'), ({ kind }) =>
    heard.push(kind),
  )
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
    tellSessions(sessions, { kind })
  }
  tellSessions(sessions, { kind: 'session_ended', id: 'one' })
  expect(heard).toEqual(['listen', 'lose', 'end one'])
})
