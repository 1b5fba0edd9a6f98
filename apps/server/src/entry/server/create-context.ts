import { randomBytes } from 'node:crypto'
import { noClosedAccountList } from './closed-account-list.js'
import { createEnrolmentGate } from '../../domains/auth/operators/enrolment-gate.js'
import { createSessionCache } from '../../domains/auth/sessions/session-cache.js'
import type { Context } from '../../platform/context/context.js'
import { createOperatorReadSemaphore } from '../../platform/context/operator-reads.js'
import { createCallerQueues } from '../../platform/context/queues.js'
import { createResponseCache } from '../../platform/http/response-cache.js'
import { createDatabaseEvents } from '../../platform/realtime/database-event-hub.js'
import { createMetrics } from '../../platform/metrics.js'
import { createPasswordHasher } from '../../platform/password-hasher.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { disabledPush } from '../../platform/ports/push.js'
import { createPrintedSms } from '../../platform/ports/sms.js'
import { withDeadline } from '../../platform/ports/with-deadline.js'
import { createSecretBox, loadOrCreateOperatorKey } from '../../platform/secret-box.js'
import { readSettings } from '../../platform/settings.js'

export function systemNow(): number {
  return Math.floor(Date.now() / 1000)
}

/** Everything that a server needs besides its database and log, with defaults. */
export function createContext(parts: Pick<Context, 'db' | 'log'> & Partial<Context>): Context {
  const { db, now = systemNow, events = createDatabaseEvents() } = parts
  return {
    settings: readSettings({}),
    reads: db,
    now,
    events,
    clock: { problem: () => undefined },
    fingerprintKey: randomBytes(32),
    closures: noClosedAccountList,
    secrets: createSecretBox(() => loadOrCreateOperatorKey(readSettings({}))),
    push: disabledPush,
    sms: createPrintedSms((line) => parts.log.info(line)),
    passwords: createPasswordHasher(),
    opening: createEnrolmentGate({ db }),
    metrics: createMetrics(),
    sessions: createSessionCache({ db, now, events }),
    kept: createResponseCache(),
    turns: createCallerQueues(),
    operatorReads: createOperatorReadSemaphore(),
    ...parts,
    payments: withDeadline(parts.payments ?? manualPayments),
  }
}
