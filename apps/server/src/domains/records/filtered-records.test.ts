import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { exportRecords } from './export-records.js'
import { listEarnings, listPoints, listRecords } from './records-service.js'
import { readCsv } from './testing/read-csv.js'
import { readStatement } from './testing/read-statement.js'

/**
 * On Monday Kamau buys Maize, and on Tuesday Tea, of which each gives points and has been claimed twice. Wanjiku has
 * Maize, too.
 */
async function createPeople() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const [kamau, wanjiku] = [await makePerson(context), await makePerson(context)]
  const maize = await makeProduct(context, operator, { name: 'Maize', points: 5 })
  const tea = await makeProduct(context, operator, { name: 'Tea', points: 7 })
  const grow = async (customer: string, product: { id: string }) => {
    await topUp(context, customer, operator, 90_000)
    const id = await buy(context, customer, product)
    for (let times = 0; times < 2; times += 1) {
      context.pass(30)
      await runJobs(context)
      await claimHolding(context, customer, { id }, newKey())
    }
    return id
  }
  const others = await grow(wanjiku, maize)
  const first = await grow(kamau, maize)
  context.pass(day)
  const second = await grow(kamau, tea)
  return { context, kamau, wanjiku, first, second, others }
}

test('the earnings of a holding are its own, page by page, and those of another customer’s are none', async () => {
  const { context, kamau, first, second, others } = await createPeople()
  const names = async (holding_id: string) => {
    const page = await listEarnings(context, kamau, { holding_id, limit: 1 })
    const rest = await listEarnings(context, kamau, { holding_id, cursor: page.next ?? undefined })
    return [...page.items, ...rest.items].map(({ account }) => account)
  }
  expect(await names(first)).toEqual(['Maize', 'Maize'])
  expect(await names(second)).toEqual(['Tea', 'Tea'])
  expect((await listEarnings(context, kamau, { holding_id: others })).items).toEqual([])
  expect((await listEarnings(context, kamau, {})).items).toHaveLength(4)
})

test('points are in no list, search, sum or file of money', async () => {
  const { context, kamau } = await createPeople()
  const points = (await listPoints(context, kamau, {})).items
  expect(points).toMatchObject([
    { kind: 'points', change: 7, account: 'Tea' },
    { kind: 'points', change: 5, account: 'Maize' },
  ])
  const money = ['recharge', 'purchase', 'income', 'income', 'principal']
  for (const search of [undefined, 'maize', points[0]?.id ?? '', '7', '0.07']) {
    const { items } = await listRecords(context, kamau, { search })
    for (const { kind } of items) expect(money, search).toContain(kind)
  }
  const lines = await readCsv(exportRecords(context, kamau, {}))
  expect(new Set(lines.map(({ wallet }) => wallet))).toEqual(new Set(['balance', 'income']))
  const statement = await readStatement(context, kamau)
  expect(statement).toContain(`Entries ${lines.length} `)
  expect(statement).not.toMatch(/Points/i)
})

test('a search finds what is within its period only, by words as by a whole id', async () => {
  const { context, kamau } = await createPeople()
  const { items } = await listRecords(context, kamau, { search: 'tea' })
  const { id = '', create_time = 0 } = items.at(-1) ?? {}
  expect(create_time).toBe(monday + day + 120)
  for (const search of ['tea', id, '100.00']) {
    const find = async (span: object) =>
      (await listRecords(context, kamau, { search, ...span })).items.map((item) => item.id)
    expect(await find({ from: create_time, to: create_time }), search).toEqual([id])
    expect(await find({ from: create_time + 1, kind: ['purchase'] }), search).toEqual([])
    expect(await find({ to: create_time - 1, from: create_time - 60 }), search).toEqual([])
  }
})
