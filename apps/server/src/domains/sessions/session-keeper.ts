import type { ActiveSession, SessionKeeper } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { findSession } from './session-service.js'
import { hashToken } from './session-token.js'

/** Milliseconds for which a session is kept, in case the notice of its end is lost. */
const longestKept = 30_000
const mostKept = 20_000

interface Kept {
  readonly session: ActiveSession
  readonly until: number
}

export function createSessionKeeper({ db, now }: Pick<Context, 'db' | 'now'>): SessionKeeper {
  const kept = new Map<string, Kept>()
  let isListening = false
  /** Counts the changes: a session that is read while one happens may be out of date. */
  let changes = 0

  function drop(isGone: (session: ActiveSession) => boolean): void {
    changes += 1
    for (const [hash, { session }] of kept) if (isGone(session)) kept.delete(hash)
  }

  return {
    async find(token) {
      const hash = hashToken(token).toString('base64')
      const known = kept.get(hash)
      if (known && known.until > performance.now()) return known.session
      const before = changes
      const session = await findSession(db, token, now())
      kept.delete(hash)
      // An operator's session ends soon, so each use has to be noted. A locked one may be unlocked on
      // another node.
      if (session?.role === 'customer' && !session.locked && isListening && changes === before) {
        const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(hash, { session, until: performance.now() + longestKept })
      }
      return session
    },
    listen() {
      drop(() => true)
      isListening = true
    },
    lose() {
      isListening = false
      drop(() => true)
    },
    end: (id) => drop((session) => session.id === id),
    forget: (user) => drop((session) => session.user_id === user),
  }
}
