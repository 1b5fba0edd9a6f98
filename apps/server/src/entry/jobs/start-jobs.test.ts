import { expect, onTestFinished, test, vi } from 'vitest'
import type { Context } from '../../platform/context/context.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createTestContext } from '../../testing/test-context.js'
import { startJobs } from './start-jobs.js'

const pause = 1000
const hour = 3_600_000

/** The pauses between rounds, controlled by the test, and each statement that a job started. */
async function createShift() {
  const { db, ...context } = await createTestContext({ payments: createFakeProvider() })
  const began: string[] = []
  let gate = Promise.resolve()
  const query: Context['db']['query'] = async (sql, values) => {
    began.push(sql)
    await gate
    return db.query(sql, values)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  /** Holds statements that start from now on, until they are released. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  const jobs = startJobs({ ...context, db: { ...db, query } }, { pause })
  return { jobs, began, hold }
}

test('a job that is due does not begin after the jobs are stopped', async () => {
  const { jobs, began } = await createShift()
  await vi.advanceTimersByTimeAsync(pause - 1)
  const stopped = jobs.stop()
  await vi.advanceTimersByTimeAsync(hour)
  await stopped
  expect(began).toEqual([])
})

test('stopping waits for the round that is under way, and no other follows it', async () => {
  const { jobs, began, hold } = await createShift()
  const letGo = hold()
  await vi.advanceTimersByTimeAsync(pause)
  expect(began.length).toBeGreaterThan(0)
  let isStopped = false
  const stopped = jobs.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(hour)
  expect(isStopped).toBe(false)
  letGo()
  await stopped
  const done = began.length
  // The round has finished: the last jobs of both kinds have run.
  expect(began.join()).toContain('expire_recharges')
  expect(began.join()).toContain('lease_jobs')
  await vi.advanceTimersByTimeAsync(hour)
  expect(began).toHaveLength(done)
})
