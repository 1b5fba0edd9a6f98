import type { Context } from '../../platform/context/context.js'
import { serialize } from '../../platform/context/queues.js'
import type { Transaction, TransactionOptions } from '../../platform/db/database.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { enqueueReport } from './report-queue.js'
import type { IdempotencyKey } from './run-operation.js'

interface IdempotentCall extends TransactionOptions, IdempotencyKey {
  /** What the caller sent: the key is bound to it. */
  readonly input: object
  /** All calls of this run one after another. */
  readonly kind?: string
}

interface StoredAnswer extends Record<string, unknown> {
  readonly answer: unknown
  readonly is_same: boolean
}

const inputHashSql = `sha256(convert_to($4::jsonb::text, 'UTF8'))`

/**
 * Does work of this process once for a key, as run_idempotent_operation does with an SQL operation: key, answer and
 * effect are one transaction, and a second call with the key waits for the first. For what is seldom
 * called, since it takes a round trip for each statement.
 */
export function runOnce<T extends object>(
  { db }: Pick<Context, 'db'>,
  { caller, endpoint, key, input, kind, longest }: IdempotentCall,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const call = [caller, endpoint, key, input]
  const run = () =>
    db.transaction(
      async (transaction) => {
        await transaction.query(
          `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`,
          [caller, endpoint, key],
        )
        const [storedAnswer] = await transaction.query<StoredAnswer>(
          `select answer, input_hash = ${inputHashSql} as is_same from idempotency_keys
            where caller = $1 and endpoint = $2 and key = $3`,
          call,
        )
        if (storedAnswer?.is_same === false) {
          throw new CallFailure('conflict', 'This key was used for something else.')
        }
        if (storedAnswer) return storedAnswer.answer as T
        const answer = await work(transaction)
        await transaction.query(
          `insert into idempotency_keys (caller, endpoint, key, input_hash, answer)
            values ($1, $2, $3, ${inputHashSql}, $5)`,
          [...call, answer],
        )
        return answer
      },
      longest === undefined ? {} : { longest },
    )
  return serialize(db, `${caller} ${endpoint} ${key}`, () =>
    kind === undefined ? run() : enqueueReport(db, { operator: caller, kind }, run),
  )
}
