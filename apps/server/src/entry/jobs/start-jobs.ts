import type { Context } from '../../platform/context/context.js'
import { repeat } from '../../platform/jobs/repeat.js'
import { createJobWorker } from '../../platform/jobs/worker.js'
import { jobKinds, runAlertChecks, runProviderJobs, runScheduledJobs } from './run-jobs.js'

const defaultPause = 1000

interface Jobs {
  stop(): Promise<void>
}

/**
 * Runs the jobs as long as the server runs. Scheduled jobs do not wait for a payment provider or a push
 * service.
 */
export function startJobs(
  context: Context,
  { pause = defaultPause }: { pause?: number } = {},
): Jobs {
  const worker = createJobWorker(context, jobKinds)
  const loops = [
    repeat(() => runScheduledJobs(context), pause),
    repeat(() => runProviderJobs(context), pause),
    repeat(worker.startDueJobs, pause),
    repeat(() => runAlertChecks(context), pause),
  ]
  return { stop: async () => void (await Promise.all([...loops, worker].map((one) => one.stop()))) }
}
