import type { Database } from '../../platform/db/database.js'

const burst = 60
const perSecond = 20

/** Says of each frame whether the socket may still send it. */
export function createFrameBudget(now: () => number = () => performance.now()): () => boolean {
  let left = burst
  let last = now()
  return () => {
    const at = now()
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Milliseconds between two events that one side of a conversation is typing, from however many sockets. */
const interval = 1_000

/** When all are dropped: a side whose time is lost sends one event more. */
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
