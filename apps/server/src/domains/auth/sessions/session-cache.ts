import type { ActiveSession, SessionCache } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { findSession } from './session-service.js'
import { hashToken } from './session-token.js'

/** Milliseconds for which a session is cached, in case the event of its end is lost. */
const maxCacheAge = 30_000
const maxCached = 20_000

interface CachedSession {
  readonly session: ActiveSession
  readonly until: number
}

export function createSessionCache({
  db,
  now,
  events,
}: Pick<Context, 'db' | 'now' | 'events'>): SessionCache {
  const cache = new Map<string, CachedSession>()
  let isConnected = false
  /** Counts the changes: a session that is read while one happens may be out of date. */
  let changes = 0

  function evict(isGone: (session: ActiveSession) => boolean): void {
    changes += 1
    for (const [hash, { session }] of cache) if (isGone(session)) cache.delete(hash)
  }

  events.subscribe({
    connected() {
      evict(() => true)
      isConnected = true
    },
    disconnected() {
      isConnected = false
      evict(() => true)
    },
    session_ended: ({ id }) => evict((session) => session.id === id),
  })

  return {
    async find(token) {
      const hash = hashToken(token).toString('base64')
      const known = cache.get(hash)
      if (known && known.until > performance.now()) return known.session
      const before = changes
      const session = await findSession(db, token, now())
      cache.delete(hash)
      // An operator's session ends soon, so each use has to be noted. A locked one may be unlocked on
      // another node.
      if (session?.role === 'customer' && !session.locked && isConnected && changes === before) {
        const oldest = cache.size >= maxCached ? cache.keys().next().value : undefined
        if (oldest !== undefined) cache.delete(oldest)
        cache.set(hash, { session, until: performance.now() + maxCacheAge })
      }
      return session
    },
    forget: (user) => evict((session) => session.user_id === user),
  }
}
