import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addressesOf } from '../db/addresses.js'
import type { Queryable } from '../db/database.js'
import type { Logger } from '../log.js'
import type { DatabaseEvent, DatabaseEvents } from './database-event-hub.js'

const channel = 'mavuno'
/** Milliseconds between two checks that events arrive, and within which an event has to arrive. */
const checkInterval = 15_000
const deliveryTimeout = 5_000
const undeliveredMessage =
  'Notifications of the database do not arrive, as behind a pooler in transaction mode: ' +
  'name the database itself in DATABASE_EVENTS_URL'
const minRetryPause = 250
const maxRetryPause = 5_000

/** A node's NOTIFY to itself, which proves that events arrive. */
interface TestEvent {
  readonly kind: 'test'
  readonly id: string
}

interface ListenOptions {
  /** Where to listen. */
  readonly url: string
  /** Where test events are sent. */
  readonly db: Queryable
  readonly log: Logger
  readonly events: DatabaseEvents
}

export interface DatabaseListener {
  stop(): Promise<void>
}

/**
 * Publishes what the database sends by NOTIFY. Listens on a connection of its own, and reconnects when it breaks.
 * Resolves when the first connection has received a test event: a pooler in transaction mode, or another database,
 * would drop all events without an error.
 */
export async function listenToDatabase(options: ListenOptions): Promise<DatabaseListener> {
  const { url, db, log, events } = options
  const addresses = addressesOf(url)
  const pending = new Map<string, () => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryPause = minRetryPause
  let isStopped = false

  function receive({ payload = '' }: pg.Notification): void {
    const event = JSON.parse(payload) as DatabaseEvent | TestEvent
    if (event.kind === 'test') pending.get(event.id)?.()
    else events.publish(event)
  }

  /** Rejects unless an event that is sent now arrives. */
  async function requireDelivery(): Promise<void> {
    const event: TestEvent = { kind: 'test', id: randomUUID() }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let timeout: NodeJS.Timeout | undefined
    pending.set(event.id, resolve)
    try {
      await db.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)])
      // Only now, as the query may have waited for a free connection of the pool.
      timeout = setTimeout(() => reject(new Error(undeliveredMessage)), deliveryTimeout)
      await promise
    } finally {
      clearTimeout(timeout)
      pending.delete(event.id)
    }
  }

  /** A standby refuses to listen. */
  async function listenAt(address: string): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: deliveryTimeout,
      query_timeout: deliveryTimeout,
    })
    opened.on('error', () => {})
    opened.on('end', () => disconnect(opened))
    opened.on('notification', receive)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      await requireDelivery()
      return opened
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
  }

  async function connect(): Promise<void> {
    let failure: unknown
    for (const address of addresses) {
      try {
        const opened = await listenAt(address)
        if (isStopped) return await opened.end()
        client = opened
        retryPause = minRetryPause
        events.publish({ kind: 'connected' })
        return schedule(checkInterval, check)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** Reconnects, unless this connection has been replaced. */
  function disconnect(closed: pg.Client | undefined): void {
    if (closed === undefined || closed !== client) return
    client = undefined
    void closed.end().catch(() => undefined)
    events.publish({ kind: 'disconnected' })
    reconnect()
  }

  /** A connection that broke without a TCP reset looks like one on which nothing happens. */
  async function check(): Promise<void> {
    const checked = client
    try {
      await requireDelivery()
    } catch (error) {
      const { message } = error as Error
      log.warn('no database events', { reason: message })
      // If no test event could be sent, the connection may still receive events.
      if (message === undeliveredMessage) disconnect(checked)
    }
    if (client === checked) schedule(checkInterval, check)
  }

  function schedule(milliseconds: number, run: () => Promise<void>): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds)
  }

  function reconnect(): void {
    schedule(retryPause, () =>
      connect().catch((error: Error) => {
        log.warn('no database events', { reason: error.message })
        reconnect()
      }),
    )
    retryPause = Math.min(retryPause * 2, maxRetryPause)
  }

  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
