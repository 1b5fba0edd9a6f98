import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import { CallFailure } from '../../../platform/failures/failures.js'
import type { ServerTextId } from '../../../platform/languages/text-of.js'

/** At most `most` of one thing in a window of `seconds`. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
  /** The text for callers over the limit. */
  readonly text: ServerTextId
  /** Tries come back one by one, evenly over `seconds`, and not all at once when a window is over. */
  readonly steady?: boolean
}

/** A limit and what it is counted for: a phone, an account, an address. */
export interface CountedLimit {
  readonly limit: Limit
  readonly subject: string
}

type LimitContext = Pick<Context, 'db' | 'now'>

/** Subjects are phones and addresses: only a hash of them is stored. */
function limitKey({ limit, subject }: CountedLimit): string {
  const hash = createHash('sha256').update(`${limit.name} ${subject}`).digest('base64url')
  return `${limit.name}:${hash}`
}

function tooMany({ text, seconds }: Limit, left: number): CallFailure {
  const retryAfter = Math.min(seconds, Math.max(1, left))
  return new CallFailure('too_many', 'That was too often.', { text, retryAfter })
}

/** The stored end of a limit, at most its seconds from now: a clock that was set back must not lengthen it. */
const cappedReset = 'least(r.resets, to_timestamp($2::bigint + $3::bigint))'

/** A try of a window: counted from one again when the window is over. */
const fixedWindowQuery = `
  insert into rate_limits as r (key, count, resets)
  values ($1, 1, to_timestamp($2::bigint + $3::bigint))
  on conflict (key) do update set
    count = case when r.resets <= to_timestamp($2::bigint) then 1
      else least(r.count + 1, $4::bigint + 1) end,
    resets = case when r.resets <= to_timestamp($2::bigint) then excluded.resets
      else ${cappedReset} end
  returning count, epoch_seconds(resets) - $2::bigint as left`

/**
 * Where tries come back one by one, the time when all are back says it all: each try puts it off by the
 * time that one takes to come back, and a try that would put it further off than all take is refused.
 */
const leakyBucketQuery = `
  insert into rate_limits as r (key, count, resets)
  values ($1, 1, to_timestamp($2::bigint) + make_interval(secs => $3::float8 / $4::bigint))
  on conflict (key) do update set (count, resets) = (
    select case when fits then ceil(used / step) else $4::bigint + 1 end,
      case when fits then start + make_interval(secs => step) else ${cappedReset} end
    from (select greatest(${cappedReset}, to_timestamp($2::bigint)) as start,
      $3::float8 / $4::bigint as step) of_key,
    lateral (select extract(epoch from start)::float8 - $2::bigint + step as used) with_this,
    lateral (select used <= $3::bigint as fits) compared)
  returning count,
    ceil(extract(epoch from resets) - $2::bigint + $3::numeric / $4::bigint - $3::bigint)::integer
      as left`

/** The first limit that is full, as a failure; otherwise how many tries are left of each. */
async function countEachTry(
  { db, now }: LimitContext,
  limits: readonly CountedLimit[],
): Promise<CallFailure | number[]> {
  const left: number[] = []
  for (const counted of limits) {
    const { limit } = counted
    const [row] = await db.query<{ count: number; left: number }>(
      limit.steady ? leakyBucketQuery : fixedWindowQuery,
      [limitKey(counted), now(), limit.seconds, limit.max],
    )
    if (row && row.count > limit.max) return tooMany(limit, row.left)
    left.push(limit.max - (row?.count ?? 0))
  }
  return left
}

/**
 * Counts a try for each limit, on all nodes together, and refuses it when one is full. It is
 * counted before its outcome is known, so that many at once cannot pass. Gives how many tries are left
 * of each limit.
 */
export async function countTry(
  context: LimitContext,
  limits: readonly CountedLimit[],
): Promise<number[]> {
  const left = await countEachTry(context, limits)
  if (left instanceof CallFailure) throw left
  return left
}

/** How many tries are left, without counting one. */
export async function readTriesLeft(
  { db, now }: LimitContext,
  counted: CountedLimit,
): Promise<number> {
  const { max, seconds, steady } = counted.limit
  const [row] = await db.query<{ count: number; until: number }>(
    `select count, greatest(extract(epoch from ${cappedReset}) - $2::bigint, 0)::float8 as until
      from rate_limits r where key = $1`,
    [limitKey(counted), now(), seconds],
  )
  if (!row || row.until === 0) return max
  const used = steady ? Math.ceil((row.until * max) / seconds) : row.count
  return Math.max(0, max - used)
}

/** Counts a try like `countTry`, and says whether no limit was full. */
export async function countTryIfAllowed(
  context: LimitContext,
  limits: readonly CountedLimit[],
): Promise<boolean> {
  return !((await countEachTry(context, limits)) instanceof CallFailure)
}

/**
 * Each counter has a statement of its own: two callers that each lock one and want the other would
 * deadlock.
 */
async function changeEach(
  { db }: LimitContext,
  limits: readonly CountedLimit[],
  change: (limit: Limit) => string,
): Promise<void> {
  await Promise.all(
    limits.map((counted) =>
      db.query(`${change(counted.limit)} where key = $1`, [limitKey(counted)]),
    ),
  )
}

/** Undoes a try that turned out not to count. */
export function uncountTry(context: LimitContext, limits: readonly CountedLimit[]): Promise<void> {
  return changeEach(
    context,
    limits,
    ({ steady, seconds, max }) => `update rate_limits set count = greatest(count - 1, 0)
      ${steady ? `, resets = resets - make_interval(secs => ${seconds / max})` : ''}`,
  )
}

/** Resets the counts. */
export function clearTries(context: LimitContext, limits: readonly CountedLimit[]): Promise<void> {
  return changeEach(context, limits, () => 'delete from rate_limits')
}

/** Counts what comes about: a failure leaves the count as it was. */
export async function countSuccess<T>(
  context: LimitContext,
  limits: readonly CountedLimit[],
  run: () => Promise<T>,
): Promise<T> {
  await countTry(context, limits)
  try {
    return await run()
  } catch (error) {
    await uncountTry(context, limits)
    throw error
  }
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
