import { expect, test } from 'vitest'
import { createSocketSessions } from '../../domains/auth/sessions/socket-tickets.js'
import { createTestDatabase } from '../../testing/test-database.js'
import type { Database } from '../db/database.js'
import { createSessionSockets } from './session-sockets.js'
import { createFakeSocket } from './testing/fake-socket.js'

test('a check of sessions closes no socket that connected during the check', async () => {
  const database = await createTestDatabase()
  const answer = Promise.withResolvers<void>()
  const db: Database = {
    ...database,
    async query(sql, values) {
      const rows = await database.query(sql, values)
      await answer.promise
      return rows as never
    },
  }
  const sockets = createSessionSockets(createSocketSessions({ db, now: () => 0 }))
  const [first, later] = [createFakeSocket(), createFakeSocket()]
  sockets.add(first.socket)
  const checked = sockets.checkAll()
  sockets.add(later.socket)
  answer.resolve()
  await checked
  expect(first.codes).toEqual([4401])
  expect(later.codes).toEqual([])
})
