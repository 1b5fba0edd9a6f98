import type { EndpointRequest } from '@mavuno/sdk/server'
import type { operatorListHoldings as listEndpoint } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from './holdings-service.js'
import { operatorFreezeHolding, operatorListHoldings } from './operator-holdings.js'

/** Two customers with the same holdings on Monday: one that is over, one that is frozen, and two that run. */
async function createDesk() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const quick = await makeProduct(context, operator)
  const slow = await makeProduct(context, operator, { cycle: 5, claim_period: day })
  const buyAll = async () => {
    const customer = await makePerson(context)
    await topUp(context, customer, operator, 100_000)
    const over = await buy(context, customer, quick)
    const frozen = await buy(context, customer, slow)
    const running = [await buy(context, customer, slow), await buy(context, customer, slow, 2)]
    await operatorFreezeHolding(context, operator, { id: frozen, reason: 'A check' })
    return { customer, over, frozen, running }
  }
  const [kamau, wanjiku] = [await buyAll(), await buyAll()]
  context.pass(day)
  await runJobs(context)
  for (const { customer, over } of [kamau, wanjiku]) {
    await claimHolding(context, customer, { id: over }, newKey())
  }
  /** The holdings that the filter finds, from all pages. */
  const found = async (filter: EndpointRequest<typeof listEndpoint>) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = { ...filter, cursor, limit: 2, oldest_first: true }
      const { items, next } = await operatorListHoldings(context, page)
      ids.push(...items.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    return ids
  }
  return { kamau, wanjiku, found }
}

test('holdings are found by their state, their customer and the day on which they pay, also together', async () => {
  const { kamau, wanjiku, found } = await createDesk()
  const paying = [kamau.frozen, ...kamau.running]
  expect(await found({ user_id: kamau.customer })).toEqual([kamau.over, ...paying])
  expect(await found({ state: 'frozen' })).toEqual([kamau.frozen, wanjiku.frozen])
  expect(await found({ state: 'running' })).toEqual([...kamau.running, ...wanjiku.running])
  const mine = { user_id: wanjiku.customer }
  expect(await found({ ...mine, state: 'expired' })).toEqual([wanjiku.over])
  expect(await found({ ...mine, state: 'running' })).toEqual(wanjiku.running)
  const tomorrow = { due_on: '2026-01-07' }
  expect(await found({ ...tomorrow, user_id: kamau.customer })).toEqual(paying)
  expect(await found({ ...tomorrow, state: 'frozen' })).toEqual([kamau.frozen, wanjiku.frozen])
  expect(await found({ ...tomorrow, ...mine, state: 'running' })).toEqual(wanjiku.running)
})
