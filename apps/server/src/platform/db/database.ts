import pg from 'pg'
import { addressesOf } from './addresses.js'

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

export interface DatabaseOptions {
  readonly connections?: number
  /** Milliseconds. */
  readonly answerWithin?: number
  /**
   * Behind a pooler in transaction mode, where the next statement may be run by another Postgres process:
   * nothing is prepared or set for a connection. The role has the time limits then.
   */
  readonly isPooled?: boolean
  /** A standby will do. */
  readonly isForReads?: boolean
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
 * Milliseconds after which nobody waits for an answer any more. A statement that runs is ended before
 * by its own limit, but a commit that waits for a standby is not: ending it would acknowledge what is
 * not replicated. So the caller is told that it is not known what became of it, and the statement is
 * left alone.
 */
const queryTimeout = 12_000
/** For statements that have a longer limit of their own: the most that a timer takes. */
const noLimit = 2 ** 31 - 1

/**
 * The most statements that a connection keeps prepared. Texts past these are built at run time and
 * are not prepared.
 */
const maxPrepared = 500
const prepared = new Map<string, string>()

/** The name under which a connection reads and plans a statement once. */
function preparedName(sql: string): string | undefined {
  const known = prepared.get(sql)
  if (known !== undefined || prepared.size >= maxPrepared) return known
  const name = `m${prepared.size}`
  prepared.set(sql, name)
  return name
}

/** The code of a write where none is possible: the server is a standby now. */
const readOnly = '25006'

/** Codes of a prepared statement that is gone, or that does not fit the schema any more. */
const staleStatement = /^(0A000|26000)$/

/** Whether the connection is of no use any more, although it works. */
function mustDiscardConnection(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  return code === readOnly || staleStatement.test(code)
}

/**
 * A connection can be used again after an error that Postgres reported, once it is idle. A new
 * connection is a new process, which has to read all functions again.
 */
async function isUsable(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (!(error instanceof pg.DatabaseError) || mustDiscardConnection(error)) return false
  try {
    // Postgres answers this if the connection still works.
    await client.query('')
    return client.getTransactionStatus() === 'I'
  } catch {
    return false
  }
}

async function runQuery<R extends Row>(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[],
  { isPooled, query_timeout }: { isPooled: boolean; query_timeout?: number },
): Promise<R[]> {
  // Without values it may be several statements, which cannot be prepared.
  const name = values.length > 0 && !isPooled ? preparedName(sql) : undefined
  const { rows } = await client.query<R>({
    name,
    text: sql,
    values: [...values],
    ...(query_timeout !== undefined && { query_timeout }),
  })
  return rows
}

/** Sets the limits of a new connection, and refuses it if nothing can be written there but must be. */
async function prepareConnection(
  client: pg.ClientBase,
  { isPooled, isForReads }: { isPooled: boolean; isForReads: boolean },
): Promise<void> {
  if (!isPooled) await client.query(limits)
  if (isForReads) return
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('This database can only be read.'), { code: readOnly })
}

export function openDatabase(
  url: string,
  {
    connections = 16,
    answerWithin = queryTimeout,
    isPooled = false,
    isForReads = false,
  }: DatabaseOptions = {},
): Database {
  const addresses = addressesOf(url)
  let current = 0
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: addresses[current] })
      }
    },
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: answerWithin,
    onConnect: (client) => prepareConnection(client, { isPooled, isForReads }) as unknown as void,
  })
  async function connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const tried = current
      try {
        return await pool.connect()
      } catch (error) {
        if (tries >= addresses.length || !isUnavailable(error) || isPoolTimeout(error)) throw error
        // Others may have found the next one meanwhile.
        if (current === tried) current = (current + 1) % addresses.length
      }
    }
  }

  // A connection that breaks fails its query and leaves the pool. Its error event would end the
  // process without a listener: the pool's for idle connections, its own for those in a
  // transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      const client = await connect()
      let broken = false
      try {
        return await runQuery<R>(client, sql, values, { isPooled })
      } catch (error) {
        broken = !(await isUsable(client, error))
        throw error
      } finally {
        client.release(broken)
      }
    },
    async transaction(run, { longest } = {}) {
      const client = await connect()
      let broken: Error | undefined
      try {
        await client.query(longest ? `begin; set local statement_timeout = '${longest}'` : 'begin')
        const result = await run({
          query: (sql, values = []) =>
            runQuery(client, sql, values, { isPooled, ...(longest && { query_timeout: noLimit }) }),
          isTransaction: true,
        })
        await client.query('commit')
        return result
      } catch (error) {
        if (isQueryTimeout(error) || mustDiscardConnection(error)) broken = error as Error
        else await client.query('rollback').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** All connections were in use for too long. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * The database cannot answer now (it is down, restarting, full or too slow), so the caller may try
 * again later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return (
    /^(08|53|57|25P03|25006)/.test(code) ||
    /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(code) ||
    error.message.startsWith('Connection terminated') ||
    isPoolTimeout(error) ||
    isQueryTimeout(error) ||
    // It broke between two queries, as when a transaction was idle for too long.
    error.message.startsWith('Client has encountered a connection error')
  )
}
