import type { Events } from './events.js'
import { listen } from './listen.js'

export interface Online {
  readonly current: boolean
  /** Called with each result of the platform or a call. */
  report(isOnline: boolean): void
  close(): void
}

/** Whether the backend can be reached, according to the last call and the platform. */
export function createOnline(events: Events): Online {
  let current = true
  const report = (isOnline: boolean) => {
    if (isOnline === current) return
    current = isOnline
    events.emit('online', isOnline)
  }
  const closes = [listen('online', () => report(true)), listen('offline', () => report(false))]
  return {
    get current() {
      return current
    },
    report,
    close() {
      for (const close of closes) close()
    },
  }
}
