import { expect, test } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import { watchAlerts } from '../../domains/notifications/alerts/alerts.js'
import type { Context } from '../../platform/context/context.js'
import { createLogger } from '../../platform/log.js'
import { readSettings } from '../../platform/settings.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { runScheduledJobs } from './run-jobs.js'
import { jobRows, type JobRows } from './testing/job-rows.js'

/** A row whose write fails, until it is repaired. */
async function breakRow(
  { db }: Context,
  { write, column, ids: [bad] }: Pick<JobRows, 'write' | 'column' | 'ids'>,
) {
  await asOwner(db).query(`
    create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$;
    create trigger aa_fail before insert or update on ${write} for each row
      when (new.${column} = '${bad}') execute function fail_here()`)
  return () => asOwner(db).query(`drop trigger aa_fail on ${write}`)
}

test.each(Object.keys(jobRows))(
  '%s passes over a row that fails, tries it again after a minute, and does all others',
  async (job) => {
    const rows = await jobRows[job]!()
    const { context, ids } = rows
    const repair = await breakRow(context, rows)
    const done = async () => {
      const [bad, good] = await Promise.all(
        ids.map((id) => context.db.query<{ done: boolean }>(rows.done, [id])),
      )
      return [bad?.[0]?.done, good?.[0]?.done]
    }
    // One row at a time: the broken one comes first, and must not come first for ever.
    const round = () => context.db.query(`select ${job}($1, 1)`, [{ now: context.now() }])
    await round()
    expect(await context.db.query('select row_id from job_failures')).toEqual([{ row_id: ids[0] }])
    await round()
    expect(await done()).toEqual([false, true])
    const failures = await context.db.query('select job, row_id, tries, reason from job_failures')
    expect(failures).toEqual([{ job, row_id: ids[0], tries: 1, reason: 'this row is broken' }])
    await repair()
    context.pass(59)
    await round()
    expect(await done()).toEqual([false, true])
    context.pass(1)
    await round()
    expect(await done()).toEqual([true, true])
    expect((await auditLedger(context.db, context.now())).checks.filter(({ ok }) => !ok)).toEqual(
      [],
    )
  },
)

/** What a customer would have if somebody had spoiled the books: less invested than the holding returns. */
const spoil = async (context: Context, holding: string) => {
  const owner = asOwner(context.db)
  await owner.query('alter table accounts disable trigger user')
  await owner.query(
    `update accounts set balance = 0 where name = 'invested'
      and user_id = (select h.user_id from holdings h where h.id = $1)`,
    [holding],
  )
  await owner.query('alter table accounts enable trigger user')
}

test('a holding whose principal is missing is logged and owners are alerted, while the others end', async () => {
  const lines: string[] = []
  const context = await createLedgerContext({
    isAudited: false,
    log: createLogger('error', (line) => lines.push(line)),
    settings: readSettings({ ALERT_URL: 'https://alerts.test', ALERT_SECRET: 'x'.repeat(32) }),
  })
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator)
  const [bad, good] = [await makePerson(context), await makePerson(context)]
  for (const customer of [bad, good]) await topUp(context, customer, operator, 50_000)
  const holding = await buy(context, bad, product)
  await buy(context, good, product)
  await spoil(context, holding)
  context.pass(day)
  await runScheduledJobs(context)
  await runScheduledJobs(context)
  expect(await balanceOf(context, good, 'invested')).toBe(0)
  const failed = lines.map((line) => JSON.parse(line) as object)
  expect(failed).toEqual([
    expect.objectContaining({ level: 'error', job: 'end_holdings', row: holding, tries: 1 }),
  ])
  const open = () =>
    context.db.query(
      `select kind, subject, details from alerts where ended_at is null and kind = 'rows'`,
    )
  await watchAlerts(context)
  const alert = { kind: 'rows', subject: 'end_holdings', details: { rows: 1 } }
  expect(await open()).toEqual([alert])
  // Each hour at least it is tried, and stays an alert until that was two hours ago.
  for (let count = 0; count < 8; count += 1) {
    context.pass(1800)
    await runScheduledJobs(context)
    await watchAlerts(context)
    expect(await open()).toEqual([alert])
  }
  const [row] = await context.db.query<{ tries: number }>('select tries from job_failures')
  expect(row?.tries).toBe(7)
  await asOwner(context.db).query('delete from job_failures')
  context.pass(61)
  await watchAlerts(context)
  expect(await open()).toEqual([])
})

test('an account that cannot be closed keeps no other from being closed', async () => {
  const context = await createLedgerContext()
  const ids = [await makePerson(context), await makePerson(context)].toSorted() as [string, string]
  await asOwner(context.db).query('update users set closing_since = now() where id = any ($1)', [
    ids,
  ])
  await breakRow(context, { write: 'users', column: 'id', ids })
  await runScheduledJobs(context)
  const people = await context.db.query(
    'select status from users where id = any ($1) order by id',
    [ids],
  )
  expect(people).toEqual([{ status: 'active' }, { status: 'closed' }])
  expect(await context.db.query('select job, row_id from job_failures')).toEqual([
    { job: 'close_emptied', row_id: ids[0] },
  ])
})

test('a row that fails again is postponed by twice as long each time, and by an hour at most', async () => {
  const context = await createLedgerContext()
  const minutes: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    const failure = { code: 'P0001', message: 'no' }
    await context.db.query('select record_job_failure($1, $2, $3, to_timestamp($4))', [
      ...['end_holdings', '01900000-0000-7000-8000-000000000000', failure, context.now()],
    ])
    const [row] = await context.db.query<{ at: number }>(
      'select epoch_seconds(next_attempt_at) as at from job_failures',
    )
    minutes.push(((row?.at ?? 0) - context.now()) / 60)
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})
