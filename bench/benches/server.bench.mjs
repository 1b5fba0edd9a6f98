// The built server in a process of its own, on a Postgres of its own, with the load from this one.
// `MEMORY_SECONDS=1800` loads it for half an hour; one minute shows a leak that is worth its name.
// `PARTS=money,reads` runs only these.
import { missBound, scaled } from '../scale.mjs'
import { measureChat } from '../server/chat.mjs'
import { measureMemory } from '../server/memory.mjs'
import { measureMoney } from '../server/money.mjs'
import { measurePages } from '../server/pages.mjs'
import { measureReads } from '../server/reads.mjs'
import { startServer } from '../server/start-server.mjs'
import { measureStart } from '../server/starts.mjs'
import { fundReserve, makeCustomers, makeProduct, openPool } from '../server/world.mjs'

// Other tests start the product, too.
const allParts = `money,reads,chat,memory,pages${scaled(',start', '')}`
const { MEMORY_SECONDS = scaled('60', '1'), PARTS = allParts } = process.env
const people = scaled(2_000, 150)
const rounds = scaled(3, 1)

function judge(what, value, bound, isRight, digits = 2) {
  if (!isRight) missBound()
  console.log(`  ${isRight ? '✓' : '✗'} ${value.toFixed(digits)} ${bound}  ${what}`)
}

const atLeast = (what, value, least, digits) =>
  judge(what, value, `(at least ${least})`, value >= least, digits)
const atMost = (what, value, most, digits) =>
  judge(what, value, `(at most ${most})`, value <= most, digits)
const tell = (words) => console.log(`    ${words}`)
const whole = (value) => Math.round(value).toLocaleString('en')

const parts = {
  async money(server, world) {
    const results = await measureMoney(server, world, { seconds: scaled(3, 0.05), rounds })
    for (const { name, ratio, rate, p99, straight, ...cpu } of results) {
      atLeast(
        `${name}: × the same statement straight on Postgres (${whole(straight)}/s)`,
        ratio,
        0.35,
      )
      atLeast(`${name}: a second through HTTP, 64 at once`, rate, 1500, 0)
      atMost(`${name}: p99 ms`, p99, 80, 0)
      tell(
        `processor time each: server ${whole(cpu.serverCpu)} µs, Postgres ${whole(cpu.postgresCpu)} µs` +
          ` (straight ${whole(cpu.straightCpu)} µs)`,
      )
    }
  },
  async reads(server, world) {
    const results = await measureReads(server, world, { seconds: scaled(1.5, 0.1), rounds })
    for (const { name, isShared, ratio, rate, p99, serverCpu, bareCpu } of results) {
      if (isShared) atLeast(`${name}: × node:http with the same bytes`, ratio, 0.7)
      else tell(`${name}: ${ratio.toFixed(2)} × node:http with the same bytes; asks the database`)
      atMost(`${name}: p99 ms`, p99, 50, 0)
      tell(
        `${whole(rate)}/s; processor time ${whole(serverCpu)} µs, node:http ${whole(bareCpu)} µs`,
      )
    }
  },
  async chat(server, world) {
    const { ratio, rate, processor } = await measureChat(server, world, { rounds })
    atLeast('chat to 1,000 sockets: × a bare ws loop', ratio, 0.8)
    tell(`${whole(rate)} frames/s; processor time ${processor.toFixed(2)} × the bare loop`)
  },
  async memory(server, world) {
    const product = await makeProduct(world.pool, { earnings: 30, period: 86_400 })
    const seconds = Number(MEMORY_SECONDS)
    const { growth, megabytes } = await measureMemory(server, { ...world, product }, { seconds })
    atMost(`memory, later against earlier part of ${seconds} s of load`, growth, 1.1)
    tell(`${whole(megabytes)} MB at most`)
  },
  async pages(server, world) {
    const { p99, ratio, search, searchWhole, audit, growth } = await measurePages(server, world)
    atMost('a page of 20 out of 1,000,000 lines: p99 ms', p99, 10)
    atMost('the same, × out of 10,000', ratio, 1.5)
    atMost('a page of a search in them that finds nothing: p99 ms', search, 20)
    atMost('a whole payment number found in them: p99 ms', searchWhole, 10)
    atMost(`audit of ${whole(audit.entries)} entries: s`, audit.seconds, 5)
    atMost('audit: growth of its time, × growth of the entries', growth, 1.25)
  },
  async start() {
    const { seconds } = await measureStart()
    atMost('npm start again: s', seconds, 15, 1)
  },
}

const server = await startServer()
const pool = openPool(server.databaseUrl)
try {
  const world = { pool, ids: await makeCustomers(pool, people) }
  await fundReserve(pool)
  for (const name of PARTS.split(',')) {
    console.log(`\n${name}`)
    await parts[name](server, world)
  }
} finally {
  await pool.end()
  await server.stop()
}
