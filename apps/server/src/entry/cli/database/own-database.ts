import { realpathSync } from 'node:fs'
import pg from 'pg'
import { findAccount } from '../../../platform/engine/engine-account.js'
import { EngineError } from '../../../platform/engine/engine-error.js'
import { socketUrl } from '../../../platform/engine/process/is-ready.js'
import { prepareSocketFolder } from '../../../platform/engine/socket-folder.js'
import { startEngine } from '../../../platform/engine/start-engine.js'
import type { Settings } from '../../../platform/settings.js'
import { CliError } from '../cli-error.js'
import type { Io } from '../io.js'

export interface OwnDatabase {
  readonly url: string
  close(): Promise<void>
}

/** A single connection, since a COPY belongs to a transaction. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // The message leaves out the address, since it holds a password.
    const { code, message } = error as Error & { code?: string }
    throw new CliError(`The database cannot be reached: ${message || code}`)
  }
  return client
}

async function refuseUsed(url: string): Promise<void> {
  const client = await connectTo(url)
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length > 0) throw new CliError('Somebody uses this database: stop all servers first.')
  } finally {
    await client.end()
  }
}

function runningEngine(dataFolder: string): OwnDatabase {
  const folder = realpathSync(dataFolder)
  const account = findAccount(['postgres', 'nobody'])
  return { url: socketUrl(prepareSocketFolder(folder, account)), close: async () => {} }
}

/**
 * The database of these settings: the one at DATABASE_URL, or the server's own, which is started if
 * no server runs. `alone` refuses to work while a server runs.
 */
export async function openOwnDatabase(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  io: Pick<Io, 'note'>,
  { alone }: { alone: boolean },
): Promise<OwnDatabase> {
  if (databaseUrl !== undefined) {
    if (alone) await refuseUsed(databaseUrl)
    return { url: databaseUrl, close: async () => {} }
  }
  try {
    const engine = await startEngine({ dataFolder, report: (line) => io.note(line) })
    return { url: engine.url, close: () => engine.stop() }
  } catch (error) {
    const isRunning = error instanceof EngineError && error.message.includes(' is in use by ')
    if (alone || !isRunning) throw error
    return runningEngine(dataFolder)
  }
}
