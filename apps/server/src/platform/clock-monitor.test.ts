import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.js'
import { createClockMonitor } from './clock-monitor.js'

/** A node whose clocks the test sets, in seconds from those of the machine. */
async function createNode() {
  const db = await createTestDatabase()
  let wall = 0
  let monotonic = 0
  const clock = createClockMonitor(db, {
    wall: () => Date.now() + wall * 1000,
    monotonic: () => performance.now() + monotonic * 1000,
  })
  return {
    clock,
    set: (seconds: number) => void (wall = seconds),
    sleep: (seconds: number) => void (monotonic = -seconds),
  }
}

test('a node is not ready before it has compared its clock, and within five seconds of the database it is', async () => {
  const { clock, set } = await createNode()
  expect(clock.problem()).toBe('the clocks of server and database differ')
  for (const seconds of [0, 4, -4]) {
    set(seconds)
    await clock.check()
    expect(clock.problem()).toBeUndefined()
    expect(Math.abs(clock.offset() - seconds)).toBeLessThan(1)
  }
})

test.each([6, -6])(
  '%i seconds off the database it is not, until it is right again',
  async (off) => {
    const { clock, set } = await createNode()
    set(off)
    await clock.check()
    expect(clock.problem()).toBe('the clocks of server and database differ')
    set(0)
    await clock.check()
    expect(clock.problem()).toBeUndefined()
  },
)

test('a clock that is set is noticed at once, without another check', async () => {
  const { clock, set } = await createNode()
  await clock.check()
  set(40 * 86_400)
  expect(clock.problem()).toBe('the clock of this server was set')
  set(7)
  expect(clock.problem()).toBe('the clocks of server and database differ')
})

test('a node is not ready if its wall clock and its monotonic clock are 30 seconds apart', async () => {
  const { clock, sleep } = await createNode()
  sleep(28)
  await clock.check()
  expect(clock.problem()).toBeUndefined()
  sleep(32)
  await clock.check()
  expect(clock.problem()).toBe('the clock of this server was set')
})
