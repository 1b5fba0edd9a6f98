import { expect, test, vi } from 'vitest'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  sendJson,
} from '../../test/wire-server.js'
import { claimAll } from '../contract/customer/holdings.js'
import { HttpError, NetworkError } from '../errors/errors.js'
import { createMemoryStorage } from '../storage/storage.js'
import { defaultTries as maxAttempts, firstWait, withRetry } from './retry.js'

test.each([502, 503, 504])(
  'a GET is retried after %d without emitting its message',
  async (status) => {
    const { mavuno, seen } = await createWiredMavuno((_, response, count) =>
      count < maxAttempts ? sendFailure(response, status) : sendData(response, 'there'),
    )
    expect((await mavuno.client.request({ path: '/a' })).data).toBe('there')
    expect(seen).toHaveLength(maxAttempts)
    expect(mavuno.emitted).toEqual([])
  },
)

test.each([
  ['the client', { tries: 2 }, {}, 2],
  ['the call', {}, { tries: 2 }, 2],
  ['the call rather than the client', { tries: 5 }, { tries: 1 }, 1],
])('%s says how often a call is sent at most', async (_, options, request, expected) => {
  const { mavuno, seen } = await createWiredMavuno(
    (_request, response) => sendFailure(response, 503),
    options,
  )
  await failureOf(mavuno.client.request({ path: '/a', ...request }))
  expect(seen).toHaveLength(expected)
})

test('a GET is retried after a network failure without emitting that the backend was offline', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response, count) =>
    count === 1 ? response.destroy() : sendData(response, 'there'),
  )
  expect((await mavuno.client.request({ path: '/a' })).data).toBe('there')
  expect(seen).toHaveLength(2)
  expect(mavuno.emitted).toEqual([])
})

test('only the last failure is emitted, once, and the error counts the attempts', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response, count) =>
    sendFailure(response, 503, `No ${count}.`),
  )
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    status: 503,
    tries: maxAttempts,
  })
  expect(seen).toHaveLength(maxAttempts)
  expect(mavuno.emitted).toEqual([['message', { message: 'No 3.', status: 503 }]])
})

test('a call with an idempotency key is retried with the same key', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response, count) =>
    count === 1 ? sendFailure(response, 503) : sendData(response, 1),
  )
  await mavuno.client.request({ path: '/a', method: 'POST', idempotencyKey: 'k-1', body: {} })
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1'])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s without a key is sent once', async (method) => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendFailure(response, 503))
  await failureOf(mavuno.client.request({ path: '/a', method }))
  expect(seen).toHaveLength(1)
})

test.each([400, 401, 403, 404, 409, 429, 500])(
  '%d is a definite answer and is not retried',
  async (status) => {
    const { mavuno, seen } = await createWiredMavuno((_, response) => sendFailure(response, status))
    await failureOf(mavuno.client.request({ path: '/a' }))
    expect(seen).toHaveLength(1)
  },
)

test('a business error and a contract error are not retried', async () => {
  for (const body of [{ code: 1 }, 'text']) {
    const { mavuno, seen } = await createWiredMavuno((_, response) => sendJson(response, body))
    await failureOf(mavuno.client.request({ path: '/a' }))
    expect(seen).toHaveLength(1)
  }
})

test('a Retry-After longer than the time left fails the call at once with that reply', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => {
    response.setHeader('retry-after', '30')
    sendFailure(response, 503, 'Later.')
  })
  const start = performance.now()
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    status: 503,
    retryAfter: 30,
  })
  expect(performance.now() - start).toBeLessThan(firstWait * 3)
  expect(seen).toHaveLength(1)
})

test('Retry-After may be a date', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.setHeader('retry-after', new Date(Date.now() + 90_000).toUTCString())
    sendFailure(response, 503)
  })
  const error = (await failureOf(mavuno.client.request({ path: '/a' }))) as HttpError
  expect(error.retryAfter).toBeGreaterThan(80)
  expect(error.retryAfter).toBeLessThanOrEqual(90)
})

test.each([
  ['0', 0],
  ['7', 7],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
])('a Retry-After of "%s" asks to wait for %s s', async (text, retryAfter) => {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.setHeader('retry-after', text)
    sendFailure(response, 429)
  })
  const error = (await failureOf(mavuno.client.request({ path: '/a' }))) as HttpError
  expect(error.retryAfter).toBe(retryAfter)
})

function createTries(failure: () => Error) {
  const times: number[] = []
  const attempt = async () => {
    times.push(Date.now())
    throw failure()
  }
  return { times, attempt, gaps: () => times.slice(1).map((time, index) => time - times[index]!) }
}

test('the waits double, with a jitter between half and full length', async () => {
  vi.useFakeTimers()
  const seen = new Set<number>()
  for (let round = 0; round < 50; round += 1) {
    const { attempt, gaps } = createTries(() => new NetworkError('away', {}))
    const { signal } = new AbortController()
    const failure = failureOf(withRetry(attempt, { signal, maxAttempts, left: () => 60_000 }))
    await vi.runAllTimersAsync()
    await failure
    const [first = 0, second = 0] = gaps()
    expect(first).toBeGreaterThanOrEqual(firstWait / 2)
    expect(first).toBeLessThanOrEqual(firstWait)
    expect(second).toBeGreaterThanOrEqual(firstWait)
    expect(second).toBeLessThanOrEqual(firstWait * 2)
    seen.add(first)
  }
  expect(seen.size).toBeGreaterThan(10)
  vi.useRealTimers()
})

test('a Retry-After within the time left is respected', async () => {
  vi.useFakeTimers()
  const { attempt, gaps } = createTries(
    () => new HttpError('later', { status: 503, retryAfter: 7, body: undefined }),
  )
  const { signal } = new AbortController()
  const failure = failureOf(withRetry(attempt, { signal, maxAttempts, left: () => 60_000 }))
  await vi.runAllTimersAsync()
  await failure
  expect(gaps()).toEqual([7000, 7000])
  vi.useRealTimers()
})

test('a keyed call whose replies are lost is retried after waits that double', async () => {
  vi.useFakeTimers()
  const sent: number[] = []
  const mavuno = createTestMavuno({
    storage: createMemoryStorage(),
    fetch: async () => {
      sent.push(Date.now())
      throw new TypeError('lost')
    },
  })
  const failure = failureOf(mavuno.call(claimAll))
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ name: 'NetworkError', tries: maxAttempts })
  const [first = 0, second = 0, ...more] = sent.slice(1).map((time, index) => time - sent[index]!)
  expect(first).toBeGreaterThanOrEqual(firstWait / 2)
  expect(first).toBeLessThanOrEqual(firstWait)
  expect(second).toBeGreaterThanOrEqual(firstWait)
  expect(second).toBeLessThanOrEqual(2 * firstWait)
  expect(more).toEqual([])
  vi.useRealTimers()
})

test('cancelling ends the wait for the next attempt at once', async () => {
  vi.useFakeTimers()
  const { times, attempt } = createTries(() => new NetworkError('away', {}))
  const controller = new AbortController()
  const { signal } = controller
  const failure = failureOf(withRetry(attempt, { signal, maxAttempts, left: () => 60_000 }))
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(1)
  controller.abort()
  expect(await failure).toMatchObject({ message: 'away', tries: 1 })
  expect(vi.getTimerCount()).toBe(0)
  expect(times).toHaveLength(1)
  vi.useRealTimers()
})

test('a cancelled call is not retried', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendFailure(response, 503))
  const controller = new AbortController()
  const call = failureOf(mavuno.client.request({ path: '/a', signal: controller.signal }))
  await expect.poll(() => seen).toHaveLength(1)
  controller.abort()
  expect(await call).toMatchObject({ name: 'NetworkError', aborted: true })
  const later = failureOf(mavuno.client.request({ path: '/b' }))
  await later
  expect(seen.filter(({ path }) => path === '/a')).toHaveLength(1)
  expect(mavuno.emitted).toEqual([['message', { message: 'No.', status: 503 }]])
})
