import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { tables } from './tables.js'

/** The emulator's state, in one SQLite file or in memory. */
export interface Store {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its SQL
  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined
  all<T>(sql: string, ...values: SQLInputValue[]): T[]
  run(sql: string, ...values: SQLInputValue[]): void
  /** Everything inside is kept, or nothing is. */
  transaction<T>(work: () => T): T
  close(): void
}

/** @param folder without one, everything is forgotten when the store closes */
export function openStore(folder: string | undefined): Store {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const file = folder === undefined ? ':memory:' : join(folder, 'emulator.sqlite')
  const db = new DatabaseSync(file)
  const statements = new Map<string, StatementSync>()
  try {
    // The lock stays until the process ends, however it ends: two emulators never share a folder.
    db.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal',
    )
    db.exec(tables)
  } catch (error) {
    db.close()
    if (/locked/.test(String(error))) {
      throw new Error(`Another emulator is running with the data in ${folder}.`, { cause: error })
    }
    throw error
  }

  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let isOpen = false
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    get: <T>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as T[],
    run: (sql, ...values) => {
      prepare(sql).run(...values)
    },
    transaction(work) {
      // One inside another belongs to the outer one.
      if (isOpen) return work()
      db.exec('begin immediate')
      isOpen = true
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      } finally {
        isOpen = false
      }
    },
    close: () => db.close(),
  }
}
