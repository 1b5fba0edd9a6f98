import pg from 'pg'
import { type ClusterPasswords, type ClusterRole, createMissingRoles } from '../cluster-roles.js'

const database = 'mavuno'
const tooManyConnections = '53300'
const notReadyCodes = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P03', // cannot_connect_now: starting up, or in recovery
])

/** The address for the `pg` driver. It has every part, so that no PG… variable can change it. */
export function socketUrl(
  socketFolder: string,
  passwords: ClusterPasswords,
  role: ClusterRole,
  name = database,
): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${role}:${passwords[role]}@localhost:5432/${name}?host=${host}&sslmode=disable`
}

/** Whether Postgres answers; creates our roles and our database if they are missing. */
export async function ensureDatabaseReady(
  socketFolder: string,
  passwords: ClusterPasswords,
): Promise<boolean> {
  const client = new pg.Client({
    // The database that is always there: asking for a missing one leaves a FATAL in the log.
    connectionString: socketUrl(socketFolder, passwords, 'mavuno_admin', 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a connection that breaks between two steps would end the whole process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (!rowCount) {
      await createMissingRoles(client, passwords)
      await client.query(`CREATE DATABASE ${database} OWNER mavuno_owner`)
    }
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (notReadyCodes.has(code) || isConnectionTerminated(error)) return false
    if (code === tooManyConnections) return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

// The messages of `pg`, which have no code, for a connection that is closed while it is opened.
function isConnectionTerminated(error: unknown): boolean {
  return error instanceof Error && /terminated|timeout/i.test(error.message)
}
