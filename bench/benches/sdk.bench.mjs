// The same work (bearer, timeout, envelope, error mapping) by bare fetch, by well-known clients and
// by the SDK: what each weighs, and what a call costs against a stub on loopback, in one run. Then
// what it costs to check a page of records by its schema instead of by hand.
import { createServer } from 'node:http'
import { missBound, scaled } from '../scale.mjs'
import { freshPages, recordChecks } from './sdk/check-records.mjs'
import { gzipKiB } from './sdk/measure-size.mjs'

const names = ['fetch', 'openapi-fetch', 'ofetch', 'ky', 'axios', 'supabase', 'mavuno']
const rounds = scaled(30, 1)
const callsPerRound = scaled(200, 2)
const pagesPerRound = 10
const limits = { client: 2.9, all: 9, call: 1.2, check: 5 }

const body = JSON.stringify({ code: 200, success: true, data: { version: '7' }, message: '' })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `http://127.0.0.1:${server.address().port}`

const calls = {}
for (const name of names) {
  const { createCall } = await import(`./sdk/${name}.mjs`)
  calls[name] = createCall(host)
}

async function timeCalls(call) {
  const started = performance.now()
  for (let count = 0; count < callsPerRound; count += 1) await call('/api/config/version', 'token')
  return ((performance.now() - started) / callsPerRound) * 1000
}

function timeChecks(check) {
  const pages = freshPages(pagesPerRound)
  const started = performance.now()
  for (const page of pages) if (!check(page)) throw new Error('The page was refused.')
  return ((performance.now() - started) / pagesPerRound) * 1000
}

const fastestTenth = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]

/**
 * Microseconds of each subject: those of its fastest tenth of rounds, as whatever else the machine
 * does can only slow one. The first rounds warm up; who begins changes from round to round.
 */
async function takeTurns(subjects, time) {
  const order = Object.keys(subjects)
  const times = Object.fromEntries(order.map((name) => [name, []]))
  for (let round = scaled(-5, 0); round < rounds; round += 1) {
    for (let turn = 0; turn < order.length; turn += 1) {
      const name = order[(turn + round + order.length * 5) % order.length]
      const taken = await time(subjects[name])
      if (round >= 0) times[name].push(taken)
    }
  }
  return Object.fromEntries(order.map((name) => [name, fastestTenth(times[name])]))
}

const times = await takeTurns(calls, timeCalls)
server.close()
server.closeAllConnections()

console.log('client          gzip KiB   µs a call   × fetch')
for (const name of names) {
  const size = await gzipKiB(`export { createCall } from './${name}.mjs'`)
  const ratio = times[name] / times.fetch
  console.log(
    `${name.padEnd(14)} ${size.toFixed(2).padStart(9)} ${times[name].toFixed(0).padStart(11)} ${ratio.toFixed(2).padStart(9)}`,
  )
}

const checks = await takeTurns(recordChecks, timeChecks)
const client = '../../../packages/sdk/src/client/create-client.ts'
const results = [
  [
    'client alone, KiB gzip',
    await gzipKiB(`export { createClient } from '${client}'`),
    limits.client,
  ],
  [
    'all but zod and i18next, KiB gzip',
    await gzipKiB(`export { createMavuno } from '@mavuno/sdk'`, ['zod', 'zod/*', 'i18next']),
    limits.all,
  ],
  ['a call, × fetch', times.mavuno / times.fetch, limits.call],
  ['a page of 100 records by its schema, × by hand', checks.schema / checks.hand, limits.check],
]
console.log('\nmavuno')
for (const [what, value, limit] of results) {
  const isRight = value <= limit
  if (!isRight) missBound()
  console.log(`  ${isRight ? '✓' : '✗'} ${value.toFixed(2)} of ${limit}  ${what}`)
}
