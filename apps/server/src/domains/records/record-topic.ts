import type { Context } from '../../platform/context/context.js'
import type { RealtimeSocket } from '../../platform/realtime/realtime-socket.js'
import type { Topic } from '../../platform/realtime/topic.js'

/** Milliseconds for which events are collected, as one settlement changes a row more than once. */
const collectTime = 50

/**
 * Sends customers the ids of their recharges and withdrawals that have changed, and no other field: clients fetch
 * these records again.
 */
export function createRecordTopic({ events }: Pick<Context, 'events'>): Topic {
  const sockets = new Set<RealtimeSocket>()
  const changed = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    for (const socket of sockets) {
      for (const id of changed.get(socket.session.user_id) ?? []) {
        socket.send({ type: 'record', id })
      }
    }
    changed.clear()
  }

  events.subscribe({
    changed({ target_kind, target_id, user_id }) {
      const isRecord = target_kind === 'recharge' || target_kind === 'withdrawal'
      if (!isRecord || user_id === null) return
      changed.set(user_id, (changed.get(user_id) ?? new Set()).add(target_id))
      timer ??= setTimeout(flush, collectTime)
    },
    connected() {
      for (const socket of sockets) socket.send({ type: 'record' })
    },
  })

  return {
    async join(socket) {
      if (socket.session.role === 'customer') sockets.add(socket)
      return {}
    },
    leave: (socket) => void sockets.delete(socket),
    stop: () => clearTimeout(timer),
  }
}
