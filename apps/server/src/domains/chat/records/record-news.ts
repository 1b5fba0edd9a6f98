import type { ChatSocket } from '../chat-socket.js'
import type { DatabaseEvent } from '../notices.js'

/** Milliseconds for which notices are gathered, as one settlement changes a row more than once. */
const gatherTime = 50

export interface RecordNews {
  hear(notice: Extract<DatabaseEvent, { kind: 'changed' }>): void
  /** Notifies every customer of this node that any record of theirs may have changed. */
  notifyAll(): void
  stop(): void
}

/**
 * Tells customers of this node which of their recharges and withdrawals have changed, and nothing else of them:
 * what they may see they ask for.
 */
export function createRecordNews(sockets: ReadonlySet<ChatSocket>): RecordNews {
  const changed = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    for (const socket of sockets) {
      const { session } = socket
      const ids = session?.role === 'customer' ? changed.get(session.user_id) : undefined
      for (const id of ids ?? []) socket.send({ type: 'record', id })
    }
    changed.clear()
  }

  return {
    hear({ target_kind, target_id, user_id }) {
      const isRecord = target_kind === 'recharge' || target_kind === 'withdrawal'
      if (!isRecord || user_id === null) return
      changed.set(user_id, (changed.get(user_id) ?? new Set()).add(target_id))
      timer ??= setTimeout(flush, gatherTime)
    },
    notifyAll() {
      for (const socket of sockets) {
        if (socket.session?.role === 'customer') socket.send({ type: 'record' })
      }
    },
    stop: () => clearTimeout(timer),
  }
}
