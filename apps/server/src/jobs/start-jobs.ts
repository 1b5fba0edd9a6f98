import type { Context } from '../context.js'
import { runJobs } from './run-jobs.js'

const usualPause = 1000

/** Runs the jobs again and again, a pause after each round; `stop` waits for the round that runs. */
export function startJobs(
  context: Context,
  { pause = usualPause }: { pause?: number } = {},
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = runJobs(context).then(schedule)
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
