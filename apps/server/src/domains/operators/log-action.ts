import type { Transaction } from '../../platform/db/database.js'

interface Deed {
  readonly operator: string
  /** Name of the endpoint. */
  readonly action: string
  readonly target?: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  readonly now: number
}

/** Writes down what an operator did, in the transaction that does it. */
export async function logAction(transaction: Transaction, deed: Deed): Promise<void> {
  const { operator, action, target, before, after, now } = deed
  await transaction.query(
    `insert into operator_log (operator_id, action, target_kind, target_id, before, after, create_time)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [operator, action, target?.kind, target?.id, before, after, now],
  )
}
