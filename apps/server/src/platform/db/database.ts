import pg from 'pg'

type Row = Record<string, unknown>

/** What runs SQL: the pool, or the one connection of a transaction. */
export interface Queryable {
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>
}

export interface Transaction extends Queryable {
  readonly isTransaction: true
}

export interface TransactionOptions {
  /** The time that a long statement may take, as Postgres writes it (`10min`). */
  readonly longest?: string
}

export interface Database extends Queryable {
  transaction<T>(
    run: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
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

/**
 * By then the caller has given up. A statement that is cancelled has no effect, and a transaction
 * whose server has stopped half-way must not keep its locks.
 */
const limits = `set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '30s'`

/**
 * The most statements that a connection keeps prepared. Texts past these are built at run time and
 * are not prepared.
 */
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

/** Codes of a prepared statement that is gone, or that does not fit the schema any more. */
const staleStatement = /^(0A000|26000)$/

/**
 * A connection can be used again after an error that Postgres reported, once it is idle. A new
 * connection is a new process, which has to read all functions again.
 */
async function isUsable(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (!(error instanceof pg.DatabaseError) || staleStatement.test(error.code ?? '')) return false
  try {
    // Postgres answers this if the connection still works.
    await client.query('')
    return client.getTransactionStatus() === 'I'
  } catch {
    return false
  }
}

async function ask<R extends Row>(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[],
): Promise<R[]> {
  // Without values it may be several statements, which cannot be prepared.
  const name = values.length > 0 ? nameOf(sql) : undefined
  const { rows } = await client.query<R>({ name, text: sql, values: [...values] })
  return rows
}

export function openDatabase(url: string, { connections = 16 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    onConnect: (client) => client.query(limits) as unknown as void,
  })
  // A connection that breaks fails its query and leaves the pool. Its error event would end the
  // process without a listener: the pool's for idle connections, its own for those in a
  // transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      const client = await pool.connect()
      let broken = false
      try {
        return await ask<R>(client, sql, values)
      } catch (error) {
        broken = !(await isUsable(client, error))
        throw error
      } finally {
        client.release(broken)
      }
    },
    async transaction(run, { longest } = {}) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(longest ? `begin; set local statement_timeout = '${longest}'` : 'begin')
        const result = await run({
          query: (sql, values = []) => ask(client, sql, values),
          isTransaction: true,
        })
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

/**
 * The database cannot answer now (it is down, restarting, full or too slow), so the caller may try
 * again later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return (
    /^(08|53|57|25P03)/.test(code) ||
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message) ||
    // It broke between two queries, as when a transaction was idle for too long.
    error.message.startsWith('Client has encountered a connection error')
  )
}
