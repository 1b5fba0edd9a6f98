// Reads through HTTP beside a bare node:http that serves the same bytes, each a process of its own.
import { fileURLToPath } from 'node:url'
import { askWell, keepBusy, openConnections, percentile, requestBytes } from './load.mjs'
import { endProcess, processorTime, startProcess } from './start-server.mjs'
import { tokenOf } from './world.mjs'

const atOnce = 64
const language = { 'accept-language': 'en' }

/** `isShared`: the same for everyone, so that it can be compared with bytes that stand ready. */
const reads = [
  { name: 'config', path: '/api/config', isShared: true },
  { name: 'home', path: '/api/home', isShared: true },
  { name: 'products', path: '/api/products?limit=20', isShared: true },
  { name: 'wallet, signed in', path: '/api/wallet', isShared: false },
]

async function startBare(answer) {
  const lines = answer.head.split('\r\n').slice(1)
  const headers = lines
    .map((line) => line.split(': '))
    .filter(([name]) => !/^(date|connection|keep-alive|content-length)$/i.test(name))
  const body = answer.body.toString('base64')
  const file = fileURLToPath(new URL('bare-http.mjs', import.meta.url))
  const { child, match } = await startProcess([file, JSON.stringify(headers), body], /(http\S+)/)
  return { address: match[1], pid: child.pid, stop: () => endProcess(child) }
}

async function measure(connections, pid, seconds, bytes) {
  const before = processorTime(pid)?.ms
  const { times, seconds: took } = await keepBusy(connections, seconds, (connection, turn) =>
    askWell(connection, bytes(turn)),
  )
  const cpu = ((processorTime(pid)?.ms - before) / times.length) * 1000
  return { rate: times.length / took, times, cpu }
}

/** In turns, and of each the median of the rounds. */
export async function measureReads(server, { ids }, { seconds, rounds }) {
  const connections = await openConnections(server.address, atOnce)
  const results = []
  for (const { name, path, isShared } of reads) {
    const requests = ids.map((_, index) =>
      requestBytes('GET', path, {
        headers: language,
        ...(!isShared && { token: tokenOf(index) }),
      }),
    )
    const own = (turn) => requests[turn % requests.length]
    const bare = await startBare(await connections[0].ask(requests[0]))
    const bareConnections = await openConnections(bare.address, atOnce)
    const ratios = []
    const rates = []
    const times = []
    const cpu = { ours: [], bare: [] }
    for (let round = -1; round < rounds; round += 1) {
      const ours = await measure(connections, server.pid, seconds, own)
      const theirs = await measure(bareConnections, bare.pid, seconds, own)
      if (round < 0) continue
      ratios.push(ours.rate / theirs.rate)
      rates.push(ours.rate)
      times.push(...ours.times)
      cpu.ours.push(ours.cpu)
      cpu.bare.push(theirs.cpu)
    }
    for (const connection of bareConnections) connection.close()
    await bare.stop()
    results.push({
      name,
      isShared,
      rate: percentile(rates, 0.5),
      ratio: percentile(ratios, 0.5),
      p99: percentile(times, 0.99),
      serverCpu: percentile(cpu.ours, 0.5),
      bareCpu: percentile(cpu.bare, 0.5),
    })
  }
  for (const connection of connections) connection.close()
  return results
}
