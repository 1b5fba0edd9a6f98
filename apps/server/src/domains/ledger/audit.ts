import type { Audit } from '@mavuno/sdk/operator'
import type { Database, Queryable } from '../../platform/db/database.js'

/** Checks the ledger's invariants on one snapshot of the books; `now` is the database's, if not given. */
export async function readAudit(db: Queryable, now?: number): Promise<Audit> {
  const rows = await db.query<{ name: string; breaks: number }>(
    `select name, breaks from audit(coalesce(operation_time(jsonb_build_object('now', $1::bigint)), now()))`,
    [now ?? null],
  )
  const checks = rows.map(({ name, breaks }) => ({
    name,
    ok: breaks === 0,
    detail: breaks === 0 ? 'no breaks' : breaks === 1 ? '1 break' : `${breaks} breaks`,
  }))
  return { ok: checks.every(({ ok }) => ok), checks }
}

/** The same, for which it takes the time that it needs. */
export function auditLedger(db: Database, now?: number): Promise<Audit> {
  return db.transaction((transaction) => readAudit(transaction, now), { longest: '10min' })
}
