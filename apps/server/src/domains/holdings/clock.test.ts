import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { figure } from '../../testing/figure.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  balanceOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, everyDay, makeProduct } from '../../testing/ledger-products.js'
import { proven } from '../../testing/proven.js'
import { claimHolding } from './holdings-service.js'

const moves = figure('MAVUNO_CLOCK_MOVES', 40, 1_000)
const hour = 3_600
const dayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** Nairobi has no summer time: its days are three hours ahead of UTC's, all year. */
function dayIn(time: number) {
  return dayNames[new Date((time + 3 * hour) * 1000).getUTCDay()] as (typeof dayNames)[number]
}

interface Terms {
  readonly claim_period: number
  readonly number_of_earnings: number
  readonly profit_rule: Readonly<Record<(typeof dayNames)[number], 0 | 1>>
}

/** When each earning falls due, by the specification. */
function dueTimes(start: number, { claim_period, number_of_earnings, profit_rule }: Terms) {
  const times: number[] = []
  let at = start
  while (times.length < number_of_earnings) {
    at += claim_period
    while (profit_rule[dayIn(at)] === 0) at += day
    times.push(at)
  }
  return times
}

const flag = fc.constantFrom<0 | 1>(0, 1)
const terms: fc.Arbitrary<Terms> = fc.record({
  claim_period: fc.constantFrom(30, hour, 20 * hour, day, 3 * day + 7),
  number_of_earnings: fc.integer({ min: 1, max: 8 }),
  profit_rule: fc
    .record(
      Object.fromEntries(dayNames.map((name) => [name, flag])) as Record<
        (typeof dayNames)[number],
        typeof flag
      >,
    )
    .map((rule) => (Object.values(rule).includes(1) ? rule : everyDay)),
})
const jumps = fc.array(
  fc.oneof(
    fc.integer({ min: -12 * day, max: 12 * day }),
    fc.integer({ min: -100, max: 100 }),
    fc.constantFrom(-day, day, -7 * day, 7 * day),
  ),
  { minLength: 4, maxLength: 12 },
)

test('if the clock is moved back, forward and over profit days, each period pays once, and never early', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  await fund(context, operator, 1_000_000_000)
  let moved = 0
  await fc.assert(
    fc.asyncProperty(terms, jumps, async (product, seconds) => {
      const customer = await makePerson(context)
      await topUp(context, customer, operator, 10_000)
      const id = await buy(context, customer, await makeProduct(context, operator, product))
      const due = dueTimes(context.now(), product)
      let latest = context.now()
      const claim = async () => {
        // Twice, as a customer who sees the clock go back would try again.
        for (let time = 0; time < 2; time += 1) {
          await claimHolding(context, customer, { id }, newKey()).catch(() => undefined)
        }
        latest = Math.max(latest, context.now())
        const periods = due.filter((time) => time <= latest).length
        expect(await balanceOf(context, customer, 'income')).toBe(periods * 85)
      }
      for (const by of seconds) {
        context.pass(by)
        await runJobs(context)
        await claim()
        moved += 1
      }
      context.pass(Math.max(0, (due.at(-1) ?? 0) - context.now()))
      await claim()
      const claims = await context.db.query<{ numbers: number }>(
        `select sum(last_earning_number - first_earning_number + 1)::bigint as numbers from claims where holding_id = $1`,
        [id],
      )
      expect(claims).toEqual([{ numbers: product.number_of_earnings }])
    }),
    { numRuns: Math.ceil(moves / 8), seed: 20_261_122 },
  )
  proven('clock moved back, forward, over the profit rule’s days', { moves: moved })
})
