import { paymentMessageJob } from '../../domains/payments/payment-messages.js'
import { compareWithProvider } from '../../domains/payments/comparisons.js'
import {
  paymentQueryJobs,
  payoutJob,
  queueWithdrawalsWithinLimits,
} from '../../domains/payments/provider-orders.js'
import { alertJob, watchAlerts } from '../../domains/notifications/alerts/alerts.js'
import { pushJob } from '../../domains/notifications/push/send-pushes.js'
import {
  closeEmptiedAccounts,
  redactSettledAccounts,
} from '../../domains/customers/close-account.js'
import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'
import { attempt as attemptJob, recordJobRun } from '../../platform/jobs/attempt.js'
import { runDueJobs, type JobKind } from '../../platform/jobs/worker.js'

const paymentKinds: readonly JobKind[] = [paymentMessageJob, payoutJob, ...paymentQueryJobs]
const notificationJobKinds: readonly JobKind[] = [pushJob, alertJob]

/** What the worker of each node runs of the queue. */
export const jobKinds: readonly JobKind[] = [...notificationJobKinds, ...paymentKinds]

const rowsAtOnce = 100

/** The SQL functions (context, max_rows) → the number of processed rows; rows that another node has locked are skipped. */
const scheduledJobs = [
  'end_holdings',
  'complete_points',
  'pay_referrals',
  'settle_claims',
  'compare_imports',
  'expire_recharges',
  'expire_proposals',
] as const

/** Jobs whose runs are not recorded: they report other jobs that stop or fail, and nothing would report them. */
const unrecordedJobs: readonly string[] = ['update_alerts', 'log_failures']

function attempt(context: Context, job: string, work: () => Promise<number>): Promise<number> {
  return attemptJob(context, job, async () => {
    const done = await work()
    if (!unrecordedJobs.includes(job)) await recordJobRun(context, job)
    return done
  })
}

/** Logs the rows on which a job has failed; each is tried again later. */
async function logFailures({ db, log }: Context): Promise<number> {
  const failures = await db.query<{ job: string; row_id: string; tries: number; reason: string }>(
    'select job, row_id, tries, reason from pop_unlogged_job_failures()',
  )
  for (const { job, row_id, tries, reason } of failures) {
    log.error('a job failed on a row', { job, row: row_id, tries, reason })
  }
  return 0
}

/** Runs the scheduled jobs, in small transactions. Returns the number of rows done. */
export async function runScheduledJobs(context: Context): Promise<number> {
  const { db, now } = context
  let total = await attempt(context, 'update_last_trusted_time', async () => {
    await db.query('select update_last_trusted_time()')
    return 0
  })
  for (const job of scheduledJobs) {
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
  total += await attempt(context, 'close_emptied', () => closeEmptiedAccounts(context))
  total += await attempt(context, 'redact_if_due', () => redactSettledAccounts(context))
  total += await attempt(context, 'log_failures', () => logFailures(context))
  return total
}

const queueDue = (context: Context) =>
  attempt(context, 'queue_withdrawals_within_limits', () => queueWithdrawalsWithinLimits(context))
const compare = (context: Context) =>
  attempt(context, 'compare', () => compareWithProvider(context))

/** Runs the scheduled jobs that need a payment provider. */
export const runProviderJobs = async (context: Context) =>
  (await queueDue(context)) + (await compare(context))

/** A round of all jobs that need a payment provider. */
export async function runPaymentJobs(context: Context): Promise<number> {
  const done = (await queueDue(context)) + (await runDueJobs(context, paymentKinds))
  return done + (await compare(context))
}

/** Checks the books, queues and jobs, and opens or ends alerts. */
export function runAlertChecks(context: Context): Promise<number> {
  return attempt(context, 'update_alerts', () => watchAlerts(context))
}

/** A round of all jobs. */
export async function runJobs(context: Context): Promise<number> {
  const done = (await runScheduledJobs(context)) + (await runPaymentJobs(context))
  return done + (await runAlertChecks(context)) + (await runDueJobs(context, notificationJobKinds))
}
