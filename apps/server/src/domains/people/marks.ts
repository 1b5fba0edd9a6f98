import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import type { Transaction } from '../../platform/db/database.js'

/** Two years, in seconds. */
const kept = 2 * 365 * 86_400

type Marks = Pick<Context, 'marksKey' | 'now'>

interface Person {
  readonly id: string
  readonly phone: string
}

function markOf({ marksKey }: Marks, phone: string): Buffer {
  return createHmac('sha256', marksKey).update(phone).digest()
}

/**
 * Remembers for this phone what its owner has had once, in this account or before it, when the account
 * forgets the phone or gets it.
 */
export async function leaveMarks(
  context: Marks,
  transaction: Transaction,
  { id, phone }: Person,
): Promise<void> {
  await transaction.query(
    `insert into phone_marks as known (mark, code_id, kept_until)
      select $1, had.code_id, max(had.kept_until) from (
        select code_id, to_timestamp($3) as kept_until from redemptions where owner = $2
        union all select null, to_timestamp($3) from users
          where id = $2 and first_purchase is not null
        union all select m.code_id, m.kept_until from users u join phone_marks m on m.mark = u.mark
          where u.id = $2) had
      group by had.code_id
      on conflict (mark, code_id) do update
        set kept_until = greatest(known.kept_until, excluded.kept_until)`,
    [markOf(context, phone), id, context.now() + kept],
  )
}

/** What the owner of this phone has had before, this account does not get again. */
export async function takeMarks(
  context: Marks,
  transaction: Transaction,
  { id, phone }: Person,
): Promise<void> {
  await transaction.query(
    `update users set mark = $1, first_purchase = coalesce(first_purchase, (
        select to_timestamp($3) from phone_marks
          where mark = $1 and code_id is null and kept_until > to_timestamp($3)))
      where id = $2 and exists (
        select from phone_marks where mark = $1 and kept_until > to_timestamp($3))`,
    [markOf(context, phone), id, context.now()],
  )
}
