import type { Context } from '../context.js'
import { refusalOf } from './refusal.js'
import { retryConflict } from './retry-conflict.js'

type OperationContext = Pick<Context, 'db' | 'now'>

interface Operation {
  /** The SQL function (caller, input, facts) → answer that does it, in one transaction. */
  readonly operation: string
  /** Null where the server itself acts. */
  readonly caller: string | null
  /** What the caller sent. */
  readonly input: object
  /** What the server adds; the time always is. */
  readonly facts?: object
}

interface KeyedOperation extends Operation {
  readonly caller: string
  readonly endpoint: string
  readonly key: string
}

async function answerOf<T>(context: OperationContext, sql: string, values: unknown[]): Promise<T> {
  try {
    const [row] = await retryConflict(() => context.db.query<{ answer: T }>(sql, values))
    return (row as { answer: T }).answer
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Runs an operation that is safe by its state: repeated, it changes nothing. */
export function runOperation<T>(context: OperationContext, operation: Operation): Promise<T> {
  const { caller, input, facts } = operation
  return answerOf<T>(context, `select ${operation.operation}($1, $2, $3) as answer`, [
    caller,
    input,
    { ...facts, now: context.now() },
  ])
}

/**
 * Runs an operation once for a key: repeated, it answers as the first success did. Key, answer and
 * effect are one transaction, and one round trip.
 */
export function runKeyed<T>(context: OperationContext, operation: KeyedOperation): Promise<T> {
  const { caller, endpoint, key, input, facts } = operation
  return answerOf<T>(context, 'select run_keyed($1, $2, $3, $4, $5, $6) as answer', [
    caller,
    endpoint,
    key,
    operation.operation,
    input,
    { ...facts, now: context.now() },
  ])
}
