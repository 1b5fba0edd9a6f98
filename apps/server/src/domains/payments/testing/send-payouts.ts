import type { Context } from '../../../platform/context/context.js'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import { payoutJob, queueWithdrawalsWithinLimits } from '../provider-orders.js'

/** Queues new withdrawals and sends the payouts that are due. Resolves to the number of due payouts. */
export async function sendPayouts(context: Context): Promise<number> {
  await queueWithdrawalsWithinLimits(context)
  return runDueJobs(context, [payoutJob])
}
