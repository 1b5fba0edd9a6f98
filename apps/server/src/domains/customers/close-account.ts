import type { closeAccount as closeEndpoint, EndpointReply } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'
import { runOperation } from '../ledger/run-operation.js'
import { paymentContext } from '../payments/payment-events.js'
import { phoneFingerprint, fingerprintLifetime } from '../auth/customers/identity-fingerprints.js'
import { checkPassword } from '../auth/customers/passwords/check-password.js'

type ClosingContext = Pick<Context, 'db' | 'fingerprintKey' | 'now' | 'closures'>

/** False if something is left or open. */
async function finishClosing(context: ClosingContext, user: string): Promise<boolean> {
  const { db, now, closures } = context
  const closed = await retryConflict(async () => {
    const [person] = await db.query<{ phone: string | null }>(
      'select phone from users where id = $1',
      [user],
    )
    if (!person || person.phone === null) return false
    const { phone } = person
    return db.transaction(
      async (transaction) => {
        const [row] = await transaction.query<{ closed: boolean }>(
          'select finish_closing($1, $2, $3, to_timestamp($4)) as closed',
          [user, phone, phoneFingerprint(context, phone), now() + fingerprintLifetime],
        )
        return row?.closed ?? false
      },
      // The person may have many rows.
      { longest: '5min' },
    )
  })
  if (closed) await closures.add(user)
  return closed
}

type ClosingReply = EndpointReply<typeof closeEndpoint>

/**
 * Closes an account in which nothing is left. What is left is paid out first, and the account is closed
 * by itself once all of it has been paid.
 */
export async function closeAccount(
  context: Context,
  user: string,
  password: string,
): Promise<ClosingReply> {
  await checkPassword(context, user, password)
  const closing = await runOperation<ClosingReply>(context, {
    operation: 'begin_closing',
    caller: user,
    input: {},
    operationContext: paymentContext(context),
  })
  if (!closing.closed) return closing
  return { ...closing, closed: await finishClosing(context, user) }
}

/** Does the work of a job for each account; one that fails is postponed. Returns the number of those done. */
async function runForEachAccount(
  { db, now }: ClosingContext,
  job: string,
  { where, work }: { where: string; work: (id: string) => Promise<boolean> },
): Promise<number> {
  const rows = await db.query<{ id: string }>(
    `select u.id from users u where ${where} and u.id <> all (postponed_rows($1, operation_time($2)))
      order by u.id limit 100`,
    [job, { now: now() }],
  )
  let done = 0
  for (const { id } of rows) {
    try {
      done += Number(await work(id))
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      await db.query('select record_job_failure($1, $2, $3, operation_time($4))', [
        job,
        id,
        { code, message },
        { now: now() },
      ])
    }
  }
  return done
}

/** Closes accounts whose last money has been paid out. Returns how many were closed. */
export function closeEmptiedAccounts(context: ClosingContext): Promise<number> {
  return runForEachAccount(context, 'close_emptied', {
    where: `u.closing_since is not null and u.status = 'active' and closing_obstacle(u.id) is null`,
    work: (id) => finishClosing(context, id),
  })
}

/** Redacts closed accounts of which something was settled since. Returns how many. */
export function redactSettledAccounts(context: ClosingContext): Promise<number> {
  return runForEachAccount(context, 'redact_if_due', {
    where: 'u.needs_redaction',
    async work(id) {
      await context.db.transaction(
        (transaction) => transaction.query('select redact_if_due($1)', [id]),
        // The person may have many rows.
        { longest: '5min' },
      )
      return true
    },
  })
}

/**
 * Closes accounts of customers that a restore has brought back. One that had money or business at the time of the backup is
 * blocked instead: what was paid out since is not in these books, and must not be paid again.
 */
export async function recloseRestoredAccounts(
  context: ClosingContext,
  ids: ReadonlySet<string>,
): Promise<{ readonly closed: number; readonly blocked: readonly string[] }> {
  const { db } = context
  const open = await db.query<{ id: string; status: string }>(
    `select id, status from users
      where id = any ($1) and role = 'customer' and status <> 'closed' order by id`,
    [[...ids]],
  )
  const blocked: string[] = []
  for (const { id, status } of open) {
    if (status === 'active' && (await finishClosing(context, id))) continue
    await db.query(
      `update users set status = 'blocked', blocked_reason = 'You have closed this account.'
        where id = $1 and status = 'active'`,
      [id],
    )
    blocked.push(id)
  }
  return { closed: open.length - blocked.length, blocked }
}
