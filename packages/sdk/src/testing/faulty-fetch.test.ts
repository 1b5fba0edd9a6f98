import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createDeviceStorage, storageKind } from '../../test/storages.js'
import { createTestMavuno, sendData, startWireServer } from '../../test/wire-server.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'
import { MavunoError } from '../errors/errors.js'
import { createFaultyFetch, faults, type Fault } from './faulty-fetch.js'

const ok = async () => Response.json({ code: 200, success: true, data: { id: 'x' }, message: '' })

async function faultsOf(seed: number, count: number): Promise<string[]> {
  const seen: string[] = []
  const fetch = createFaultyFetch({
    seed,
    fetch: ok,
    latency: 1,
    chances: Object.fromEntries(faults.map((fault) => [fault, 0.1])),
    onFault: (fault) => seen.push(fault),
  })
  for (let index = 0; index < count; index += 1) await fetch('/a').catch(() => undefined)
  return seen
}

test('the same seed gives the same faults, another seed gives different ones, and each fault occurs', async () => {
  const [first, again, other] = [
    await faultsOf(7, 200),
    await faultsOf(7, 200),
    await faultsOf(8, 200),
  ]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(new Set(first)).toEqual(new Set(faults))
})

/** Sends one request with the given fault, and counts how often it arrives. */
async function requestWith(fault: Fault) {
  let arrivals = 0
  const fetch = createFaultyFetch({
    seed: 1,
    latency: 5,
    chances: { [fault]: 1 },
    fetch: () => {
      arrivals += 1
      return ok()
    },
  })
  const response = await fetch('http://a.test/').catch((error: unknown) => error)
  return { response, arrivals: () => arrivals }
}

test.each([
  ['drop-before', 0],
  ['html', 0],
  ['drop-after', 1],
  ['server-error', 1],
  ['truncated', 1],
  ['wrong-shape', 1],
  ['latency', 1],
  ['reordered', 1],
  ['duplicated', 2],
] as const)('%s: the request arrives %d times', async (fault, count) => {
  const { response, arrivals } = await requestWith(fault)
  expect(arrivals()).toBe(count)
  if (fault.startsWith('drop')) expect(response).toBeInstanceOf(TypeError)
  else expect(response).toBeInstanceOf(Response)
})

test('a reordered reply arrives after that of a later request', async () => {
  let isFirst = true
  const order: string[] = []
  const chances = {
    get reordered() {
      const chance = isFirst ? 1 : 0
      isFirst = false
      return chance
    },
  }
  const fetch = createFaultyFetch({ seed: 1, latency: 5000, fetch: ok, chances })
  const first = fetch('/first').then(() => order.push('first'))
  const second = fetch('/second').then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['second', 'first'])
})

const order = defineEndpoint({
  name: 'order',
  method: 'POST',
  path: '/orders',
  input: z.object({ amount: z.int() }),
  reply: z.object({ id: z.string() }),
  keyed: true,
})

// With the slower storages, two seeds are enough.
const seeds = storageKind === 'memory' ? 8 : 2

test.each(Array.from({ length: seeds }, (_, seed) => seed))(
  'seed %d: whatever the faults, each purchase is paid once, and every error is a MavunoError',
  async (seed) => {
    const paid = new Map<string, string>()
    const { url } = await startWireServer(({ headers, body }, response) => {
      const key = headers['idempotency-key'] as string
      if (!paid.has(key)) paid.set(key, body)
      sendData(response, { id: key })
    })
    const storage = createDeviceStorage()
    const fetch = createFaultyFetch({ seed, latency: 10 })
    let mavuno = createTestMavuno({ apiHost: url, storage, fetch })
    for (let amount = 1; amount <= 10; amount += 1) {
      // The customer repeats the purchase, after a reload, until there is a definite answer.
      for (let isDone = false; !isDone;) {
        isDone = await mavuno
          .call(order, { amount }, { timeout: 2000 })
          .then(() => true)
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(MavunoError)
            return false
          })
        if (!isDone) mavuno = createTestMavuno({ apiHost: url, storage, fetch })
      }
    }
    const amounts = [...paid.values()].map(
      (body) => (JSON.parse(body) as { amount: number }).amount,
    )
    expect(amounts).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
    expect(await mavuno.pending(order)).toEqual([])
  },
)
