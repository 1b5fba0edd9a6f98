import { expect, test } from 'vitest'
import { watchAlerts } from './alerts.js'
import { createWatch } from './testing/watch-world.js'

const hour = 3_600
const day = 24 * hour

/** A watch that has been away for an hour, and then looks after each of these pauses. */
async function createPauses(pauses: readonly number[]) {
  const world = await createWatch()
  const { context, pass } = world
  pass(hour)
  await watchAlerts(context)
  const last = context.now() + pauses.reduce((sum, pause) => sum + pause, 0)
  const readAlerts = async () => {
    for (const pause of pauses) {
      pass(pause)
      await watchAlerts(context)
    }
  }
  const open = async (kind: string) =>
    (
      await context.db.query<{ subject: string }>(
        'select subject from alerts where kind = $1 and ended_at is null order by subject',
        [kind],
      )
    ).map(({ subject }) => subject)
  return { ...world, last, readAlerts, open }
}

test.each([
  [300, ['a', 'b']],
  [301, []],
] as const)(
  'a job has stopped if it was last done ten minutes to two days ago, and no watch was missing: pauses of %i s',
  async (pause, stopped) => {
    const { context, last, readAlerts, open } = await createPauses([300, 300, 600 - pause, pause])
    const jobs = [
      ['a', 600],
      ['b', 2 * day],
      ['recent', 599],
      ['removed', 2 * day + 1],
    ] as const
    for (const [job, ago] of jobs) {
      await context.db.query('select record_job_run($1, $2)', [job, { now: last - ago }])
    }
    await readAlerts()
    expect(await open('job')).toEqual(stopped)
  },
)

test('rows that a job skips are told until the job has not failed on them for two hours', async () => {
  const { context, last, readAlerts, open } = await createPauses([300, 300])
  for (const [job, ago] of [
    ['failing', 2 * hour - 1],
    ['passing', 2 * hour],
  ] as const) {
    await context.db.query(
      'select record_job_failure($1, gen_random_uuid(), $2, to_timestamp($3))',
      [job, { code: 'P0001', message: 'no' }, last - ago],
    )
  }
  await readAlerts()
  expect(await open('rows')).toEqual(['failing'])
})

test('who does not get the beginning of an alert keeps nobody else from being told of its end', async () => {
  const { hook, ask, round, decide, messages, told } = await createWatch()
  hook.status = 500
  const id = await ask(2 * hour)
  await round()
  await decide(id)
  await round()
  expect(told().every(([, isEnd]) => isEnd === false)).toBe(true)
  const [begun, ended] = [messages.slice(0, 2), messages.slice(2)]
  expect(ended.map(({ phone }) => phone).toSorted()).toEqual(
    begun.map(({ phone }) => phone).toSorted(),
  )
  expect(new Set(ended.map(({ text }) => text)).size).toBe(1)
  expect(ended[0]?.text).not.toBe(begun[0]?.text)
})

test('payouts stop for each check of sums, balances and the ledger, and for no other one', async () => {
  const { context } = await createWatch()
  const rows = await context.db.query<{ name: string; stops: boolean }>(
    'select name, is_critical_check(name) as stops from audit(now())',
  )
  expect(rows.flatMap(({ name, stops }) => (stops ? [] : [name])).toSorted()).toEqual([
    ...['bank_lines_counted_once', 'bank_references', 'books_equal_bank', 'cases_resolved_in_time'],
    ...['clock_trusted', 'closed_days_unchanged', 'cover_equals_promises', 'points_equal_awards'],
    'sales_drawn_after_the_end',
  ])
  expect(rows).toHaveLength(23)
})
