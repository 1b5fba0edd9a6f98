import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/db/database.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { soon } from '../testing/test-database.js'
import { startBalancer } from './testing/balancer.js'
import { fillDatabase, makeLiveFolder } from './testing/live-folder.js'
import { expectExact, startLoad, type Load } from './testing/load.js'
import { startPair } from './testing/pair.js'
import { hasPatroni, startPatroni, ttl } from './testing/patroni.js'
import { spawnNode } from './testing/spawn-node.js'

const failovers = figure('MAVUNO_FAILOVERS', 1, 5)

/** The longest time without an acknowledged call, in milliseconds. */
function watchGap(load: Load) {
  let longest = 0
  let since = performance.now()
  let known = load.told.length
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (load.told.length === known) return
    known = load.told.length
    since = now
  }, 5)
  onTestFinished(() => clearInterval(timer))
  return {
    end() {
      clearInterval(timer)
      return Math.round(longest)
    },
  }
}

async function startWorld() {
  const folder = await makeLiveFolder(tempFolder())
  const pair = await startPair(folder)
  const books = openDatabase(pair.ownerUrl, { connections: 2 })
  onTestFinished(() => books.close())
  return { folder, pair, books }
}

const statusOf = async (address: string) => (await fetch(new URL('/ready', address))).status

test('a primary that is lost under load costs seconds: nothing acknowledged is lost, nothing is done twice', async () => {
  const { folder, pair, books } = await startWorld()
  const nodes = await Promise.all([1, 2].map(() => spawnNode({ DATABASE_URL: pair.url })))
  const balancer = await startBalancer()
  balancer.use(nodes.map(({ port }) => port))
  const load = startLoad({ ...folder, address: balancer.address })
  const gaps: number[] = []
  for (let failover = 0; failover < failovers; failover += 1) {
    await load.goOn(40)
    const gap = watchGap(load)
    await pair.failOver()
    await load.goOn(40)
    gaps.push(gap.end())
    await pair.rejoin()
  }
  await load.goOn(40)
  await load.stop()
  await expectExact(books, load)
  proven('a lost primary: its synchronous standby takes over', {
    failovers,
    acknowledged: load.told.length,
    'asked again': load.unanswered,
    lost: 0,
    doubled: 0,
    ...Object.fromEntries(gaps.map((gap, at) => [`ms of gap ${at + 1}`, gap])),
  })
})

test('a standby behind the address of the primary: 503 until a primary is there again', async () => {
  const { folder, pair, books } = await startWorld()
  const database = await startBalancer()
  database.use([pair.primaryPort])
  const { port } = new URL(database.address)
  const node = await spawnNode({ DATABASE_URL: pair.urlOf(Number(port)) })
  const load = startLoad({ ...folder, address: node.address })
  await load.goOn(20)
  database.use([pair.standbyPort])
  database.breakAll()
  await expect.poll(() => statusOf(node.address), soon).toBe(503)
  const known = load.told.length
  const before = load.unanswered
  await expect.poll(() => load.unanswered, soon).toBeGreaterThan(before + 20)
  expect(load.told).toHaveLength(known)
  database.use([pair.primaryPort])
  await load.goOn(20)
  await expect.poll(() => statusOf(node.address), soon).toBe(200)
  await load.stop()
  await expectExact(books, load)
})

test('the only standby is lost: calls are 503 in about ten seconds, and what waited holds when it is back', async () => {
  const { folder, pair, books } = await startWorld()
  const node = await spawnNode({ DATABASE_URL: pair.url })
  const load = startLoad({ ...folder, address: node.address })
  await load.goOn(20)
  expect(await statusOf(node.address)).toBe(200)
  await pair.loseStandby()
  const lost = performance.now()
  await expect.poll(() => statusOf(node.address), { timeout: 10_000 }).toBe(503)
  await expect.poll(() => load.unanswered, { timeout: 20_000 }).toBeGreaterThan(0)
  const seconds = (performance.now() - lost) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(15)
  const known = load.told.length
  await pause(1_000)
  expect(load.told).toHaveLength(known)
  await pair.restartStandby()
  await load.goOn(20)
  await load.stop()
  await expect.poll(() => statusOf(node.address), soon).toBe(200)
  await expectExact(books, load)
})

// It takes more than a minute.
test.runIf(hasPatroni && process.env['MAVUNO_PROVE'] === '1')(
  'under Patroni, etcd and HAProxy the loss of the leader costs no more than its time to live, and no fault',
  async () => {
    const cluster = await startPatroni()
    const world = await fillDatabase(cluster.ownerUrl)
    const books = openDatabase(cluster.ownerUrl, { connections: 2 })
    onTestFinished(() => books.close())
    const nodes = await Promise.all([1, 2].map(() => spawnNode({ DATABASE_URL: cluster.url })))
    const balancer = await startBalancer()
    balancer.use(nodes.map(({ port }) => port))
    const load = startLoad({ ...world, address: balancer.address })
    await load.goOn(40)
    const gap = watchGap(load)
    await cluster.killLeader()
    await load.goOn(40)
    const longest = gap.end()
    await load.stop()
    await expectExact(books, load)
    // What a leader writes last lives for as long; then comes the election.
    expect(longest).toBeLessThan((ttl + 10) * 1000)
    proven('Patroni: a leader is lost', {
      acknowledged: load.told.length,
      'asked again': load.unanswered,
      lost: 0,
      doubled: 0,
      'longest gap in ms': longest,
    })
  },
)
