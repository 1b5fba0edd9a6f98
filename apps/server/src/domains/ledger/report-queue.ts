import type { Context } from '../../platform/context/context.js'
import { createNamedQueues, limitConcurrency, serialize } from '../../platform/context/queues.js'
import type { Database, Queryable, Transaction } from '../../platform/db/database.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { checkCalls, reportCalls, exportCalls } from '../auth/rate-limits/limits.js'
import { countTry, clearTries, type Limit } from '../auth/rate-limits/rate-limits.js'
import { countNewCall, type IdempotencyKey } from './run-operation.js'

/** What looks at all of the books, and the number of its lock. */
const reportLockKeys = {
  audit: 1,
  bank: 2,
  day: 3,
  forecast: 4,
  reserve: 5,
  accounts: 6,
  periods: 7,
  statement: 8,
} as const

/** What does so for longer and keeps what it finds. */
const checkLockKeys = { audit: 1, day: 2 } as const

/** Of the same thing one operator runs one and lets five wait. */
const maxPerOperator = 6

const alreadyRunningError = (retryAfter: number) =>
  new CallFailure('too_many', 'It is running already.', {
    text: 'server.already_running',
    retryAfter,
  })

const operatorQueues = createNamedQueues({
  atOnce: maxPerOperator,
  maxWaiting: 0,
  createError: () => alreadyRunningError(10),
})

interface OperatorRequest {
  readonly operator: string
  readonly kind: string
}

/**
 * One at a time in this process, and few of all kinds together, before it takes a connection; an operator who lets
 * many wait is refused.
 */
export function enqueueReport<T>(
  db: Database,
  { operator, kind }: OperatorRequest,
  run: () => Promise<T>,
): Promise<T> {
  return operatorQueues.run(`${kind} ${operator}`, () =>
    serialize(db, kind, () => limitConcurrency(db, run)),
  )
}

const pendingReports = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Who asks for what waits already shares it. One that runs is not shared: it may have read too early. */
function share<T>(db: Database, name: string, begin: (stopSharing: () => void) => Promise<T>) {
  const ofDatabase = pendingReports.get(db) ?? new Map<string, Promise<unknown>>()
  pendingReports.set(db, ofDatabase)
  const shared = ofDatabase.get(name) as Promise<T> | undefined
  if (shared) return shared
  const stopSharing = () => {
    if (ofDatabase.get(name) === request) ofDatabase.delete(name)
  }
  const request = Promise.resolve().then(() => begin(stopSharing))
  ofDatabase.set(name, request)
  // Also if it was refused.
  request.then(stopSharing, stopSharing)
  return request
}

/** Waits until no other transaction on any node has its turn at the same. */
export async function lockReport(
  transaction: Queryable,
  kind: keyof typeof reportLockKeys,
): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(12, $1)', [reportLockKeys[kind]])
}

interface ReportRequest extends OperatorRequest {
  readonly kind: keyof typeof reportLockKeys
  /** What was asked for: only those who ask for the same share a look. */
  readonly of?: string
}

/**
 * Looks at all of the books for an operator: on all nodes together one look of a kind at a time, so that no
 * session keeps the database busy by asking again and again.
 */
export async function runReport<T>(
  context: Pick<Context, 'db' | 'now'>,
  { operator, kind, of = '' }: ReportRequest,
  read: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const { db } = context
  await countTry(context, [{ limit: reportCalls, subject: `${kind} ${operator}` }])
  return share(db, `${kind} ${of}`, (stopSharing) =>
    enqueueReport(db, { operator, kind }, () => {
      stopSharing()
      return db.transaction(
        async (transaction) => {
          await lockReport(transaction, kind)
          return read(transaction)
        },
        { longest: '10min' },
      )
    }),
  )
}

/** Counts what an operator has compared with all of the books and kept. */
export async function countCheckTowardsLimit(
  context: Pick<Context, 'db' | 'now'>,
  kind: keyof typeof checkLockKeys | 'statement',
  call: IdempotencyKey,
): Promise<void> {
  await countNewCall(context, call, [{ limit: checkCalls, subject: `${kind} ${call.caller}` }])
}

/** Refuses while another call on any node does the same in a transaction of its own. */
export async function requireExclusiveCheck(
  transaction: Transaction,
  kind: keyof typeof checkLockKeys,
): Promise<void> {
  const [row] = await transaction.query<{ is_free: boolean }>(
    'select pg_try_advisory_xact_lock(13, $1) as is_free',
    [checkLockKeys[kind]],
  )
  if (!row?.is_free) throw alreadyRunningError(10)
}

/** The longest that others wait for a file that somebody takes slowly. */
const maxExportSeconds = 120

const running: Limit = {
  name: 'exporting',
  max: 1,
  seconds: maxExportSeconds,
  text: 'server.already_running',
}

/** Parts that are sent one by one, until the last of which the file is being taken. */
type LockedStream = (parts: AsyncGenerator<string>) => AsyncIterableIterator<string>

/** A file while nobody else takes one of the same kind, on all nodes together. */
export async function withExportLock<T>(
  context: Pick<Context, 'db' | 'now'>,
  { operator, kind }: { readonly operator: string; readonly kind: 'account' | 'log' },
  createFile: (streamed: LockedStream) => Promise<T>,
): Promise<T> {
  const { now } = context
  await countTry(context, [{ limit: exportCalls, subject: operator }])
  const exportLock = [{ limit: running, subject: kind }]
  await countTry(context, exportLock)
  const lockExpiresAt = now() + maxExportSeconds
  // Those who were refused have been counted, too. After that time it may be somebody else's turn.
  const releaseLock = async () => {
    if (now() < lockExpiresAt) await clearTries(context, exportLock)
  }
  let isStreamed = false
  const streamed: LockedStream = (parts) => {
    isStreamed = true
    return {
      [Symbol.asyncIterator]() {
        return this
      },
      async next() {
        try {
          if (now() >= lockExpiresAt) throw new Error('a file took too long')
          const nextPart = await parts.next()
          if (nextPart.done) await releaseLock()
          return nextPart
        } catch (error) {
          await releaseLock()
          throw error
        }
      },
      // Whoever takes it has gone, perhaps before the first part: a generator would not hear of that.
      async return() {
        await parts.return(undefined)
        await releaseLock()
        return { done: true, value: undefined }
      },
    }
  }
  try {
    return await createFile(streamed)
  } finally {
    if (!isStreamed) await releaseLock()
  }
}
