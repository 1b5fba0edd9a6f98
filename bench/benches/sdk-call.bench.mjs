// What a call through the SDK costs beside the same call by bare fetch, against a stub on loopback.
import { createServer } from 'node:http'
import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getConfigVersion } from '@mavuno/sdk/contract'

const rounds = 7
const callsPerRound = 2_000

const body = JSON.stringify({ code: 200, success: true, data: { version: '7' }, message: '' })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const apiHost = `http://127.0.0.1:${server.address().port}`
const mavuno = createMavuno({ apiHost, storage: createMemoryStorage() })

const ways = {
  fetch: async () => {
    const reply = await fetch(`${apiHost}/api/config/version`)
    const { data } = await reply.json()
    return data.version
  },
  '@mavuno/sdk': async () => (await mavuno.call(getConfigVersion)).version,
}

async function measure(call) {
  const started = performance.now()
  for (let count = 0; count < callsPerRound; count += 1) await call()
  return ((performance.now() - started) / callsPerRound) * 1000
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
for (let round = -1; round < rounds; round += 1) {
  for (const [name, call] of Object.entries(ways)) {
    const time = await measure(call)
    if (round >= 0) times[name].push(time)
  }
}
const floor = median(times.fetch)
for (const [name, values] of Object.entries(times)) {
  const time = median(values)
  console.log(
    `${name.padEnd(12)} ${time.toFixed(0).padStart(5)} µs a call   × ${(time / floor).toFixed(2)}`,
  )
}
server.close()
server.closeAllConnections()
