import type { Mavuno } from '@mavuno/sdk'
import { createOrder, signUp, type EndpointInput } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { figure } from '../testing/figure.js'
import { orderOf } from '../testing/ledger-products.js'
import { giveCode } from '../testing/given-code.js'
import { newKey } from '../testing/ledger-people.js'
import { proven } from '../testing/proven.js'
import { connect, createLiveWorld, type Person } from './testing/live-world.js'
import { moneyCalls } from './testing/money-calls.js'
import { databaseEnv } from '../testing/test-database.js'
import { spawnNode } from './testing/spawn-node.js'

const rule = 'exactly once, over two server processes'
const atOnce = 64
const rounds = figure('MAVUNO_RACE_ROUNDS', 1, 50)
/** Each needs a password hash, which is slow. */
const phones = figure('MAVUNO_SIGN_UPS', 8, 64)

/** Two server processes on one database, and races over both. */
async function createServers() {
  const world = await createLiveWorld()
  const env = databaseEnv(world.context.db)
  const nodes = await Promise.all([spawnNode(env), spawnNode(env)])
  async function race(
    who: Person | undefined,
    act: (mavuno: Mavuno, at: number) => Promise<unknown>,
    headers: Record<string, string> = {},
  ) {
    const browsers = nodes.map(({ address }) => connect(address, who, { headers }))
    const answers = await Promise.allSettled(
      Array.from({ length: atOnce }, (_, at) => act(browsers[at % 2] as Mavuno, at)),
    )
    const done = answers.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    return { done, refused }
  }
  return { world, race }
}

test(`${Object.keys(moneyCalls).join(', ')}: 64 at once, with one key and with different keys`, async () => {
  const { world, race } = await createServers()
  for (const [name, { most, prepare }] of Object.entries(moneyCalls)) {
    for (let round = 0; round < rounds; round += 1) {
      const same = await prepare(world)
      const idempotencyKey = newKey()
      const one = await race(same.who, (mavuno) => same.act(mavuno, { idempotencyKey }))
      expect(one.refused, name).toEqual([])
      expect(new Set(one.done.map((answer) => JSON.stringify(answer))).size, name).toBe(1)
      expect(await same.effects(), name).toBe(1)

      const own = await prepare(world)
      const each = await race(own.who, (mavuno) => own.act(mavuno, { idempotencyKey: newKey() }))
      expect(each.done, name).toHaveLength(most)
      // By a business rule or a rate limit, never by a fault.
      const others = each.refused.filter(({ code }) => code !== 429 && !(code > 1000))
      expect(others, name).toEqual([])
      expect(await own.effects(), name).toBe(most)
    }
  }
  const races = 2 * rounds * Object.keys(moneyCalls).length
  proven(rule, { races, calls: races * atOnce })
})

test('referral: 64 first purchases at once, and the jobs of two processes, pay the inviter once', async () => {
  const { world, race } = await createServers()
  const { context, product } = world
  for (let round = 0; round < rounds; round += 1) {
    const inviter = await world.addCustomer({ balance: 0 })
    const buyer = await world.addCustomer({ invited_by: inviter.id })
    const input = await orderOf(context, product)
    const { done } = await race(buyer, (mavuno, at) =>
      mavuno.call(createOrder, input, { idempotencyKey: `first-${round}-${at % 32}` }),
    )
    expect(done.length).toBeGreaterThanOrEqual(4)
  }
  const paid = () =>
    context.db.query(
      `select r.buyer, count(*) as rewards, count(t.id) as transfers, sum(t.amount)::bigint as sum
        from referral_rewards r left join transfers t on t.kind = 'referral' and t.reference = r.id
        where r.status in ('paid', 'pending') group by r.buyer`,
    )
  await expect
    .poll(async () => (await paid()).every(({ transfers }) => transfers === 1), { timeout: 60_000 })
    .toBe(true)
  const rows = await paid()
  expect(rows).toHaveLength(rounds)
  for (const { rewards, sum } of rows) expect([rewards, sum]).toEqual([1, 500])
  proven(rule, { races: rounds, calls: rounds * atOnce })
})

test('sign-up: 64 at once create one account with one phone, and 64 with different phones', async () => {
  const { world, race } = await createServers()
  const { db } = world.context
  const password = 'nyumba-ya-mawe'
  /** Signs up at once with the phone of each place. The codes are given before, one after the other. */
  const enter = async (phoneOf: (at: number) => string, headers: Record<string, string>) => {
    const inputs: EndpointInput<typeof signUp>[] = []
    for (let at = 0; at < atOnce; at += 1) {
      const phone = phoneOf(at)
      const given = await giveCode(world.context, `254${phone.slice(1)}`, 'sign_up')
      inputs.push({ phone, ...given, password, confirm_password: password })
    }
    return race(
      undefined,
      (mavuno, at) => mavuno.call(signUp, inputs[at] as EndpointInput<typeof signUp>),
      headers,
    )
  }
  const people = async (prefix: string) =>
    (await db.query('select id from users where phone like $1', [`${prefix}%`])).length
  for (let round = 0; round < rounds; round += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${round}` }
    const prefix = `01${String(round).padStart(6, '0')}`
    const stored = `254${prefix.slice(1)}`
    const one = await enter(() => `${prefix}99`, headers)
    expect(one.done).toHaveLength(1)
    expect(one.refused.filter(({ code }) => code !== 1002)).toEqual([])
    expect(await people(stored)).toBe(1)
    const own = (at: number) => `${prefix}${String(at % phones).padStart(2, '0')}`
    const each = await enter(own, headers)
    expect(each.done).toHaveLength(phones)
    expect(await people(stored)).toBe(1 + phones)
  }
  proven(rule, { races: 2 * rounds, calls: 2 * rounds * atOnce })
})
