import type { Database } from '../db/database.js'
import type { ResponseCache } from '../http/response-cache.js'
import type { Logger } from '../log.js'
import type { ClockHealth } from '../clock-monitor.js'
import type { Metrics } from '../metrics.js'
import type { PasswordHasher } from '../password-hasher.js'
import type { PaymentProvider } from '../ports/payments.js'
import type { Push } from '../ports/push.js'
import type { Sms } from '../ports/sms.js'
import type { DatabaseEvents } from '../realtime/database-event-hub.js'
import type { SecretBox } from '../secret-box.js'
import type { Settings } from '../settings.js'
import type { FairSemaphore } from './fair-semaphore.js'
import type { SessionCache } from './active-session.js'
import type { NamedQueues } from './queues.js'

/** What every handler receives. Tests replace parts of it. */
export interface Context {
  readonly settings: Pick<
    Settings,
    | 'mode'
    | 'port'
    | 'publicUrl'
    | 'console'
    | 'hosts'
    | 'allowedOrigins'
    | 'trustProxy'
    | 'secondFactor'
    | 'metricsToken'
    | 'smsDaily'
    | 'alerts'
    | 'waitTargets'
  >
  readonly db: Database
  /** For long reads; the same as `db` without a standby. */
  readonly reads: Database
  readonly events: DatabaseEvents
  readonly log: Logger
  /** Seconds since the epoch. */
  readonly now: () => number
  readonly clock: ClockHealth
  /** For the fingerprints of closed accounts. */
  readonly fingerprintKey: Buffer
  /** Where the ids of closed accounts are recorded besides the database. */
  readonly closures: { add(id: string): Promise<void>; complete(): Promise<void> }
  readonly payments: PaymentProvider
  readonly sms: Sms
  readonly push: Push
  readonly passwords: PasswordHasher
  /** In live mode customers are served once all the operators that it takes have enrolled. */
  readonly opening: { isOpen(): Promise<boolean> }
  /** For secrets that the database keeps but must not know. */
  readonly secrets: SecretBox
  readonly metrics: Metrics
  readonly sessions: SessionCache
  readonly kept: ResponseCache
  readonly turns: NamedQueues
  readonly operatorReads: FairSemaphore
}
