// Money operations through HTTP, beside the same statement straight on the same Postgres: in turns,
// so that whatever else the machine does meets both alike.
import { randomUUID } from 'node:crypto'
import { scaled } from '../scale.mjs'
import { askWell, keepBusy, openConnections, percentile, requestBytes } from './load.mjs'
import { makeHoldings, makeProduct, orderOf, tokenOf } from './world.mjs'

const atOnce = 64
const statement = {
  name: 'bench_run_keyed',
  text: 'select run_idempotent_operation($1, $2, $3, $4, $5, $6) as answer',
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Each says what one operation is: over the wire, and as the server would hand it to Postgres. */
async function makeOperations({ pool, ids }) {
  const day = 86_400
  const bought = await makeProduct(pool, { earnings: 30, period: day })
  const claimed = await makeProduct(pool, { earnings: 60, period: 2 })
  const holdings = await makeHoldings(pool, ids, {
    each: 6,
    product: claimed,
    period: 2,
    earnings: 60,
  })
  const {
    rows: [channel],
  } = await pool.query('select wallet_type from recharge_channels order by position limit 1')
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const order = await orderOf(pool, bought)
  let holding = 0

  return {
    purchase(turn, key) {
      const index = turn % ids.length
      const now = seconds()
      return {
        http: ['POST', '/api/orders', { token: tokenOf(index), key, body: order }],
        sql: () => {
          const due_times = Array.from({ length: 30 }, (_, n) => now + (n + 1) * day)
          const facts = {
            due_times: `{${due_times.join(',')}}`,
            ends: now + 30 * day,
            now,
          }
          return [ids[index], 'createOrder', key, 'create_order', order, facts]
        },
      }
    },
    recharge(turn, key) {
      const index = turn % ids.length
      const body = {
        wallet_type: channel.wallet_type,
        amount: 50_000,
        recharge_account: '0712345678',
        payment_number: `R${key.replaceAll('-', '').slice(0, 20)}`,
      }
      return {
        http: ['POST', '/api/recharges', { token: tokenOf(index), key, body }],
        sql: () => {
          const facts = { provider: 'manual', now: seconds() }
          return [ids[index], 'createRecharge', key, 'create_recharge', body, facts]
        },
      }
    },
    claim(turn, key) {
      const { id, user_id } = holdings[holding++ % holdings.length]
      const path = `/api/holdings/${id}/claim`
      return {
        http: ['POST', path, { token: tokenOf(indexes.get(user_id)), key, body: {} }],
        sql: () => [user_id, 'claimHolding', key, 'claim_holding', { id }, { now: seconds() }],
      }
    },
  }
}

export async function measureMoney(server, world, { seconds: roundSeconds, rounds }) {
  const operations = await makeOperations(world)
  const connections = await openConnections(server.address, atOnce)
  const results = []
  for (const [name, operation] of Object.entries(operations)) {
    const http = { count: 0, seconds: 0, times: [], cpu: 0, postgres: 0 }
    const straight = { count: 0, seconds: 0, times: [], postgres: 0 }
    let turn = 0
    const seconds = name === 'recharge' ? Math.min(1.5, roundSeconds) : roundSeconds
    const overHttp = async (connection) => {
      const [method, path, options] = operation(turn++, randomUUID()).http
      await askWell(connection, requestBytes(method, path, options))
    }
    const onPostgres = async () => {
      const values = operation(turn++, randomUUID()).sql()
      await world.pool.query({ ...statement, values })
    }
    for (let round = -1; round < rounds; round += 1) {
      for (const [sum, workers, run] of [
        [http, connections, overHttp],
        [straight, connections.map(() => null), onPostgres],
      ]) {
        // A customer may have five open recharges: those of the round before are closed.
        await world.pool.query(`update recharges set stage = 'expired' where status = 'pending'`)
        const before = server.times()
        const done = await keepBusy(workers, round < 0 ? scaled(1, 0.05) : seconds, run)
        const after = server.times()
        // The first round warms up.
        if (round < 0) continue
        sum.count += done.times.length
        sum.seconds += done.seconds
        sum.times.push(...done.times)
        sum.cpu += after.server - before.server
        sum.postgres += after.postgres - before.postgres
      }
    }
    results.push({ name, http, straight })
  }
  for (const connection of connections) connection.close()
  return results.map(({ name, http, straight }) => ({
    name,
    rate: http.count / http.seconds,
    ratio: http.count / http.seconds / (straight.count / straight.seconds),
    p99: percentile(http.times, 0.99),
    straight: straight.count / straight.seconds,
    serverCpu: (http.cpu / http.count) * 1000,
    postgresCpu: (http.postgres / http.count) * 1000,
    straightCpu: (straight.postgres / straight.count) * 1000,
  }))
}
