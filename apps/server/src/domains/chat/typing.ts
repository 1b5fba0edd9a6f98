import type { Database } from '../../platform/db/database.js'

/** Milliseconds between two events that one side of a conversation is typing, from however many sockets. */
const minEventInterval = 1_000

/** Sides in the cache. It is cleared at this size; a cleared side may send one extra event. */
const maxSides = 10_000

const lastTypingEvents = new WeakMap<Database, Map<string, number>>()

/** Whether this side of a conversation may be shown as typing again; each event is sent to all nodes. */
export function isTypingDue(db: Database, side: string, now = performance.now()): boolean {
  const sides = lastTypingEvents.get(db) ?? new Map<string, number>()
  lastTypingEvents.set(db, sides)
  if (now - (sides.get(side) ?? -Infinity) < minEventInterval) return false
  if (sides.size >= maxSides) sides.clear()
  sides.set(side, now)
  return true
}
