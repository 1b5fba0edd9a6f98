import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { compareStatement, judge, undecided } from './testing/mpesa-judge.js'
import { startMpesaNetwork } from './testing/mpesa-network.js'
import { createPeople } from './testing/mpesa-orders.js'
import { anyWave, type Wave } from './testing/mpesa-plan.js'

const rounds = figure('MAVUNO_MPESA_ROUNDS', 1, 10)
/** Of one round. */
const orders = figure('MAVUNO_MPESA_BOOKS', 20, 1_000)
/** Orders at about the same time; in each such wave three processes are killed. */
const wave = figure('MAVUNO_MPESA_WAVE', 20, 100)
/** Draws orders, behaviour and kills: each round has another, which its name says. What comes first where several act at once is up to the machine. */
const first = figure('MAVUNO_MPESA_SEED', 20_261_126, 20_261_126)
const seeds = Array.from({ length: rounds }, (_, round) => first + round * 1_000)

test.each(seeds)(
  'servers and M-PESA killed while both do whatever may happen: nothing is credited that was not paid, paid twice, or paid and returned, and what does not fit is listed (seed %i)',
  async (seed) => {
    const network = await startMpesaNetwork()
    const people = createPeople(network)
    let made = 0
    const decide = async (decisions: Wave['decisions']) => {
      await network.recovered()
      await people.desk(decisions)
    }
    for (let turn = 0; made < orders; turn += 1) {
      const [now] = fc.sample(anyWave(wave), { numRuns: 1, seed: seed + turn }) as [Wave]
      made += await people.run(now)
      for (const seconds of [61, 130, 400]) {
        await network.pass(seconds)
        await decide(now.decisions)
      }
    }
    // Nothing else happens any more: all that is late comes, and all that was lost is found.
    await network.admin('DELETE', '/rules')
    network.killEmulator()
    for (const seconds of [120, 480, 1_920, 3_700]) {
      await network.recovered()
      await network.pass(seconds)
      await people.desk([], true)
    }
    const at = network.now()
    await expect
      .poll(
        async () => {
          await network.pass(600)
          await people.desk([], true)
          return undecided(network.context, { at })
        },
        { timeout: 300_000, interval: 10 },
      )
      .toEqual([])
    const verdict = await judge(network)
    expect(verdict.reversed, 'given back').toBeGreaterThan(orders < 500 ? -1 : 0)
    const differences = await compareStatement(network, verdict)
    proven('orders by M-PESA while its servers and ours are killed', {
      orders: made,
      ...network.counts,
      'payments in': verdict.credited.length,
      payouts: verdict.done.length,
      'without a recharge': verdict.without.size,
      'given back': verdict.reversed,
      differences,
      lost: 0,
      doubled: 0,
    })
  },
)
