import type { Config } from '@mavuno/sdk/contract'
import type { Queryable } from '../db/database.js'

interface ConfigRow extends Record<string, unknown> {
  version: string
  value: Omit<Config, 'version'>
}

/** Config as a new database has it. */
const initialConfig: Omit<Config, 'version'> = {
  site_name: 'Mavuno',
  currency: 'KES',
  language_packages: [],
}

export async function ensureConfig(db: Queryable): Promise<void> {
  await db.query('insert into config (value) values ($1) on conflict do nothing', [initialConfig])
}

export async function readConfigVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>('select version::text from config')
  if (!row) throw new Error('there is no config')
  return row.version
}

export async function readConfig(db: Queryable): Promise<Config> {
  const [row] = await db.query<ConfigRow>('select version::text, value from config')
  if (!row) throw new Error('there is no config')
  return { ...row.value, version: row.version } as Config
}
