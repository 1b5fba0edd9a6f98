import type { CallName } from '../rules/rules.js'
import type { Store } from './open-store.js'

/** One request and its answer: in to the emulator, or out to an integration. */
export interface Exchange {
  readonly id: number
  readonly at: number
  readonly direction: 'in' | 'out'
  readonly call: CallName | 'unknown'
  readonly method: string
  readonly url: string
  readonly request: unknown
  /** Null where there was no answer. */
  readonly status: number | null
  readonly response: unknown
}

const secrets = new Set(['Password', 'SecurityCredential'])
/** The oldest go first. */
const maxCached = 100_000

const hidden = (body: unknown) =>
  JSON.stringify(body ?? null, (name, value: unknown) => (secrets.has(name) ? '…' : value))

export function writeExchange(store: Store, exchange: Omit<Exchange, 'id'>): void {
  const { at, direction, call, method, url, request, status, response } = exchange
  store.run(
    'insert into exchanges (at, direction, call, method, url, request, status, response) values (?, ?, ?, ?, ?, ?, ?, ?)',
    at,
    direction,
    call,
    method,
    url,
    hidden(request),
    status,
    typeof response === 'string' ? response : hidden(response),
  )
  store.run('delete from exchanges where id <= (select max(id) from exchanges) - ?', maxCached)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

interface ExchangeRow extends Omit<Exchange, 'request' | 'response'> {
  readonly request: string
  readonly response: string | null
}

export interface JournalQuery {
  readonly call?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
  /** Only what contains this text: a number, a reference, an id. */
  readonly text?: string | undefined
  readonly limit?: number | undefined
}

/** The newest first. */
export function readJournal(store: Store, query: JournalQuery = {}): Exchange[] {
  const { call = '', direction = '', text = '', limit = 100 } = query
  return store
    .all<ExchangeRow>(
      `select * from exchanges
       where (?1 = '' or call = ?1) and (?2 = '' or direction = ?2)
         and (?3 = '' or instr(url || request || coalesce(response, ''), ?3) > 0)
       order by id desc limit ?4`,
      call,
      direction,
      text,
      limit,
    )
    .map((row) => ({
      ...row,
      request: parsed(row.request),
      response: row.response === null ? null : parsed(row.response),
    }))
}
