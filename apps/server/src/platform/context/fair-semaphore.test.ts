import { expect, test } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.js'

/** Lets the calls that have a place begin. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A semaphore, and calls that run until they are told to end. */
function createWorld(options: { maxRunningPerName?: number } = {}) {
  const semaphore = createFairSemaphore({
    maxRunning: 2,
    maxWaiting: 5,
    maxWaitingPerName: 2,
    reject: (isName) => new Error(isName ? 'name' : 'all'),
    ...options,
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  const call = (name: string) =>
    semaphore
      .run(name, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      })
      .catch((error: Error) => error.message)
  async function endOne(): Promise<void> {
    ends.shift()?.()
    await settle()
  }
  return { semaphore, started, call, endOne }
}

test('names take places in rotation, however many calls each has', async () => {
  const { semaphore, started, call, endOne } = createWorld()
  const calls = ['loud', 'loud', 'loud', 'loud', 'second', 'third', 'second'].map(call)
  await settle()
  expect(started).toEqual(['loud', 'loud'])
  expect(semaphore.waiting).toBe(5)
  for (let ended = 0; ended < 7; ended += 1) await endOne()
  expect(started).toEqual(['loud', 'loud', 'second', 'loud', 'third', 'second', 'loud'])
  await Promise.all(calls)
  expect(semaphore.waiting).toBe(0)
})

test('a name has two waiting places, and all names together five', async () => {
  const { call, endOne } = createWorld()
  const calls = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd'].map(call)
  expect(await calls[4]).toBe('name')
  expect(await calls[7]).toBe('name')
  expect(await calls[9]).toBe('all')
  for (let ended = 0; ended < 7; ended += 1) await endOne()
  expect(await Promise.all(calls)).toEqual([
    'a',
    'a',
    'a',
    'a',
    'name',
    'b',
    'b',
    'name',
    'c',
    'all',
  ])
})

test('a name with a place less than all leaves one to the others', async () => {
  const { started, call, endOne } = createWorld({ maxRunningPerName: 1 })
  const calls = ['loud', 'loud', 'other'].map(call)
  await settle()
  expect(started).toEqual(['loud', 'other'])
  await endOne()
  expect(started).toEqual(['loud', 'other', 'loud'])
  await endOne()
  await endOne()
  await Promise.all(calls)
})

test('a call that fails frees its place', async () => {
  const { semaphore, call, endOne } = createWorld()
  for (let count = 0; count < 3; count += 1) {
    await expect(semaphore.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    )
  }
  const last = call('a')
  await settle()
  await endOne()
  expect(await last).toBe('a')
})
