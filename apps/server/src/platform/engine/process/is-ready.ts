import pg from 'pg'

const database = 'mavuno'
const tooManyConnections = '53300'
const notYet = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P03', // cannot_connect_now: starting up, or in recovery
])

/** The address for the `pg` driver. It has every part, so that no PG… variable can change it. */
export function socketUrl(socketFolder: string, name = database): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://mavuno@localhost:5432/${name}?host=${host}&sslmode=disable`
}

/** Whether Postgres answers; creates our database if it is missing. */
export async function isReady(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    // The database that is always there: asking for a missing one leaves a FATAL in the log.
    connectionString: socketUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a connection that breaks between two steps would end the whole process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (notYet.has(code) || isCutOff(error)) return false
    if (code === tooManyConnections) return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

// The messages of `pg`, which have no code, for a connection that is closed while it is opened.
function isCutOff(error: unknown): boolean {
  return error instanceof Error && /terminated|timeout/i.test(error.message)
}
