import type { Database } from '../db/database.js'
import { createKeptAnswers, type KeptAnswers } from '../http/kept-answers.js'
import { createMetrics, type Metrics } from '../metrics.js'
import { createCallerTurns, type CallerTurns } from './turns.js'
import type { Logger } from '../log.js'
import { createPasswordHasher, type PasswordHasher } from '../password-hasher.js'
import { manualPayments } from '../ports/payments-manual.js'
import type { Payments } from '../ports/payments.js'
import { withDeadline } from '../ports/with-deadline.js'
import { printedSms } from '../ports/sms-printed.js'
import type { Sms } from '../ports/sms.js'
import { createSessionKeeper, type SessionKeeper } from '../../domains/sessions/session-keeper.js'
import { readSettings, type Settings } from '../settings.js'

/** What every handler is given; tests put in what they want to see differ. */
export interface Context {
  readonly settings: Pick<
    Settings,
    'mode' | 'publicUrl' | 'allowedOrigins' | 'trustProxy' | 'metricsToken'
  >
  readonly db: Database
  readonly log: Logger
  /** Seconds since the epoch. */
  readonly now: () => number
  readonly payments: Payments
  readonly sms: Sms
  readonly passwords: PasswordHasher
  readonly metrics: Metrics
  readonly sessions: SessionKeeper
  readonly kept: KeptAnswers
  readonly turns: CallerTurns
}

export function systemNow(): number {
  return Math.floor(Date.now() / 1000)
}

/** The composition root: everything that a server needs besides its database and log, by default. */
export function createContext(parts: Pick<Context, 'db' | 'log'> & Partial<Context>): Context {
  const { db, now = systemNow } = parts
  return {
    settings: readSettings({}),
    now,
    sms: printedSms((line) => parts.log.info(line)),
    passwords: createPasswordHasher(),
    metrics: createMetrics(),
    sessions: createSessionKeeper({ db, now }),
    kept: createKeptAnswers(),
    turns: createCallerTurns(),
    ...parts,
    payments: withDeadline(parts.payments ?? manualPayments),
  }
}
