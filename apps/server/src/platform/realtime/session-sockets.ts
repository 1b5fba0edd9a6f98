import type { ActiveSession } from '../context/active-session.js'
import { closeCodes, type OpenSocket, type RealtimeSocket } from './realtime-socket.js'

/** How sockets find the sessions of their users. */
export interface SocketSessions {
  /** The session of a token or a ticket. A ticket can be used once. */
  authenticate(token: string): Promise<ActiveSession | undefined>
  /** Counts as a use of the session. */
  find(id: string): Promise<ActiveSession | undefined>
  /** Which of these sessions have not ended. */
  findActive(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly locked: boolean }>>
}

/** The open sockets of this node, which are closed when their session ends or is locked. */
export interface SessionSockets {
  add(socket: OpenSocket): void
  delete(socket: OpenSocket): void
  countOf(user: string): number
  /** Closes the sockets of a session that has ended. */
  end(session: string): void
  /** Closes the sockets of all sessions that are locked or have ended, as their events may have been missed. */
  checkAll(): Promise<void>
  /** Closes this socket if its session is locked or has ended; returns whether it is still open. */
  check(socket: RealtimeSocket): Promise<boolean>
}

export function createSessionSockets(sessions: SocketSessions): SessionSockets {
  const sockets = new Set<OpenSocket>()

  function close(id: string, code: number): void {
    for (const socket of sockets) if (socket.session?.id === id) socket.close(code)
  }

  return {
    add: (socket) => void sockets.add(socket),
    delete: (socket) => void sockets.delete(socket),
    countOf: (user) =>
      Array.from(sockets).filter(({ session }) => session?.user_id === user).length,
    end: (session) => close(session, closeCodes.signed_out),
    async checkAll() {
      // Not those that connect meanwhile: they are checked as they join.
      const ids = new Set(Array.from(sockets).flatMap(({ session }) => session?.id ?? []))
      if (ids.size === 0) return
      const active = await sessions.findActive([...ids])
      for (const id of ids) {
        const found = active.get(id)
        if (!found) close(id, closeCodes.signed_out)
        else if (found.locked) close(id, closeCodes.locked)
      }
    },
    async check(socket) {
      const found = await sessions.find(socket.session.id)
      if (found && !found.locked) return true
      socket.close(found ? closeCodes.locked : closeCodes.signed_out)
      return false
    },
  }
}
