import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'
import type { Context } from '../context/context.js'
import { createLogger } from '../log.js'
import { createJobWorker, runDueJobs, type Job, type JobKind } from './worker.js'

const begin = 1_800_000_000

/** A kind of jobs that are done at once, which records their keys. */
function createKind(more: Partial<JobKind> = {}) {
  const runs: string[] = []
  const kind: JobKind = {
    kind: 'first',
    concurrency: 5,
    lease: 30,
    backoff: (attempts) => (attempts < 3 ? attempts * 10 : undefined),
    ...more,
    run: async (context, job) => {
      runs.push(job.key)
      return more.run?.(context, job)
    },
  }
  return { kind, runs }
}

async function createQueue() {
  let at = begin
  const lines: string[] = []
  const log = createLogger('error', (line) => lines.push(line))
  const context = await createTestContext({ now: () => at, log })
  return {
    context,
    lines,
    pass: (seconds: number) => void (at += seconds),
    schedule: (
      key: string,
      { kind = 'first', run_at = at, customer = null as string | null } = {},
    ) =>
      asOwner(context.db).query('select schedule_job($1, $2, to_timestamp($3), $4)', [
        kind,
        key,
        run_at,
        customer,
      ]),
    left: () =>
      context.db.query(
        'select key, epoch_seconds(run_at) - $1 as run_in, attempts from jobs order by key',
        [at],
      ),
  }
}

/** Leases as a node that crashes before it has run anything. */
const leaseAndCrash = ({ db, now }: Pick<Context, 'db' | 'now'>, seconds: number) =>
  db.query<Job>('select * from lease_jobs($1, $2)', [
    JSON.stringify([{ kind: 'first', seconds, jobs: 5, running: [] }]),
    { now: now() },
  ])

test('a job runs in the second that it is scheduled for, not before, and once', async () => {
  const { context, schedule, pass, left } = await createQueue()
  const { kind, runs } = createKind()
  await schedule('a', { run_at: begin + 60 })
  pass(59)
  expect(await runDueJobs(context, [kind])).toBe(0)
  pass(1)
  expect(await runDueJobs(context, [kind])).toBe(1)
  expect(await runDueJobs(context, [kind])).toBe(0)
  expect(runs).toEqual(['a'])
  expect(await left()).toEqual([])
})

test('of the jobs that are due, those that were due first run first', async () => {
  const { context, schedule, pass } = await createQueue()
  const { kind, runs } = createKind({ concurrency: 1 })
  for (const [key, run_at] of [
    ['third', begin + 3],
    ['first', begin + 1],
    ['second', begin + 2],
  ] as const) {
    await schedule(key, { run_at })
  }
  pass(10)
  for (let runsLeft = 3; runsLeft > 0; runsLeft -= 1) await runDueJobs(context, [kind])
  expect(runs).toEqual(['first', 'second', 'third'])
})

test('workers that lease at the same time run each job once', async () => {
  const { context, schedule } = await createQueue()
  const keys = Array.from({ length: 200 }, (_, place) => String(place).padStart(3, '0'))
  for (const key of keys) await schedule(key)
  const { kind, runs } = createKind({ concurrency: 20 })
  const drain = async () => {
    while (runs.length < keys.length) await runDueJobs({ ...context }, [kind])
  }
  await Promise.all(Array.from({ length: 6 }, drain))
  expect(runs.toSorted()).toEqual(keys)
})

test('a job that another node is leasing is skipped without waiting', async () => {
  const { context, schedule } = await createQueue()
  const { kind, runs } = createKind()
  await schedule('a')
  await schedule('b')
  await asOwner(context.db).transaction(async (transaction) => {
    await transaction.query(`select from jobs where key = 'a' for update`)
    expect(await runDueJobs(context, [kind])).toBe(1)
  })
  expect(runs).toEqual(['b'])
})

test('a lease keeps a job from other nodes until it ends, and then another node runs it', async () => {
  const { context, schedule, pass } = await createQueue()
  const { kind, runs } = createKind()
  await schedule('a')
  expect(await leaseAndCrash(context, 30)).toHaveLength(1)
  pass(29)
  expect(await runDueJobs(context, [kind])).toBe(0)
  pass(1)
  expect(await runDueJobs(context, [kind])).toBe(1)
  expect(runs).toEqual(['a'])
})

test('a node whose lease has passed to another neither removes the job nor schedules it again', async () => {
  const { context, schedule, pass, left } = await createQueue()
  await schedule('a')
  const [late] = await leaseAndCrash(context, 30)
  pass(30)
  await leaseAndCrash(context, 30)
  for (const again of [null, 500]) {
    const operationContext = { now: context.now() }
    await context.db.query('select finish_job($1, $2, $3)', [late, again, operationContext])
  }
  expect(await left()).toEqual([{ key: 'a', run_in: -30, attempts: 2 }])
  expect(await leaseAndCrash(context, 30)).toEqual([])
})

test('a job that fails is logged, retried after its backoff, and dropped after its last attempt', async () => {
  const { context, schedule, pass, left, lines } = await createQueue()
  const { kind, runs } = createKind({
    run: async () => {
      throw new Error('no route')
    },
  })
  await schedule('a')
  for (const [place, seconds] of [10, 20].entries()) {
    await runDueJobs(context, [kind])
    expect(await left()).toEqual([{ key: 'a', run_in: seconds, attempts: place + 1 }])
    pass(seconds - 1)
    expect(await runDueJobs(context, [kind])).toBe(0)
    pass(1)
  }
  await runDueJobs(context, [kind])
  expect(await left()).toEqual([])
  expect(runs).toHaveLength(3)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    [1, 2, 3].map((attempts) => ({ level: 'error', job: 'first', key: 'a', attempts })),
  )
})

test('a job that returns a number runs again after that many seconds', async () => {
  const { context, schedule, left } = await createQueue()
  const { kind } = createKind({ run: async () => 7 })
  await schedule('a')
  await runDueJobs(context, [kind])
  expect(await left()).toEqual([{ key: 'a', run_in: 7, attempts: 1 }])
})

test.each([undefined, 'retry', 300] as const)(
  'a job that is scheduled again while it runs stays as scheduled, if it ends with %s',
  async (outcome) => {
    const { context, schedule, left } = await createQueue()
    const { kind, runs } = createKind({
      run: async () => {
        if (runs.length === 1) {
          await schedule('a', { run_at: begin + 5 })
          // Only one node runs it at a time.
          expect(await leaseAndCrash({ ...context, now: () => begin + 5 }, 30)).toEqual([])
        }
        return outcome
      },
    })
    await schedule('a')
    await runDueJobs(context, [kind])
    expect(await left()).toEqual([{ key: 'a', run_in: 5, attempts: 0 }])
    await runDueJobs({ ...context, now: () => begin + 5 }, [kind])
    expect(runs).toEqual(['a', 'a'])
  },
)

test('a kind that fails or does not end delays no other', async () => {
  const { context, schedule } = await createQueue()
  const silent = Promise.withResolvers<void>()
  const hanging = createKind({ concurrency: 2, run: () => silent.promise })
  const failing = createKind({
    kind: 'second',
    run: async () => {
      throw new Error('no route')
    },
  })
  const working = createKind({ kind: 'third' })
  const worker = createJobWorker(context, [hanging.kind, failing.kind, working.kind])
  const scheduleEach = async (round: string) => {
    for (const kind of ['first', 'second', 'third']) await schedule(`${kind} ${round}`, { kind })
  }
  for (const round of ['1', '2', '3']) await scheduleEach(round)
  // All of the third are leased in the first poll, though two of the first fill its room.
  expect(await worker.startDueJobs()).toBe(2 + 3 + 3)
  await scheduleEach('4')
  expect(await worker.startDueJobs()).toBe(1 + 1)
  silent.resolve()
  await worker.stop()
  expect(hanging.runs).toEqual(['first 1', 'first 2'])
  expect(working.runs).toHaveLength(4)
})

test('a job that ends makes room for the next of a full kind without waiting for the next round', async () => {
  const { context, schedule } = await createQueue()
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { kind, runs } = createKind({
    concurrency: 1,
    run: (_, { key }) => ends[Number(key)]?.promise ?? Promise.resolve(),
  })
  for (const key of ['0', '1', '2']) await schedule(key)
  const worker = createJobWorker(context, [kind])
  expect(await worker.startDueJobs()).toBe(1)
  expect(await worker.startDueJobs()).toBe(0)
  ends[0]?.resolve()
  await vi.waitFor(() => expect(runs).toEqual(['0', '1']))
  // What runs is waited for, and nothing follows it.
  const stopped = worker.stop()
  ends[1]?.resolve()
  await stopped
  expect(runs).toEqual(['0', '1'])
})

test('the jobs of one customer leave room for those of others', async () => {
  const { context, schedule, pass } = await createQueue()
  const [busy, other] = [
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
  ]
  const silent = Promise.withResolvers<void>()
  onTestFinished(() => silent.resolve())
  const { kind, runs } = createKind({ perCustomer: 2, run: () => silent.promise })
  const worker = createJobWorker(context, [kind])
  for (const key of ['1', '2', '3', '4']) await schedule(key, { customer: busy })
  expect(await worker.startDueJobs()).toBe(2)
  pass(1)
  await schedule('5', { customer: other })
  expect(await worker.startDueJobs()).toBe(1)
  expect(runs.toSorted()).toEqual(['1', '2', '5'])
  silent.resolve()
  await worker.stop()
  expect(await runDueJobs(context, [kind])).toBe(2)
})

test('a poll records the run of each enabled kind that has capacity, and none while the clock is wrong', async () => {
  const { context, schedule } = await createQueue()
  const [noted, unnoted] = [createKind(), createKind({ kind: 'second', isNoted: false })]
  const disabled = createKind({ kind: 'third', isEnabled: () => false })
  const kinds = [noted, unnoted, disabled].map(({ kind }) => kind)
  for (const { kind } of kinds) await schedule('a', { kind })
  expect(
    await runDueJobs({ ...context, clock: { ...context.clock, problem: () => 'wrong' } }, kinds),
  ).toBe(0)
  expect(await context.db.query('select job from job_runs')).toEqual([])
  expect(await runDueJobs(context, kinds)).toBe(2)
  expect(disabled.runs).toEqual([])
  expect(await context.db.query('select job from job_runs')).toEqual([{ job: 'first' }])
})
