import { randomBytes } from 'node:crypto'
import { noClosureList } from './closure-list.js'
import { createOpening } from '../../domains/auth/operators/opening.js'
import { createSessionKeeper } from '../../domains/auth/sessions/session-keeper.js'
import type { Context } from '../../platform/context/context.js'
import { createOperatorReads } from '../../platform/context/operator-reads.js'
import { createCallerQueues } from '../../platform/context/queues.js'
import { createResponseCache } from '../../platform/http/response-cache.js'
import { createDatabaseEvents } from '../../platform/realtime/database-events.js'
import { createMetrics } from '../../platform/metrics.js'
import { createPasswordHasher } from '../../platform/password-hasher.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { noPush } from '../../platform/ports/push.js'
import { printedSms } from '../../platform/ports/sms.js'
import { withDeadline } from '../../platform/ports/with-deadline.js'
import { createSecretBox, readOperatorKey } from '../../platform/secret-box.js'
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
    closures: noClosureList,
    secrets: createSecretBox(() => readOperatorKey(readSettings({}))),
    push: noPush,
    sms: printedSms((line) => parts.log.info(line)),
    passwords: createPasswordHasher(),
    opening: createOpening({ db }),
    metrics: createMetrics(),
    sessions: createSessionKeeper({ db, now, events }),
    kept: createResponseCache(),
    turns: createCallerQueues(),
    operatorReads: createOperatorReads(),
    ...parts,
    payments: withDeadline(parts.payments ?? manualPayments),
  }
}
