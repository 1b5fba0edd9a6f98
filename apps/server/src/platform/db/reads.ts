import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable, openDatabase, type Database, type Transaction } from './database.js'
import { isConflict } from './retry-conflict.js'

/** Milliseconds that a standby may take to have all that is written when it is asked. */
const longestWait = 1_000
/** Milliseconds for which a standby that cannot be asked is left alone. */
const retryDelay = 5_000

/** A standby that has not all yet: the primary answers. */
class Behind extends Error {
  override readonly name = 'Behind'
}

/** Whether the primary may answer instead: nothing has happened. */
function isForPrimary(error: unknown): boolean {
  return error instanceof Behind || isUnavailable(error) || isConflict(error)
}

/**
 * For long reads: a standby answers once it has all that the primary had written when it was asked, so nobody
 * reads older than what anybody was told. The primary answers if that takes too long, if the standby
 * cannot be asked, and what writes after all.
 */
export function openReadDatabase(primary: Database, url: string): Database {
  const standby = openDatabase(url, { connections: 8, isForReads: true })
  /** Statements that have turned out to write. */
  const writeStatements = new Set<string>()
  let skipStandbyUntil = 0

  async function currentWalPosition(): Promise<string> {
    const [row] = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    return row?.at ?? ''
  }

  async function waitForReplay(transaction: Transaction, at: string): Promise<void> {
    const end = performance.now() + longestWait
    for (;;) {
      const [row] = await transaction.query<{ has_all: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
        [at],
      )
      if (row?.has_all) return
      if (performance.now() > end) throw new Behind()
      await pause(5)
    }
  }

  async function runOnStandby<T>(
    run: (transaction: Transaction) => Promise<T>,
    fromPrimary: () => Promise<T>,
    options?: { longest?: string },
  ): Promise<T> {
    if (performance.now() < skipStandbyUntil) return fromPrimary()
    const at = await currentWalPosition()
    try {
      return await standby.transaction(async (transaction) => {
        await waitForReplay(transaction, at)
        return run(transaction)
      }, options)
    } catch (error) {
      if (!isForPrimary(error)) throw error
      const isWrite = (error as { code?: string }).code === '25006'
      if (!isWrite && !isConflict(error)) skipStandbyUntil = performance.now() + retryDelay
      return fromPrimary()
    }
  }

  return {
    query(sql, values) {
      const runOnPrimary = () => primary.query(sql, values)
      if (writeStatements.has(sql)) return runOnPrimary() as never
      return runOnStandby(async (transaction) => {
        try {
          return await transaction.query(sql, values)
        } catch (error) {
          if ((error as { code?: string }).code === '25006') writeStatements.add(sql)
          throw error
        }
      }, runOnPrimary) as never
    },
    transaction: (run, options) =>
      runOnStandby(run, () => primary.transaction(run, options), options),
    close: () => standby.close(),
  }
}
