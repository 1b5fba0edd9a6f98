import { expect, test } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import { asOwner } from '../../testing/test-database.js'
import { jobRows, type JobRows } from './testing/job-rows.js'

/** Runs SQL while the job writes its first row, when it has listed both. */
const whileFirst = ({ context, write, column, ids: [first] }: JobRows, sql: string) =>
  asOwner(context.db).query(`
    create function change_here() returns trigger language plpgsql as $$
    begin ${sql}; return null; end $$;
    create trigger zz_change after update on ${write} for each row
      when (new.${column} = '${first}') execute function change_here()`)

async function run(job: string, rows: JobRows) {
  const { context, ids } = rows
  const operationContext = { now: context.now() }
  const [round] = await context.db.query<{ done: number }>(`select ${job}($1, 100) as done`, [
    operationContext,
  ])
  const isDone = async (id: string) =>
    (await context.db.query<{ done: boolean }>(rows.done, [id]))[0]?.done
  return { count: round?.done, first: await isDone(ids[0]), second: await isDone(ids[1]) }
}

test.each(['end_holdings', 'complete_points', 'expire_recharges', 'settle_claims'])(
  '%s leaves out a row that another round has done since it listed the rows',
  async (job) => {
    const rows = await jobRows[job]!()
    const { context } = rows
    await whileFirst(rows, `perform ${job}('{"now": ${context.now()}}', 100)`)
    expect(await run(job, rows)).toEqual({ count: 1, first: true, second: true })
    expect(await context.db.query('select from job_failures')).toEqual([])
    const { checks } = await auditLedger(context.db, context.now())
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
  },
)

test('a holding that was frozen since the job listed it does not end', async () => {
  const rows = await jobRows['end_holdings']!()
  await whileFirst(
    rows,
    `update holdings set state = 'frozen', frozen_reason = 'Checked' where id = '${rows.ids[1]}'`,
  )
  expect(await run('end_holdings', rows)).toEqual({ count: 1, first: true, second: false })
})
