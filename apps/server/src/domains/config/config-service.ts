import type { Config } from '@mavuno/sdk/contract'
import type { OperatorConfig } from '@mavuno/sdk/operator'
import { schemas } from '@mavuno/sdk/server'
import { parse } from 'zod/v4/core'
import type { Queryable } from '../../platform/db/database.js'
import type { TrustedHosts } from '../../platform/settings.js'
import { languagePackages } from '../../platform/languages/language-packs.js'

interface ConfigRow extends Record<string, unknown> {
  version: string
  value: object
}

/** The config of a new database; the other fields get the contract's defaults. */
const newDatabaseConfig = {
  site_name: 'Mavuno',
  currency: 'KES',
  language_packages: languagePackages,
}

/** A config with every field that the contract knows. */
function completeConfig(value: object): Config {
  return parse(schemas.config, { ...newDatabaseConfig, ...value })
}

/**
 * Every start leaves a complete config, with the fields that this version adds, so that the rules
 * in SQL can read it as it is. What operators have set stays as it is.
 */
export async function ensureConfig(db: Queryable): Promise<void> {
  const { version: _, ...initial } = completeConfig({})
  await db.query('insert into config (value) values ($1) on conflict do nothing', [initial])
  const { version: __, ...value } = await readConfig(db)
  await db.query(
    `update config set value = with_defaults(value, $1) where value <> with_defaults(value, $1)`,
    [value],
  )
}

function configOf(row: ConfigRow | undefined): Config {
  if (!row) throw new Error('there is no config')
  return completeConfig({ ...row.value, version: row.version })
}

export async function readConfigVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>('select version::text from config')
  if (!row) throw new Error('there is no config')
  return row.version
}

export async function readConfig(db: Queryable): Promise<Config> {
  const [row] = await db.query<ConfigRow>('select version::text, value from config')
  return configOf(row)
}

/** Replaces these fields, before there are operators who decide. Any change raises the version. */
export async function writeConfig(db: Queryable, changes: object): Promise<Config> {
  const [row] = await db.query<ConfigRow>(
    'update config set value = value || $1::jsonb returning version::text, value',
    [changes],
  )
  return configOf(row)
}

/**
 * The config as it is sent: its hosts are those of the settings, and its version changes with them, since
 * a wallet keeps the config until then.
 */
export function configWithHosts(
  { webview_hosts: _, support, version, ...config }: Config,
  hosts: TrustedHosts,
): Config {
  return {
    ...config,
    version: versionWithHosts(version, hosts),
    webview_hosts: [...hosts.frames],
    support: { ...support, socket_host: hosts.chat ?? '' },
  }
}

export function versionWithHosts(version: string, { mark }: TrustedHosts): string {
  return mark === '' ? version : `${version}-${mark}`
}

/** The config as operators see it. */
export async function readOperatorConfig(
  db: Queryable,
  hosts: TrustedHosts,
): Promise<OperatorConfig> {
  const [row] = await db.query<{ open: string | null }>(
    `select pending_proposal('config', 'config') as open`,
  )
  return { ...configWithHosts(await readConfig(db), hosts), pending_proposal: row?.open ?? null }
}
