import type { Context } from '../context.js'
import { chasePayments, sendPayouts } from '../payments/payments-service.js'
import { retryConflict } from '../ledger/retry-conflict.js'

const rowsAtOnce = 100

/** The SQL functions (at, most) → how many rows they did; each skips what another node works on. */
const timed = ['end_holdings', 'complete_points', 'pay_referrals', 'expire_recharges'] as const

/** Does what is due by the clock, in small transactions; says how many things were done. */
export async function runJobs(context: Context): Promise<number> {
  const { db, log, now } = context
  let total = 0
  const attempt = async (job: string, work: () => Promise<number>) => {
    try {
      total += await work()
    } catch (error) {
      // One job that fails must not keep the others from running; it comes again with the next round.
      log.error('a job failed', { job, stack: (error as Error).stack })
    }
  }
  for (const job of timed) {
    await attempt(job, async () => {
      let sum = 0
      for (let done = rowsAtOnce; done === rowsAtOnce; sum += done) {
        const [row] = await retryConflict(() =>
          db.query<{ done: number }>(`select ${job}(to_timestamp($1), $2) as done`, [
            now(),
            rowsAtOnce,
          ]),
        )
        done = row?.done ?? 0
      }
      return sum
    })
  }
  await attempt('send_payouts', () => sendPayouts(context))
  await attempt('chase_payments', () => chasePayments(context))
  return total
}
