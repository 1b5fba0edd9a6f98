import type { Events } from './events.js'
import { listen } from './listen.js'

export interface Online {
  readonly current: boolean
  /** The platform or a call has found out. */
  report(isOnline: boolean): void
  close(): void
}

/** Whether the backend can be reached, as the last call and the platform have it. */
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
