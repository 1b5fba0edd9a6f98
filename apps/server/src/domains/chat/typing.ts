import type { Database } from '../../platform/db/database.js'

/** Milliseconds between two events that one side of a conversation is typing, from however many sockets. */
const interval = 1_000

/** Sides in the cache. It is cleared at this size; a cleared side may send one extra event. */
const maxSides = 10_000

const lastEvents = new WeakMap<Database, Map<string, number>>()

/** Whether this side of a conversation may be shown as typing again; each event is sent to all nodes. */
export function isTypingDue(db: Database, side: string, now = performance.now()): boolean {
  const sides = lastEvents.get(db) ?? new Map<string, number>()
  lastEvents.set(db, sides)
  if (now - (sides.get(side) ?? -Infinity) < interval) return false
  if (sides.size >= maxSides) sides.clear()
  sides.set(side, now)
  return true
}
