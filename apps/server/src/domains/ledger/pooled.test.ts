import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/database.js'
import { createMoneyWorld, moneyOperations } from '../../testing/money-operations.js'

/** As behind a pooler: what a statement or a transaction leaves on its connection is gone for the next one. */
function openForgetful(url: string): Database {
  const db = openDatabase(url, { connections: 1, isPooled: true })
  onTestFinished(() => db.close())
  async function forgetting<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      await db.query('discard all')
    }
  }
  return {
    ...db,
    query: (sql, values) => forgetting(db.query<never>(sql, values)),
    transaction: (run, options) => forgetting(db.transaction(run, options)),
  }
}

test.each(Object.keys(moneyOperations))(
  '%s: behind a pooler it works, and gives the same answer again, with nothing kept on a connection',
  async (name) => {
    const world = await createMoneyWorld()
    const act = await moneyOperations[name]?.prepare(world)
    const pooled = { ...world.context, db: openForgetful(world.context.db.url) }
    const answer = await act?.(pooled, 'key')
    expect(await act?.(pooled, 'key')).toEqual(answer)
  },
)
