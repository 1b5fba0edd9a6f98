import type { TargetKind } from '@mavuno/sdk/operator'
import pg from 'pg'
import type { SessionKeeper } from '../../platform/context/active-session.js'
import type { Logger } from '../../platform/log.js'

/** What the database sends to every node; see the triggers. */
export type Notice =
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
      readonly owner: string | null
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
const firstPause = 250
const longestPause = 5_000

/** Passes notices about sessions on to the session keeper. */
export function tellSessions(sessions: SessionKeeper, notice: Notice): void {
  if (notice.kind === 'resume') sessions.listen()
  if (notice.kind === 'lost') sessions.lose()
  if (notice.kind === 'session_ended') sessions.end(notice.id)
}

export interface Notices {
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own, and connects again when it breaks. A `resume` follows then,
 * since notices may have been missed. Resolves when the first connection listens.
 */
export async function listenToNotices(
  url: string,
  log: Logger,
  hear: (notice: Notice) => void,
): Promise<Notices> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = firstPause
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (fresh !== client) return
      hear({ kind: 'lost' })
      later()
    })
    fresh.on('notification', ({ payload = '' }) => hear(JSON.parse(payload) as Notice))
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    pause = firstPause
    hear({ kind: 'resume' })
  }

  function later(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn('no notices', { reason: error.message })
        later()
      })
    }, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
