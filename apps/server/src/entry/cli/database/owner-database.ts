import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../../../platform/db/addresses.js'
import { mayChangeTables } from '../../../platform/db/migrate.js'
import { readPasswords } from '../../../platform/engine/cluster-roles.js'
import { findSystemAccount } from '../../../platform/engine/engine-account.js'
import { EmbeddedPostgresError } from '../../../platform/engine/embedded-postgres-error.js'
import { socketUrl } from '../../../platform/engine/process/ensure-database-ready.js'
import { prepareSocketFolder } from '../../../platform/engine/socket-folder.js'
import { startEmbeddedPostgres } from '../../../platform/engine/start-embedded-postgres.js'
import type { Settings } from '../../../platform/settings.js'
import { CliError } from '../cli-error.js'
import type { Io } from '../io.js'
import { requireSafeSettings, readStoredMode } from './stored-mode.js'

export interface OwnerDatabase {
  readonly url: string
  close(): Promise<void>
}

/** A single connection, since a COPY belongs to a transaction. */
export async function connectTo(url: string): Promise<pg.Client> {
  let reason = ''
  for (const address of addressesOf(url)) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      )
      if (!rows[0]?.is_standby) return client
      reason = 'it can only be read'
    } catch (error) {
      // The message leaves out the address, since it holds a password.
      const { code, message } = error as Error & { code?: string }
      reason = message || (code ?? '')
    }
    await client.end().catch(() => undefined)
  }
  throw new CliError(`The database cannot be reached: ${reason}`)
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>

/** Commands change tables, or read what the role of a server does not. */
export async function requireOwner(url: string, variable: string): Promise<void> {
  const client = await connectTo(url)
  try {
    const may = await mayChangeTables({ query: async (sql) => (await client.query(sql)).rows })
    if (!may) throw new CliError(`Name the role that owns the tables in ${variable}.`)
  } finally {
    await client.end()
  }
}

/** Postgres lists a connection for a moment after its client has closed it, longer behind a proxy. */
const connectionCloseTimeout = 1_000

async function requireUnusedDatabase(url: string): Promise<void> {
  const client = await connectTo(url)
  try {
    const deadline = performance.now() + connectionCloseTimeout
    for (;;) {
      // The kind of another role's connection is hidden; the workers of Postgres have no role.
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database()
          and usename is not null and pid <> pg_backend_pid()`,
      )
      if (rows.length === 0) return
      if (performance.now() > deadline) {
        throw new CliError('Somebody uses this database: stop all servers first.')
      }
      await setTimeout(50)
    }
  } finally {
    await client.end()
  }
}

function connectToRunningEngine(dataFolder: string): OwnerDatabase {
  const folder = realpathSync(dataFolder)
  const account = findSystemAccount(['postgres', 'nobody'])
  const passwords = readPasswords(join(folder, 'postgres'))
  const socketFolder = prepareSocketFolder(folder, account)
  return { url: socketUrl(socketFolder, passwords, 'mavuno_owner'), close: async () => {} }
}

async function resolveOwnerDatabase(
  { databaseUrl, databaseOwnerUrl, dataFolder }: DatabaseSettings,
  io: Pick<Io, 'note'>,
  { alone }: { alone: boolean },
): Promise<OwnerDatabase> {
  const url = databaseOwnerUrl ?? databaseUrl
  if (url !== undefined) {
    await requireOwner(url, 'DATABASE_OWNER_URL')
    if (alone) await requireUnusedDatabase(url)
    return { url, close: async () => {} }
  }
  try {
    const engine = await startEmbeddedPostgres({ dataFolder, report: (line) => io.note(line) })
    return { url: engine.ownerUrl, close: () => engine.stop() }
  } catch (error) {
    const isRunning =
      error instanceof EmbeddedPostgresError && error.message.includes(' is in use by ')
    if (alone || !isRunning) throw error
    return connectToRunningEngine(dataFolder)
  }
}

async function modeOf(url: string): Promise<Settings['mode'] | undefined> {
  const client = await connectTo(url)
  try {
    return await readStoredMode(client)
  } finally {
    await client.end()
  }
}

/**
 * The database of these settings, as its owner: the one at DATABASE_OWNER_URL, or the server's own,
 * which is started if no server runs. `alone` refuses to work while a server runs. That of a live service is refused
 * with settings that live mode refuses.
 */
export async function openDatabaseAsOwner(
  settings: DatabaseSettings,
  io: Pick<Io, 'note' | 'env'>,
  { alone }: { alone: boolean },
): Promise<OwnerDatabase & { readonly mode: Settings['mode'] | undefined }> {
  const own = await resolveOwnerDatabase(settings, io, { alone })
  try {
    const mode = await modeOf(own.url)
    requireSafeSettings(io, mode)
    return { ...own, mode }
  } catch (error) {
    await own.close()
    throw error
  }
}
