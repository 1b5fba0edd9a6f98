import pg from 'pg'

type Row = Record<string, unknown>

/** What runs SQL: the pool, or the one connection of a transaction. */
export interface Queryable {
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>
}

export interface Transaction extends Queryable {
  readonly isTransaction: true
}

export interface Database extends Queryable {
  transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const int8 = pg.types.builtins.INT8

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint is past the safe integers')
  return value
}

pg.types.setTypeParser(int8, parseSafeInteger)

const connectionTimeout = 5_000

/** Statements that each connection keeps; texts past these are made up at run time, and read anew. */
const mostPrepared = 500
const prepared = new Map<string, string>()

/** The name under which a connection reads and plans a statement once. */
function nameOf(sql: string): string | undefined {
  const known = prepared.get(sql)
  if (known !== undefined || prepared.size >= mostPrepared) return known
  const name = `m${prepared.size}`
  prepared.set(sql, name)
  return name
}

export function openDatabase(url: string, { connections = 16 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
  })
  // A connection that breaks fails what is asked of it and leaves the pool. Without listeners it
  // would end the process: the pool's are for idle ones, each one's own for those in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      // Without values it may be several statements, which cannot be prepared.
      const name = values.length > 0 ? nameOf(sql) : undefined
      const { rows } = await client.query<R>({ name, text: sql, values: [...values] })
      return rows
    },
  })

  return {
    ...on(pool),
    async transaction(run) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await run({ ...on(client), isTransaction: true })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** The database cannot answer now (down, restarting, full): the caller may try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return (
    /^(08|53|57P)/.test(code) ||
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
}
