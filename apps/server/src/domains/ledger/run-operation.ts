import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'
import { createClockFailure } from '../../platform/failures/failures.js'
import { rejectionOf } from '../../platform/failures/rejection.js'
import { operations } from '../auth/rate-limits/limits.js'
import { countTry, type CountedLimit } from '../auth/rate-limits/rate-limits.js'
import { runTogether } from './run-together.js'

type DatabaseContext = Pick<Context, 'db' | 'now'>
type OperationContext = Pick<Context, 'db' | 'now' | 'clock'>

interface Operation {
  /** The SQL function (caller, input, context) → answer that does it, in one transaction. */
  readonly operation: string
  /** Null if the server itself acts. */
  readonly caller: string | null
  /** What the caller sent. */
  readonly input: object
  /** What the server adds, besides the time. */
  readonly operationContext?: object
}

/** What an answer is kept under. */
export interface IdempotencyKey {
  readonly caller: string
  readonly endpoint: string
  readonly key: string
}

interface KeyedOperation extends Operation, IdempotencyKey {
  readonly caller: string
}

interface RepeatableOperation extends Operation {
  /** For what moves no money, or stops something: it runs also while the clock of this node is wrong. */
  readonly atAnyTime?: true
}

/** Runs an operation that changes nothing when it is repeated. */
export async function runOperation<T>(
  { db, now, clock }: OperationContext,
  { operation, caller, input, operationContext, atAnyTime }: RepeatableOperation,
): Promise<T> {
  const problem = atAnyTime ? undefined : clock.problem()
  if (problem !== undefined) throw createClockFailure(problem)
  if (caller !== null) await countTry({ db, now }, [{ limit: operations, subject: caller }])
  try {
    const [row] = await retryConflict(() =>
      db.query<{ answer: T }>('select run_operation($1, $2, $3, $4) as answer', [
        operation,
        caller,
        input,
        { ...operationContext, now: now() },
      ]),
    )
    return (row as { answer: T }).answer
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** Whether a key has an answer: a repeat gets that, and changes nothing. */
export async function hasStoredAnswer(
  { db }: Pick<Context, 'db'>,
  { endpoint, caller, key }: IdempotencyKey,
): Promise<boolean> {
  const existing = await db.query(
    'select from idempotency_keys where caller = $1 and endpoint = $2 and key = $3',
    [caller, endpoint, key],
  )
  return existing.length > 0
}

/** Counts a call as `countTry` does, unless it is a repeat: whoever lost an answer gets it. Says whether it did. */
export async function countNewCall(
  context: DatabaseContext,
  call: IdempotencyKey,
  limits: readonly CountedLimit[],
): Promise<boolean> {
  if (await hasStoredAnswer(context, call)) return false
  await countTry(context, limits)
  return true
}

/**
 * Runs an operation once for a key. A repeat gets the answer of the first success. Key, answer and
 * effect are one transaction, and at most one round trip.
 */
export async function runKeyed<T>(
  { db, now }: DatabaseContext,
  { operation, endpoint, caller, key, input, operationContext }: KeyedOperation,
): Promise<T> {
  const call = {
    operation,
    endpoint,
    caller,
    key,
    input,
    operationContext: { ...operationContext, now: now() },
  }
  try {
    return (await runTogether(db, call)) as T
  } catch (error) {
    throw rejectionOf(error)
  }
}
