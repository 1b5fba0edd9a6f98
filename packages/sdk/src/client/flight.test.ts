import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.js'
import {
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  type Answer,
} from '../../test/wire-server.js'
import { createFlight } from './flight.js'

/** A backend whose answers wait until the test releases them. */
async function createHeldMavuno(answer: Answer = (_, response) => sendData(response, 'held')) {
  const held: (() => unknown)[] = []
  const closed: string[] = []
  const wired = await createWiredMavuno((request, response: ServerResponse, count) => {
    response.on('close', () => closed.push(request.path))
    held.push(() => answer(request, response, count))
  })
  const arrive = (count: number) => expect.poll(() => held).toHaveLength(count)
  let released = 0
  const release = () => {
    for (; released < held.length; released += 1) held[released]?.()
  }
  return { ...wired, closed, arrive, release }
}

test('identical GETs in flight share one request', async () => {
  const { mavuno, seen, arrive, release } = await createHeldMavuno()
  const calls = Array.from({ length: 20 }, () => mavuno.client.request({ path: '/a' }))
  await arrive(1)
  release()
  expect(new Set((await Promise.all(calls)).map(({ data }) => data))).toEqual(new Set(['held']))
  expect(seen).toHaveLength(1)
  const again = mavuno.client.request({ path: '/a' })
  await arrive(2)
  release()
  await again
  expect(seen).toHaveLength(2)
})

test('a GET that was sent before something was changed is not shared after it, as its answer may be older', async () => {
  const old = deferred<undefined>()
  const { mavuno, seen } = await createWiredMavuno(async (_, response, count) => {
    if (count === 1) await old.promise
    sendData(response, count)
  })
  const { client } = mavuno
  const before = client.request({ path: '/a' })
  await expect.poll(() => seen).toHaveLength(1)
  await client.request({ path: '/b', method: 'POST' })
  const after = await Promise.all([client.request({ path: '/a' }), client.request({ path: '/a' })])
  expect(after.map(({ data }) => data)).toEqual([3, 3])
  old.resolve(undefined)
  expect((await before).data).toBe(1)
})

test('a GET that was sent before something was changed elsewhere is not shared after it', async () => {
  const { mavuno, seen, arrive, release } = await createHeldMavuno()
  const { client } = mavuno
  const before = client.request({ path: '/a' })
  await arrive(1)
  client.invalidate()
  const after = [client.request({ path: '/a' }), client.request({ path: '/a' })]
  await arrive(2)
  release()
  await Promise.all([before, ...after])
  expect(seen).toHaveLength(2)
})

test('callers that share a request do not share its reply', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) =>
    sendData(response, { items: [1] }),
  )
  const ask = () => mavuno.client.request({ path: '/a' })
  const [first, second] = await Promise.all([ask(), ask()])
  const { items } = first.data as { items: number[] }
  items.push(2)
  expect(second.data).toEqual({ items: [1] })
  expect(seen).toHaveLength(1)
})

test('calls with a different path, query, token or header do not share a request', async () => {
  const { mavuno, arrive, release } = await createHeldMavuno()
  const { client, session } = mavuno
  await mavuno.ready
  const calls = [client.request({ path: '/a' }), client.request({ path: '/a', query: { b: 1 } })]
  calls.push(client.request({ path: '/b' }), client.request({ path: '/a', headers: { x: '1' } }))
  session.save({ token: 'one' })
  calls.push(client.request({ path: '/a' }))
  session.save({ token: 'two' })
  calls.push(client.request({ path: '/a' }))
  await arrive(6)
  release()
  await Promise.all(calls)
})

test('calls with a different form of reply do not share a request', async () => {
  const { mavuno, arrive, release } = await createHeldMavuno()
  const calls = (['envelope', 'json'] as const).map((answers) =>
    mavuno.client.request({ path: '/a', answers }),
  )
  await arrive(2)
  release()
  await Promise.all(calls)
})

test('a call after a change of language does not get the answer in the old language', async () => {
  const { mavuno, arrive, release } = await createHeldMavuno(({ headers }, response) =>
    sendData(response, headers['accept-language']),
  )
  const before = mavuno.client.request({ path: '/a' })
  await arrive(1)
  await mavuno.language.change('es')
  const after = mavuno.client.request({ path: '/a' })
  const together = mavuno.client.request({ path: '/a' })
  await arrive(2)
  release()
  const answers = await Promise.all([before, after, together])
  expect(answers.map(({ data }) => data)).toEqual(['en', 'es', 'es'])
})

test('a call that is not a GET and has no key never shares a request', async () => {
  const { mavuno, arrive, release } = await createHeldMavuno()
  const post = () => mavuno.client.request({ path: '/a', method: 'POST', body: { a: 1 } })
  const calls = [post(), post()]
  await arrive(2)
  release()
  await Promise.all(calls)
})

test.each([
  ['the first two', 0],
  ['the last two', 3],
])('the failure of a shared request is emitted once, if %s callers want it', async (_, from) => {
  const { mavuno, arrive, release } = await createHeldMavuno((_, response) =>
    sendFailure(response, 404, 'Gone.'),
  )
  const calls = Array.from({ length: 5 }, (_, index) =>
    failureOf(mavuno.client.request({ path: '/a', errorClose: index < from || index > from + 1 })),
  )
  await arrive(1)
  release()
  await Promise.all(calls)
  expect(mavuno.emitted).toEqual([['message', { message: 'Gone.', status: 404 }]])
})

test('if one caller cancels, the others still get their answer', async () => {
  const { mavuno, seen, closed, arrive, release } = await createHeldMavuno()
  const controller = new AbortController()
  const left = failureOf(mavuno.client.request({ path: '/a', signal: controller.signal }))
  const stayed = mavuno.client.request({ path: '/a' })
  await arrive(1)
  controller.abort()
  expect(await left).toMatchObject({ name: 'NetworkError', aborted: true })
  expect(closed).toEqual([])
  release()
  expect((await stayed).data).toBe('held')
  expect(seen).toHaveLength(1)
})

test('the request is aborted when the last caller has left', async () => {
  const { mavuno, closed, arrive } = await createHeldMavuno()
  const controllers = [new AbortController(), new AbortController()]
  const calls = controllers.map(({ signal }) =>
    failureOf(mavuno.client.request({ path: '/a', signal })),
  )
  await arrive(1)
  for (const controller of controllers) controller.abort()
  await Promise.all(calls)
  await expect.poll(() => closed).toEqual(['/a'])
  expect(mavuno.emitted).toEqual([])
})

test('a call right after the last caller has left starts a new request', async () => {
  const { mavuno, arrive, release } = await createHeldMavuno()
  const controller = new AbortController()
  const left = failureOf(mavuno.client.request({ path: '/a', signal: controller.signal }))
  await arrive(1)
  controller.abort()
  const next = mavuno.client.request({ path: '/a' })
  await left
  await arrive(2)
  release()
  expect((await next).data).toBe('held')
})

test('a call with an already aborted signal is not sent', async () => {
  const { mavuno, seen } = await createHeldMavuno()
  const error = await failureOf(mavuno.client.request({ path: '/a', signal: AbortSignal.abort() }))
  expect(error).toMatchObject({ name: 'NetworkError', aborted: true })
  expect(seen).toEqual([])
})

test('each caller has its own timeout, even with a signal', async () => {
  const { mavuno, closed, arrive, release } = await createHeldMavuno()
  const { signal } = new AbortController()
  const hasty = failureOf(mavuno.client.request({ path: '/a', timeout: 30, signal }))
  const patient = mavuno.client.request({ path: '/a', timeout: 5000, signal })
  await arrive(1)
  expect(await hasty).toMatchObject({ name: 'TimeoutError' })
  expect(closed).toEqual([])
  release()
  expect((await patient).data).toBe('held')
})

test('a caller with a short timeout does not end the retries of one who joined with a longer one', async () => {
  const { mavuno, seen, arrive, release } = await createHeldMavuno((_, response, count) =>
    count === 1 ? sendFailure(response, 503) : sendData(response, 'there'),
  )
  const patient = mavuno.client.request({ path: '/a', timeout: 5000 })
  await arrive(1)
  // Less than the shortest wait before another attempt.
  const hasty = failureOf(mavuno.client.request({ path: '/a', timeout: 100 }))
  release()
  expect(await hasty).toMatchObject({ name: 'TimeoutError' })
  await arrive(2)
  release()
  expect((await patient).data).toBe('there')
  expect(seen).toHaveLength(2)
})

test('a request has until its last caller times out, whoever joins later or leaves before', async () => {
  vi.useFakeTimers()
  const flight = createFlight('getWallet', () => new Promise<never>(() => {}))
  const join = (timeout: number) =>
    failureOf(flight.join({ timeout, signal: undefined, emits: true }))
  const left: string[] = []
  const follow = (name: string, timeout: number) => {
    void join(timeout).then(() => left.push(name))
    return flight.left()
  }
  expect(follow('second', 1000)).toBe(1000)
  await vi.advanceTimersByTimeAsync(400)
  expect(follow('last', 5000)).toBe(5000)
  expect(follow('first', 100)).toBe(5000)
  await vi.advanceTimersByTimeAsync(600)
  expect(left).toEqual(['first', 'second'])
  expect([flight.left(), flight.signal.aborted]).toEqual([4400, false])
  await vi.advanceTimersByTimeAsync(4400)
  expect(left).toEqual(['first', 'second', 'last'])
  expect([flight.left(), flight.signal.aborted]).toEqual([0, true])
  vi.useRealTimers()
})
