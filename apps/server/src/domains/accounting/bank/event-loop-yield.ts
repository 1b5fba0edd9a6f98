import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which work may hold the event loop. */
const maxBlockingTime = 10

/** Lets other requests be answered, whenever the work between two calls has taken so long. */
export function createEventLoopYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockingTime) return
    await nextTurn()
    since = performance.now()
  }
}
