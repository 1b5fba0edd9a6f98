import type { Context } from '../../../platform/context/context.js'
import { runDue } from '../../../platform/jobs/worker.js'
import { payoutJob, queuePayouts } from '../payments-service.js'

/** Queues what is to be paid, and sends what is due. Resolves to the number of payouts that were due. */
export async function sendPayouts(context: Context): Promise<number> {
  await queuePayouts(context)
  return runDue(context, [payoutJob])
}
