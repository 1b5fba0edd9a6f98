// Whether the server's memory stays as it is while it works: purchases, reads and refusals in turn.
import { randomUUID } from 'node:crypto'
import { keepBusy, openConnections, requestBytes } from './load.mjs'
import { residentMemory } from './start-server.mjs'
import { orderOf, tokenOf } from './world.mjs'

const atOnce = 16
/** The first part of the time is for the heap to find its size. */
const warmUp = 0.4

export async function measureMemory(server, { ids, pool, product }, { seconds }) {
  const connections = await openConnections(server.address, atOnce)
  const order = await orderOf(pool, product)
  const calls = [
    (token) => requestBytes('GET', '/api/wallet', { token }),
    (token) => requestBytes('GET', '/api/records?limit=20', { token }),
    (token) => requestBytes('POST', '/api/orders', { token, key: randomUUID(), body: order }),
    () => requestBytes('GET', `/api/products?limit=${1 + Math.floor(Math.random() * 100)}`),
    () => requestBytes('GET', '/api/wallet', { token: randomUUID() }),
  ]
  const samples = []
  const started = performance.now()
  const timer = setInterval(() => {
    samples.push({ at: performance.now() - started, bytes: residentMemory(server.pid) })
  }, 100)
  await keepBusy(connections, seconds, async (connection, turn) => {
    await connection.ask(calls[turn % calls.length](tokenOf(turn % ids.length)))
  })
  clearInterval(timer)
  for (const connection of connections) connection.close()
  const kept = samples.filter(({ at }) => at > seconds * 1000 * warmUp)
  const highest = (part) => Math.max(...part.map(({ bytes }) => bytes))
  const half = Math.floor(kept.length / 2)
  const [before, after] = [highest(kept.slice(0, half)), highest(kept.slice(half))]
  return { seconds, megabytes: after / 2 ** 20, growth: after / before }
}
