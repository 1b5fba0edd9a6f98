import { expect, onTestFinished, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import { fund, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase, openAsServer } from '../../testing/test-database.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { listRecharges } from '../payments/recharges/recharges-service.js'
import { exportRecords } from './export-records.js'
import { getRecord, listEarnings, listPoints, listRecords } from './records-service.js'

async function createStatement() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  const csv = async () => {
    let file = ''
    for await (const chunk of exportRecords(context, customer, {})) file += chunk
    return file
  }
  return { context, operator, customer, csv }
}

test('pages have no gaps or duplicates while rows are added', async () => {
  const { context, operator, customer } = await createStatement()
  for (let n = 1; n <= 9; n += 1) {
    await topUp(context, customer, operator, 10_000 + n)
    if (n % 2 === 0) context.pass(1)
  }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await listRecords(context, customer, { limit: 2, cursor })
    seen.push(...page.items.map(({ amount }) => amount - 10_000))
    cursor = page.next ?? undefined
    await topUp(context, customer, operator, 20_000)
  } while (cursor)
  expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('the statement is filtered by kinds and by time', async () => {
  const { context, operator, customer } = await createStatement()
  const product = await makeProduct(context, operator, { points: 5 })
  await topUp(context, customer, operator, 50_000)
  context.pass(day)
  const holding_id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id: holding_id }, newKey())
  const kinds = async (filter: Parameters<typeof listRecords>[2]) =>
    (await listRecords(context, customer, filter)).items.map(({ kind }) => kind)
  expect(await kinds({})).toEqual(['income', 'purchase', 'recharge'])
  expect(await kinds({ kind: ['recharge', 'income'] })).toEqual(['income', 'recharge'])
  expect(await kinds({ kind: ['points'] })).toEqual(['points'])
  expect(await kinds({ from: monday + 1 })).toEqual(['income', 'purchase'])
  expect(await kinds({ to: monday + day })).toEqual(['purchase', 'recharge'])
  expect((await listEarnings(context, customer, {})).items).toHaveLength(1)
  expect((await listEarnings(context, customer, { holding_id })).items).toHaveLength(1)
  expect((await listPoints(context, customer, {})).items).toMatchObject([{ amount: 5 }])
})

test('a recharge tells the number of its payment, and other records have none', async () => {
  const { context, operator, customer } = await createStatement()
  await topUp(context, customer, operator, 50_000)
  await buy(context, customer, await makeProduct(context, operator))
  const { items } = await listRecords(context, customer, {})
  const [recharge] = (await listRecharges(context, customer, {})).items
  expect(items.map(({ kind, payment_number }) => [kind, payment_number])).toEqual([
    ['purchase', undefined],
    ['recharge', recharge?.payment_number],
  ])
  expect(recharge?.payment_number).toMatch(/^\w+$/)
})

test('a page filtered by kind continues after its cursor', async () => {
  const { context, operator, customer } = await createStatement()
  for (let n = 0; n < 5; n += 1) await topUp(context, customer, operator, 10_000 + n)
  const kind = ['recharge', 'withdraw'] as const
  const first = await listRecords(context, customer, { kind, limit: 3 })
  const second = await listRecords(context, customer, {
    kind,
    limit: 3,
    ...(first.next === null ? {} : { cursor: first.next }),
  })
  const amounts = [...first.items, ...second.items].map(({ amount }) => amount)
  expect(amounts).toEqual([10_004, 10_003, 10_002, 10_001, 10_000])
  expect(second.next).toBeNull()
})

test('an invalid cursor is a bad request', async () => {
  const { context, customer } = await createStatement()
  for (const cursor of ['x', '1.2', `${monday}`, `${monday}.nothing`, '9'.repeat(30)]) {
    const page = (async () => listRecords(context, customer, { cursor }))()
    await expect(page).rejects.toMatchObject({ status: 400 })
  }
})

test('a record of somebody else is not found', async () => {
  const { context, operator, customer } = await createStatement()
  await topUp(context, customer, operator, 10_000)
  const [{ id } = { id: '' }] = (await listRecords(context, customer, {})).items
  expect(await getRecord(context, customer, { id })).toMatchObject({ id, change: 10_000 })
  const stranger = await makePerson(context)
  await expect(getRecord(context, stranger, { id })).rejects.toMatchObject({ status: 404 })
})

test('a page is read from an index, not by a scan of the whole statement', async () => {
  const { url, ownerUrl } = await createTestDatabase()
  // On one connection, so that its statistics are up to date.
  const db = { ...openAsServer(url, { connections: 1 }), url, ownerUrl }
  onTestFinished(() => db.close())
  const context = await createTestContext({ db })
  const customer = await makePerson(context)
  const read = async () => {
    await db.query('select pg_stat_force_next_flush()')
    const [row] = await db.query<{ blocks: number }>(
      `select heap_blks_read + heap_blks_hit as blocks from pg_statio_user_tables
        where relname = 'records'`,
    )
    return row?.blocks ?? 0
  }
  await asOwner(db).query(
    `insert into records (user_id, kind, wallet, amount, real_amount, currency, payment_method,
        method, status, create_time, reference_kind, reference_id)
      select $1, case when n % 5000 = 0 then 'withdraw' else 'income' end, 'income', 1, 1, 'KES',
        'revenue', 'ledger', 'pending', to_timestamp($2::bigint + n), 'holding', uuidv7()
      from generate_series(1, 20000) n`,
    [customer, monday],
  )
  await asOwner(db).query('analyze records')
  for (const filter of [{}, { kind: ['withdraw'] as const }, { to: monday + 5000 }]) {
    const before = await read()
    expect((await listRecords(context, customer, filter)).items.length).toBeGreaterThan(3)
    expect((await read()) - before).toBeLessThan(100)
  }
})

test('the file has the names of its columns, decimals, and local times', async () => {
  const { context, operator, customer, csv } = await createStatement()
  await topUp(context, customer, operator, 1_234_50)
  const [header, line, end] = (await csv()).split('\r\n')
  expect(header).toMatch(/^booked,create_time,id,kind,wallet,change,balance_after,amount/)
  expect(line).toMatch(
    /^2026-01-05 12:00:00,2026-01-05 12:00:00,[0-9a-f-]{36},recharge,balance,1234\.50,1234\.50/,
  )
  expect(end).toBe('')
})

test('no text that somebody wrote is read as a formula', async () => {
  const { context, operator, customer, csv } = await createStatement()
  const name = '=HYPERLINK("http://x","y")'
  const product = await makeProduct(context, operator, { name })
  await topUp(context, customer, operator, 50_000)
  await buy(context, customer, product)
  expect(await csv()).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`)
  expect(await csv()).toContain(',-100.00,')
})

test('the changes of a wallet’s records of all kinds sum to its balance', async () => {
  const { context, operator, customer } = await createStatement()
  const product = await makeProduct(context, operator, { points: 5 })
  await topUp(context, customer, operator, 50_000)
  const id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(day)
  await runJobs(context)
  const sums = await context.db.query(
    `select wallet, sum(change)::bigint as sum from records group by wallet order by wallet`,
  )
  expect(sums).toEqual([
    { wallet: 'balance', sum: 50_000 },
    { wallet: 'income', sum: 170 },
    { wallet: 'points', sum: 5 },
  ])
})
