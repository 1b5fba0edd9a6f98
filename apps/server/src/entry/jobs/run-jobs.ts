import { chasePayments, sendPayouts } from '../../domains/payments/payments-service.js'
import { sendPushes } from '../../domains/news/push/send-pushes.js'
import { closeEmptied } from '../../domains/people/close-account.js'
import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'

const rowsAtOnce = 100

/** The SQL functions (facts, most) → how many rows they did; each skips what another node works on. */
const timed = [
  'end_holdings',
  'complete_points',
  'pay_referrals',
  'expire_recharges',
  'expire_proposals',
] as const

/**
 * A job that fails must not stop the others; it runs again with the next round. None runs while the clock of
 * this node is wrong.
 */
async function attempt(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  job: string,
  work: () => Promise<number>,
): Promise<number> {
  if (clock.problem() !== undefined) return 0
  try {
    return await work()
  } catch (error) {
    log.error('a job failed', { job, stack: (error as Error).stack })
    return 0
  }
}

/** Runs the scheduled jobs, in small transactions. Returns the number of rows done. */
export async function runTimed(context: Context): Promise<number> {
  const { db, now } = context
  let total = await attempt(context, 'watch_clock', async () => {
    await db.query('select watch_clock()')
    return 0
  })
  for (const job of timed) {
    total += await attempt(context, job, async () => {
      let sum = 0
      for (let done = rowsAtOnce; done === rowsAtOnce; sum += done) {
        const [row] = await retryConflict(() =>
          db.query<{ done: number }>(`select ${job}($1, $2) as done`, [{ now: now() }, rowsAtOnce]),
        )
        done = row?.done ?? 0
      }
      return sum
    })
  }
  return total + (await attempt(context, 'close_emptied', () => closeEmptied(context)))
}

/** Runs the jobs that need a payment provider. */
export async function runPayments(context: Context): Promise<number> {
  const sent = await attempt(context, 'send_payouts', () => sendPayouts(context))
  return sent + (await attempt(context, 'chase_payments', () => chasePayments(context)))
}

/** Tells browsers of what is new in the inbox. */
export function runPushes(context: Context, send = () => sendPushes(context)): Promise<number> {
  return attempt(context, 'send_pushes', send)
}

/** A round of all jobs. */
export async function runJobs(context: Context): Promise<number> {
  return (await runTimed(context)) + (await runPayments(context)) + (await runPushes(context))
}
