import type pg from 'pg'
import { readSettings, type Settings } from '../../../platform/settings.js'
import { readDatabaseMode } from '../../server/database-mode.js'
import type { Io } from '../io.js'

/** The mode that is stored with the data; undefined in an empty database. */
export function readStoredMode(client: pg.Client): Promise<Settings['mode'] | undefined> {
  return readDatabaseMode({ query: async (sql) => (await client.query(sql)).rows })
}

/** Refuses settings that live mode refuses if the data is live, whatever MAVUNO_MODE says. */
export function requireSafeSettings(
  { env }: Pick<Io, 'env'>,
  mode: Settings['mode'] | undefined,
): void {
  if (mode === 'live') readSettings({ ...env, MAVUNO_MODE: 'live' })
}
