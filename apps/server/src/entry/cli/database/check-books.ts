import { operatorAudit } from '@mavuno/sdk/operator'
import { auditLedger } from '../../../domains/ledger/audit.js'
import { openDatabase } from '../../../platform/db/database.js'
import { CliError } from '../cli-error.js'
import type { Io } from '../io.js'
import { columnsOf } from '../tables/columns.js'
import { tableOf } from '../tables/show.js'

/** Shows the audit of a database; fails if the books do not add up. */
export async function checkBooks(io: Io, url: string): Promise<void> {
  const db = openDatabase(url, { connections: 1 })
  try {
    const { ok, checks } = await auditLedger(db)
    io.print(tableOf(checks, columnsOf(operatorAudit), { currency: 'KES', time_zone: 'UTC' }))
    if (!ok) throw new CliError('The books do not add up.')
  } finally {
    await db.close()
  }
}
