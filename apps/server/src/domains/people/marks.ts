import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import type { Transaction } from '../../platform/db/database.js'

type Marks = Pick<Context, 'marksKey' | 'now'>

interface Person {
  readonly id: string
  readonly phone: string
}

/** Stands for a phone; nobody without the key can find it by trying all phones. */
export function markOf({ marksKey }: Pick<Context, 'marksKey'>, phone: string): Buffer {
  return createHmac('sha256', marksKey).update(phone).digest()
}

/** What the owner of this phone has had in an account before, this new account does not get again. */
export async function takeMarks(
  context: Marks,
  transaction: Transaction,
  { id, phone }: Person,
): Promise<void> {
  await transaction.query('select take_marks($1, $2, to_timestamp($3))', [
    id,
    markOf(context, phone),
    context.now(),
  ])
}
