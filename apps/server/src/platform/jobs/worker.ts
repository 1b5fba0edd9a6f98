import type { Context } from '../context/context.js'
import { attempt, recordJobRun } from './attempt.js'

/** A job that this node runs until `lease`, in seconds since the epoch. */
export interface LeasedJob {
  readonly kind: string
  readonly key: string
  readonly lease: number
}

export interface Job extends LeasedJob, Record<string, unknown> {
  readonly customer_id: string | null
  /** The number of runs, including this one. */
  readonly attempts: number
}

/** How the jobs of a kind are run. A domain has one for each kind that its SQL schedules. */
export interface JobKind {
  readonly kind: string
  /** How many one node runs at the same time, and how many of these for one customer. */
  readonly concurrency: number
  readonly perCustomer?: number
  /** In seconds, longer than a run takes: after it, another node retries the job of a node that crashed. */
  readonly lease: number
  /** Seconds until a failed job is retried; undefined drops it. */
  readonly backoff: (attempts: number) => number | undefined
  /** Whether this server can run the kind; always if left out. */
  readonly isEnabled?: (context: Context) => boolean
  /** Whether owners are notified if the kind stops; always if left out. */
  readonly isNoted?: false
  /** Does the job. One that resolves to `retry` has failed as expected; a number is the seconds until it runs again. */
  readonly run: (context: Context, job: Job) => Promise<void | 'retry' | number>
}

export interface JobWorker {
  /** Leases the jobs that are due, as far as there is room, and starts them. Resolves to their number. */
  startDueJobs(): Promise<number>
  /** Leases no more, and waits for the jobs that run. */
  stop(): Promise<void>
}

/** Removes a job, or runs it again in so many seconds. */
export async function finishJob(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, key, lease }: LeasedJob,
  again: number | undefined,
): Promise<void> {
  await db.query('select finish_job($1, $2, $3)', [{ kind, key, lease }, again, { now: now() }])
}

async function runJob(context: Context, jobKind: JobKind, job: Job): Promise<void> {
  const { kind: name, key, attempts } = job
  const outcome = await jobKind.run(context, job).catch((error: Error) => {
    context.log.error('a job failed', { job: name, key, attempts, stack: error.stack })
    return 'retry' as const
  })
  const again = outcome === 'retry' ? jobKind.backoff(attempts) : (outcome ?? undefined)
  await finishJob(context, job, again)
}

/** What one node runs of the queue. A job that does not end takes up room of its kind only. */
export function createJobWorker(context: Context, jobKinds: readonly JobKind[]): JobWorker {
  const { db, log, now } = context
  const kinds = jobKinds.filter(({ isEnabled }) => isEnabled?.(context) ?? true)
  const running = new Map<Promise<void>, Job>()
  let lastPoll = Promise.resolve(0)
  let isStopped = false

  const runningOf = (kind: string) => [...running.values()].filter((job) => job.kind === kind)

  function start(jobKind: JobKind, job: Job): void {
    const { kind, concurrency } = jobKind
    const ended: Promise<void> = runJob(context, jobKind, job)
      .catch((error: Error) => log.error('a job failed', { job: kind, stack: error.stack }))
      .finally(() => {
        const isFull = runningOf(kind).length === concurrency
        running.delete(ended)
        if (isFull) void startDueJobs()
      })
    running.set(ended, job)
  }

  async function leaseDue(): Promise<number> {
    const rooms = kinds.flatMap((jobKind) => {
      const { kind, lease, concurrency, perCustomer } = jobKind
      const jobs = concurrency - runningOf(kind).length
      const customers = runningOf(kind).map(({ customer_id }) => customer_id)
      const room = { kind, seconds: lease, jobs, per_customer: perCustomer, running: customers }
      return jobs > 0 ? [{ jobKind, room }] : []
    })
    if (isStopped || rooms.length === 0) return 0
    const due = await db.query<Job>('select * from lease_jobs($1, $2)', [
      JSON.stringify(rooms.map(({ room }) => room)),
      { now: now() },
    ])
    for (const { jobKind } of rooms) {
      for (const job of due) if (job.kind === jobKind.kind) start(jobKind, job)
    }
    for (const { jobKind } of rooms) {
      if (jobKind.isNoted !== false) await recordJobRun(context, jobKind.kind)
    }
    return due.length
  }

  // One after another, so that together they lease no more than there is room for.
  const startDueJobs = () =>
    (lastPoll = lastPoll.then(() => attempt(context, 'lease_jobs', leaseDue)))

  return {
    startDueJobs,
    async stop() {
      isStopped = true
      await lastPoll
      await Promise.all(running.keys())
    },
  }
}

/** Runs the due jobs and waits until they have ended. Resolves to their number. */
export async function runDueJobs(context: Context, kinds: readonly JobKind[]): Promise<number> {
  const worker = createJobWorker(context, kinds)
  const leasedCount = await worker.startDueJobs()
  await worker.stop()
  return leasedCount
}
