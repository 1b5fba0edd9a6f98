import { ensureConfig } from '../../domains/config/config-service.js'
import { openDatabase, type Database } from '../../platform/db/database.js'
import { mayChangeTables, migrate, requireSchema } from '../../platform/db/migrate.js'
import { readSchema } from '../../platform/db/schema.js'
import { startEmbeddedPostgres } from '../../platform/engine/start-embedded-postgres.js'
import { SettingsError, type Settings } from '../../platform/settings.js'

export interface DatabaseLocation {
  /** Of the database, as the role that the server runs as. */
  readonly url: string
  /** The same as the owner of the tables, if the server may be that. */
  readonly ownerUrl: string | undefined
  stop(): Promise<void>
}

async function canChangeTables(url: string, isPooled: boolean): Promise<boolean> {
  const db = openDatabase(url, { connections: 1, isPooled })
  try {
    return await mayChangeTables(db)
  } finally {
    await db.close()
  }
}

/**
 * The database of the settings, or the server's own. A live server does not run as a role that may
 * change tables. Otherwise somebody who breaks into the server could change the books.
 */
export async function locateDatabase(
  { databaseUrl: url, eventsUrl, dataFolder, mode }: Settings,
  report: (line: string) => void,
): Promise<DatabaseLocation> {
  if (url === undefined) return startEmbeddedPostgres({ dataFolder, report })
  const stop = async () => {}
  if (!(await canChangeTables(url, eventsUrl !== undefined)))
    return { url, ownerUrl: undefined, stop }
  if (mode === 'live') {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: the role in DATABASE_URL may change tables. ' +
        'Name mavuno_app there, and the owner in DATABASE_OWNER_URL for commands.',
    )
  }
  return { url, ownerUrl: url, stop }
}

/** Brings the database to this server's schema and completes its config, as its owner. */
export async function prepareDatabase(
  owner: Database,
  { rollback = false, report }: { rollback?: boolean; report: (line: string) => void },
): Promise<void> {
  const { migrations, functions } = await migrate(owner, await readSchema(), { rollback })
  for (const name of migrations) report(`Applied migration ${name}`)
  if (functions.length > 0) report(`Applied ${functions.length} functions`)
  await ensureConfig(owner)
}

/** For a server that is not the owner: it can only look whether the database is ready. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  await requireSchema(db, await readSchema())
}

/** Behind a pooler the server cannot set limits for its connections, so its role must have them. */
export async function requireTimeLimits(db: Database): Promise<void> {
  const [row] = await db.query<{ are_set: boolean }>(
    `select current_setting('statement_timeout') <> '0'
        and current_setting('idle_in_transaction_session_timeout') <> '0' as are_set`,
  )
  if (row?.are_set) return
  throw new SettingsError(
    'DATABASE_EVENTS_URL says that DATABASE_URL leads to a pooler, and its role has no time limits: ' +
      "alter role mavuno_app set statement_timeout = '10s'; " +
      "alter role mavuno_app set idle_in_transaction_session_timeout = '30s'",
  )
}
