import { createPushes } from '../../domains/news/push/send-pushes.js'
import type { Context } from '../../platform/context/context.js'
import { runAlerts, runPayments, runPushes, runTimed } from './run-jobs.js'

const usualPause = 1000

interface Jobs {
  stop(): Promise<void>
}

/** Repeats a job, with a pause after each round; `stop` waits for the current round. */
function repeat(run: () => Promise<unknown>, pause: number): Jobs {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = run().then(schedule)
    }, pause)
  }
  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

/**
 * Runs the jobs as long as the server runs. Scheduled jobs do not wait for a payment provider or a push
 * service.
 */
export function startJobs(context: Context, { pause = usualPause }: { pause?: number } = {}): Jobs {
  const pushes = createPushes(context)
  const loops = [
    repeat(() => runTimed(context), pause),
    repeat(() => runPayments(context), pause),
    repeat(() => runPushes(context, pushes.send), pause),
    repeat(() => runAlerts(context), pause),
  ]
  return { stop: async () => void (await Promise.all([...loops, pushes].map((one) => one.stop()))) }
}
