import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which work may hold the event loop. */
const maxHold = 10

/** Lets other requests be answered, whenever the work between two calls has taken so long. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxHold) return
    await nextTurn()
    since = performance.now()
  }
}
