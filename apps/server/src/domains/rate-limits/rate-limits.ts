import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import type { ServerText } from '../../platform/languages/text-of.js'

/** At most `most` of one thing in a window of `seconds`. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** The text for callers over the limit. */
  readonly text: ServerText
}

/** A limit and what it is counted for: a phone, an account, an address. */
export interface CountedLimit {
  readonly limit: Limit
  readonly subject: string
}

type LimitContext = Pick<Context, 'db' | 'now'>

/** Subjects are phones and addresses: only a hash of them is stored. */
function keyOf({ limit, subject }: CountedLimit): string {
  const hash = createHash('sha256').update(`${limit.name} ${subject}`).digest('base64url')
  return `${limit.name}:${hash}`
}

function tooMany({ text, seconds }: Limit, left: number): CallFailure {
  const retryAfter = Math.min(seconds, Math.max(1, left))
  return new CallFailure('too_many', 'That was too often.', { text, retryAfter })
}

/**
 * Counts a try for each limit, on all nodes together, and refuses it when one is full. It is
 * counted before its outcome is known, so that many at once cannot pass.
 */
export async function countTry(
  { db, now }: LimitContext,
  limits: readonly CountedLimit[],
): Promise<void> {
  for (const counted of limits) {
    const { limit } = counted
    const [row] = await db.query<{ count: number; left: number }>(
      `insert into rate_limits as r (key, count, resets)
        values ($1, 1, to_timestamp($2::bigint + $3::bigint))
        on conflict (key) do update set
          count = case when r.resets <= to_timestamp($2::bigint) then 1
            else least(r.count + 1, $4 + 1) end,
          resets = case when r.resets <= to_timestamp($2::bigint) then excluded.resets
            else r.resets end
        returning count, seconds(resets) - $2::bigint as left`,
      [keyOf(counted), now(), limit.seconds, limit.most],
    )
    if (row && row.count > limit.most) throw tooMany(limit, row.left)
  }
}

/**
 * Each counter has a statement of its own: two callers that each lock one and want the other would
 * deadlock.
 */
async function changeEach(
  { db }: LimitContext,
  limits: readonly CountedLimit[],
  change: string,
): Promise<void> {
  await Promise.all(limits.map((counted) => db.query(`${change} where key = $1`, [keyOf(counted)])))
}

/** Undoes a try that turned out not to count. */
export function uncountTry(context: LimitContext, limits: readonly CountedLimit[]): Promise<void> {
  return changeEach(context, limits, 'update rate_limits set count = greatest(count - 1, 0)')
}

/** Resets the counts. */
export function clearTries(context: LimitContext, limits: readonly CountedLimit[]): Promise<void> {
  return changeEach(context, limits, 'delete from rate_limits')
}

/** Counts only failures: any other outcome leaves the count as it was. */
export async function countFailures<T>(
  context: LimitContext,
  limits: readonly CountedLimit[],
  run: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  await countTry(context, limits)
  try {
    const result = await run()
    await uncountTry(context, limits)
    return result
  } catch (error) {
    if (!isFailure(error)) await uncountTry(context, limits)
    throw error
  }
}
