import type { Queryable } from '../../platform/db/database.js'
import { SettingsError, type Settings } from '../../platform/settings.js'

/** The mode that is stored with the data; undefined until the database is first filled. */
export async function readDatabaseMode(db: Queryable): Promise<Settings['mode'] | undefined> {
  const [prepared] = await db.query(`select from pg_class where oid = to_regclass('database_mode')`)
  if (!prepared) return undefined
  const [row] = await db.query<{ mode: Settings['mode'] }>('select mode from database_mode')
  return row?.mode
}

/** Stores the mode with the first data, as its owner. Returns the mode that the database has. */
export async function storeDatabaseMode(
  db: Queryable,
  mode: Settings['mode'],
  now: number,
): Promise<Settings['mode'] | undefined> {
  await db.query(
    `insert into database_mode (mode, decided_at) values ($1, to_timestamp($2)) on conflict do nothing`,
    [mode, now],
  )
  return readDatabaseMode(db)
}

/**
 * Refuses data of the other mode: invented money must never be mistaken for real money, and a demo hands
 * out sign-up codes to whoever asks.
 */
export async function requireMode(db: Queryable, { mode }: Pick<Settings, 'mode'>): Promise<void> {
  const stored = await readDatabaseMode(db)
  if (mode === 'live' && stored === 'demo') {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: this database holds demo data. Name an empty one.',
    )
  }
  if (mode === 'demo' && stored === 'live') {
    throw new SettingsError(
      'MAVUNO_MODE demo is refused: this is the database of a live service. Set MAVUNO_MODE=live, or name an empty database.',
    )
  }
}

/** Refuses to serve a demo from a database that no demo has filled. */
export async function requireDemo(db: Queryable): Promise<void> {
  if ((await readDatabaseMode(db)) === 'demo') return
  throw new SettingsError(
    'MAVUNO_MODE demo is refused: this database holds no demo. Name an empty one as its owner, or set MAVUNO_MODE=live.',
  )
}
