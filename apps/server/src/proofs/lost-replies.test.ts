import { createMemoryStorage, NetworkError } from '@mavuno/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { planHeader, startFaultProxy, type Fault } from './testing/fault-proxy.js'
import { connect, createLiveWorld, type LiveWorld } from './testing/live-world.js'
import { moneyCalls } from './testing/money-calls.js'
import { databaseEnv } from '../testing/test-database.js'
import { spawnNode } from './testing/spawn-node.js'

const each = figure('MAVUNO_LOST_REPLIES', 8, 200)
const atOnce = 8

const faults: readonly Fault[] = ['before', 'during', 'after', 'half']
/** The first faults of the calls take turns; those of retries are random. */
const plansOf = (seed: number) =>
  fc
    .sample(fc.array(fc.constantFrom(...faults), { maxLength: 4 }), { seed, numRuns: each })
    .map((more, at) => [faults[at % faults.length] as Fault, ...more])

type Proxy = Awaited<ReturnType<typeof startFaultProxy>>

/** Repeats a call until there is an answer, like a customer who taps again and sometimes reloads. */
async function loseAndAsk(world: LiveWorld, proxy: Proxy, kind: string, plan: readonly Fault[]) {
  const { who, act, effects } = await moneyCalls[kind]!.prepare(world)
  const name = crypto.randomUUID()
  const { keys } = proxy.plan(name, plan)
  const storage = createMemoryStorage()
  const options = { storage, headers: { [planHeader]: name } }
  for (;;) {
    const mavuno = connect(proxy.address, who, options)
    const answer = await act(mavuno).catch((error: unknown) => {
      expect(error).toBeInstanceOf(NetworkError)
      return undefined
    })
    mavuno.close()
    if (answer === undefined) continue
    expect(new Set(keys).size, 'every try has the same key').toBe(1)
    expect(keys).toHaveLength(plan.length + 1)
    expect(await effects(), `${kind}: ${plan.join(', ')}`).toBe(1)
    const again = await act(connect(proxy.address, who), { idempotencyKey: keys[0] ?? '' })
    expect(again).toEqual(answer)
    return
  }
}

test('a reply that is lost before, during or after the commit: one effect, and the same answer on the retry', async () => {
  const world = await createLiveWorld()
  const env = databaseEnv(world.context.db)
  const nodes = await Promise.all([spawnNode(env), spawnNode(env)])
  const proxy = await startFaultProxy(nodes.map(({ port }) => port))
  const plans = Object.keys(moneyCalls).flatMap((kind, seed) =>
    plansOf(seed).map((plan) => ({ kind, plan })),
  )
  const queue = plans.values()
  const work = async () => {
    for (const { kind, plan } of queue) await loseAndAsk(world, proxy, kind, plan)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const lost = plans.reduce((sum, { plan }) => sum + plan.length, 0)
  proven('replies lost before, during and after the commit', {
    kinds: Object.keys(moneyCalls).length,
    'calls a kind': each,
    'lost replies': lost,
  })
})
