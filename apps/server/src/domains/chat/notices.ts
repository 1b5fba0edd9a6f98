import type { TargetKind } from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { SessionKeeper } from '../../platform/context/active-session.js'
import { addressesOf } from '../../platform/db/addresses.js'
import type { Queryable } from '../../platform/db/database.js'
import type { Logger } from '../../platform/log.js'

/** What the database sends to every node; see the triggers. */
export type DatabaseEvent =
  | { readonly kind: 'message' }
  | { readonly kind: 'presence' }
  | { readonly kind: 'config' }
  /** Somebody's roles. */
  | { readonly kind: 'roles' }
  | {
      readonly kind: 'changed'
      readonly target_kind: TargetKind
      readonly target_id: string
      /** The customer whose it is; null where no customer hears of it. */
      readonly user_id: string | null
    }
  /** Who has a record on the screen. */
  | { readonly kind: 'looks'; readonly target_kind: TargetKind; readonly target_id: string }
  | { readonly kind: 'session_ended'; readonly id: string }
  | {
      readonly kind: 'read'
      readonly conversation_id: string
      readonly side: 'user' | 'agent'
      readonly seq: number
    }
  | { readonly kind: 'typing'; readonly conversation_id: string; readonly side: 'user' | 'agent' }
  /** No notices arrive until the next `resume`. */
  | { readonly kind: 'lost' }
  /** Notices may have been lost: look at everything again. */
  | { readonly kind: 'resume' }

const channel = 'mavuno'
/** How often it is checked that notices arrive, and how long one may take. */
const checkPause = 15_000
const maxDelivery = 5_000
const silent =
  'Notices of the database do not arrive, as behind a pooler in transaction mode: ' +
  'name the database itself in NOTICES_URL'
const firstPause = 250
const longestPause = 5_000

/** Passes notices about sessions on to the session keeper. */
export function notifySessions(sessions: SessionKeeper, testEvent: DatabaseEvent): void {
  if (testEvent.kind === 'resume') sessions.listen()
  if (testEvent.kind === 'lost') sessions.lose()
  if (testEvent.kind === 'session_ended') sessions.end(testEvent.id)
}

export interface Notices {
  stop(): Promise<void>
}

/** A node sends it to itself, to check that notices arrive. */
interface TestEvent {
  readonly kind: 'test'
  readonly id: string
}

interface EventStreamOptions {
  /** Where to listen. */
  readonly url: string
  /** Where notices are sent from. */
  readonly db: Queryable
  readonly log: Logger
  readonly hear: (testEvent: DatabaseEvent) => void
}

/**
 * Listens on a connection of its own, and connects again when it breaks. A `resume` follows then,
 * since notices may have been missed. Resolves when the first connection has heard a notice that was
 * sent for it: a pooler in transaction mode, or another database, would lose all of them in silence.
 */
export async function listenToNotices({
  url,
  db,
  log,
  hear,
}: EventStreamOptions): Promise<Notices> {
  const addresses = addressesOf(url)
  const awaited = new Map<string, () => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = firstPause
  let stopped = false

  function receive(testEvent: DatabaseEvent | TestEvent): void {
    if (testEvent.kind === 'test') awaited.get(testEvent.id)?.()
    else hear(testEvent)
  }

  /** Rejects unless a notice that is sent now arrives. */
  async function prove(): Promise<void> {
    const id = randomUUID()
    let late: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        awaited.set(id, resolve)
        late = setTimeout(() => reject(new Error(silent)), maxDelivery)
        const testEvent: TestEvent = { kind: 'test', id }
        db.query('select pg_notify($1, $2)', [channel, JSON.stringify(testEvent)]).catch(reject)
      })
    } finally {
      clearTimeout(late)
      awaited.delete(id)
    }
  }

  /** A standby refuses to listen. */
  async function listenAt(address: string): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: maxDelivery,
      query_timeout: maxDelivery,
    })
    fresh.on('error', () => {})
    fresh.on('end', () => disconnect(fresh))
    fresh.on('notification', ({ payload = '' }) =>
      receive(JSON.parse(payload) as DatabaseEvent | TestEvent),
    )
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await prove()
      return fresh
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
  }

  async function connect(): Promise<void> {
    let failure: unknown
    for (const address of addresses) {
      try {
        const fresh = await listenAt(address)
        if (stopped) return await fresh.end()
        client = fresh
        pause = firstPause
        hear({ kind: 'resume' })
        return wait(checkPause, check)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** Connects again, unless another connection has taken the place of this one. */
  function disconnect(one: pg.Client | undefined): void {
    if (one === undefined || one !== client) return
    client = undefined
    void one.end().catch(() => undefined)
    hear({ kind: 'lost' })
    later()
  }

  /** A connection whose other end is gone without a word looks like one on which nothing happens. */
  async function check(): Promise<void> {
    const checked = client
    try {
      await prove()
    } catch (error) {
      const { message } = error as Error
      log.warn('no notices', { reason: message })
      // Where none could be sent, nothing is known of those that arrive.
      if (message === silent) disconnect(checked)
    }
    if (client === checked) wait(checkPause, check)
  }

  function wait(milliseconds: number, run: () => Promise<void>): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void run(), milliseconds)
  }

  function later(): void {
    wait(pause, () =>
      connect().catch((error: Error) => {
        log.warn('no notices', { reason: error.message })
        later()
      }),
    )
    pause = Math.min(pause * 2, longestPause)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
