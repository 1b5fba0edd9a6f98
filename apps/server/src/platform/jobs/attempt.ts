import type { Context } from '../context/context.js'

/**
 * A job that fails must not stop the others; it runs again with the next round. None runs while the clock of
 * this node is wrong.
 */
export async function attempt(
  { clock, log }: Context,
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

/** When this node has last noted each job. */
const noted = new WeakMap<Context['db'], Map<string, number>>()

/** Notes, at most once a minute, that a job has completed a run; owners are notified of one that has stopped. */
export async function recordJobRun({ db, now }: Context, job: string): Promise<void> {
  const lastRecordedTimes = noted.get(db) ?? new Map<string, number>()
  noted.set(db, lastRecordedTimes)
  if (Math.abs(now() - (lastRecordedTimes.get(job) ?? 0)) < 60) return
  await db.query('select record_job_run($1, $2)', [job, { now: now() }])
  lastRecordedTimes.set(job, now())
}
