import { getWallet } from '@mavuno/sdk/contract'
import { longestBankFile, operatorReadBankFile, operatorSumRecharges } from '@mavuno/sdk/operator'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { proven } from '../testing/proven.js'
import { asOwner } from '../testing/test-database.js'
import { connect, createLiveWorld } from './testing/live-world.js'
import { spawnNode } from './testing/spawn-node.js'

/** Repeats a call until the work is done; gives how many milliseconds each took. */
async function timesDuring(
  work: Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  const over = work.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const since = performance.now()
    await call()
    times.push(performance.now() - since)
    await pause(5)
  }
  await over
  return times.toSorted((a, b) => a - b)
}

const p95 = (times: readonly number[]) => Math.round(times[Math.floor(times.length * 0.95)] ?? 0)

async function startDesk() {
  const world = await createLiveWorld()
  const node = await spawnNode({ DATABASE_URL: world.context.db.url })
  return { ...world, node, desk: connect(node.address, world.operator) }
}

test('while operators read statements of the longest size, and send larger ones, /health answers within 500 ms', async () => {
  const { node, desk, operator } = await startDesk()
  const row = (at: number) => `"05-01-2026 12:00:00",REF${at},${'x'.repeat(140)},1.00\n`
  const heads = 'Completion Time,Receipt No.,Details,Amount\n'
  const count = Math.min(4_900, Math.floor((longestBankFile - heads.length) / row(9_999).length))
  const file = heads + Array.from({ length: count }, (_, at) => row(at)).join('')
  expect(file.length).toBeGreaterThan(0.9 * longestBankFile)
  async function readAndSend(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await desk.call(operatorReadBankFile, { bank: 'mpesa', file })).added).toBe(count)
      const larger = await fetch(new URL('/api/operator/banks/mpesa/read', node.address), {
        method: 'POST',
        headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ file: 'x'.repeat(10_000_000) }),
      }).catch(() => undefined)
      // The server may end the connection before all of it was sent.
      expect([413, undefined]).toContain(larger?.status)
    }
  }
  const times = await timesDuring(readAndSend(), async () => {
    expect((await fetch(new URL('/health', node.address))).status).toBe(200)
  })
  proven('health while statements are read', {
    kilobytes: Math.round(file.length / 1e3),
    'slowest answer (ms)': Math.round(times.at(-1) ?? 0),
    answers: times.length,
  })
  expect(times.length).toBeGreaterThan(5)
  expect(times.at(-1)).toBeLessThan(500)
})

test('while one session asks for 24 sums at once, customers read their wallet within 500 ms', async () => {
  const { context, node, desk, addCustomer } = await startDesk()
  const customer = await addCustomer()
  const wallet = connect(node.address, customer)
  await asOwner(context.db).transaction(
    (transaction) =>
      transaction.query(
        `insert into recharges (user_id, amount, wallet_type, company_name, company_number, recharge_account,
            payment_number, provider, expires, create_time, update_time)
          select $1, 100, 'mpesa', '', '', '', 'MANY' || lpad(n::text, 6, '0'), 'manual', now() + interval '9 days', now(), now()
          from generate_series(1, 100000) n`,
        [customer.id],
      ),
    { longest: '5min' },
  )
  await asOwner(context.db).query('analyze recharges')
  const read = () => wallet.call(getWallet)
  const alone = await timesDuring(pause(1_000), read)
  let answered = 0
  const sum = async () => {
    const { count } = await desk.call(operatorSumRecharges, { query: 'nothing like it' })
    expect(count).toBe(0)
    answered += 1
  }
  const times = await timesDuring(Promise.allSettled(Array.from({ length: 24 }, sum)), read)
  proven('reads of a customer while one session asks for sums', {
    'sums answered': answered,
    'p95 alone (ms)': p95(alone),
    'p95 (ms)': p95(times),
    reads: times.length,
  })
  expect(answered).toBeGreaterThan(0)
  expect(p95(times)).toBeLessThan(500)
})
