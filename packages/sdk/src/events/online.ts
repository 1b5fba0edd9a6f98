import type { Events } from './events.js'
import { listen } from './listen.js'

export interface Online {
  readonly current: boolean
  /** Called when a call is sent; what it returns is called with its result. */
  send(): (isOnline: boolean) => void
  close(): void
}

/** Whether the backend can be reached, according to the last call and the platform. */
export function createOnline(events: Events): Online {
  let current = true
  let losses = 0
  const report = (isOnline: boolean) => {
    if (isOnline === current) return
    current = isOnline
    events.emit('online', isOnline)
  }
  const lose = () => {
    losses += 1
    report(false)
  }
  const closes = [listen('online', () => report(true)), listen('offline', lose)]
  return {
    get current() {
      return current
    },
    send() {
      const known = losses
      // An answer that was on its way when the network was lost says nothing about now.
      return (isOnline) => (!isOnline || known === losses) && report(isOnline)
    },
    close() {
      for (const close of closes) close()
    },
  }
}
