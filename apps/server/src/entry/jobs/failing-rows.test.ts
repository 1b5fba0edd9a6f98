import { wallTime } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import { watchAlerts } from '../../domains/ledger/alerts/alerts.js'
import { createTill, newReceipt, smsOf } from '../../domains/payments/testing/till.js'
import { propose } from '../../domains/proposals/proposals-service.js'
import { createRecharge } from '../../domains/recharges/recharges-service.js'
import type { Context } from '../../platform/context/context.js'
import { createLogger } from '../../platform/log.js'
import { readSettings } from '../../platform/settings.js'
import { importFile } from '../../testing/bank.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext, day, type LedgerContext } from '../../testing/ledger-context.js'
import {
  balanceOf,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { runTimed } from './run-jobs.js'

interface Rows {
  readonly context: Context & Pick<LedgerContext, 'pass'>
  /** What the job writes for a row. */
  readonly write: string
  /** The column of that table that names the row. */
  readonly column: string
  /** The first one comes first in the queue. */
  readonly ids: readonly [string, string]
  /** Whether the job has done a row. */
  readonly done: string
}

/** Two customers who have bought something. */
async function createBuyers() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator, { points: 3 })
  const holdings: string[] = []
  const inviters: string[] = []
  for (const _ of ['first', 'second']) {
    const inviter = await makePerson(context)
    const customer = await makePerson(context, { invited_by: inviter })
    await topUp(context, customer, operator, 50_000)
    holdings.push(await buy(context, customer, product))
    inviters.push(inviter)
    context.pass(1)
  }
  return { context, operator, product, holdings, inviters }
}

const idsOf = async ({ db }: Context, sql: string) =>
  (await db.query<{ id: string }>(sql)).map(({ id }) => id) as [string, string]

const jobs: Readonly<Record<string, () => Promise<Rows>>> = {
  async end_holdings() {
    const { context, holdings } = await createBuyers()
    context.pass(day)
    const ids = holdings as [string, string]
    const done = 'select ended as done from holdings where id = $1'
    return { context, write: 'holdings', column: 'id', ids, done }
  },
  async complete_points() {
    const { context } = await createBuyers()
    context.pass(day)
    const ids = await idsOf(context, 'select id from point_awards order by due')
    const done = `select status = 'completed' as done from point_awards where id = $1`
    return { context, write: 'point_awards', column: 'id', ids, done }
  },
  async pay_referrals() {
    const { context } = await createBuyers()
    const ids = await idsOf(context, 'select id from referral_rewards order by id')
    const done = `select status = 'paid' as done from referral_rewards where id = $1`
    return { context, write: 'referral_rewards', column: 'id', ids, done }
  },
  async settle_claims() {
    const { context, tell, claim, pass } = await createTill()
    const [first, second] = [newReceipt(), newReceipt()]
    await claim(smsOf(first))
    await claim(smsOf(second))
    await tell(first)
    await tell(second)
    const ids = await idsOf(context, 'select id from provider_receipts order by id')
    const done = 'select subject is not null as done from provider_receipts where id = $1'
    return { context: { ...context, pass }, write: 'provider_receipts', column: 'id', ids, done }
  },
  async compare_imports() {
    const context = await createLedgerContext({ payments: createFakeProvider() })
    for (const day of [1, 2]) {
      context.pass(3600)
      const time = new Date(wallTime(context.now(), 'Africa/Nairobi') * 1000).toISOString()
      const file = `Receipt No.,Completion Time,Details,Paid In,Withdrawn\nLISTED${day},${time.slice(0, 16)},Pay Bill,200.00,`
      await importFile(context, { bank: 'fake', name: `${day}.csv`, file })
    }
    const ids = await idsOf(context, 'select id from bank_imports order by id')
    const done = 'select count(*) > 0 as done from provider_comparisons where import_id = $1'
    return { context, write: 'provider_comparisons', column: 'import_id', ids, done }
  },
  async expire_recharges() {
    const context = await createLedgerContext()
    for (const _ of ['first', 'second']) {
      const customer = await makePerson(context)
      const recharge_account = await dialledPhone(context, customer)
      const payment_number = newPaymentNumber()
      const input = { wallet_type: 'mpesa', amount: 20_000, recharge_account, payment_number }
      await createRecharge(context, customer, input, newKey())
      context.pass(1)
    }
    context.pass(day)
    const ids = await idsOf(context, 'select id from recharges order by expires')
    const done = `select status = 'expired' as done from recharges where id = $1`
    return { context, write: 'recharges', column: 'id', ids, done }
  },
  async expire_proposals() {
    const context = await createLedgerContext()
    const operator = await makeOperator(context)
    for (const reference of ['FT1', 'FT2']) {
      const input = { amount: 500, reference, note: '' }
      await propose(context, operator, { action: 'fundReserve', input }, newKey())
      context.pass(1)
    }
    context.pass(day)
    const ids = await idsOf(
      context,
      `select id from proposals where status = 'pending' order by id`,
    )
    const done = `select status = 'expired' as done from proposals where id = $1`
    return { context, write: 'proposals', column: 'id', ids, done }
  },
}

/** A row whose write fails, until it is repaired. */
async function breakRow(
  { db }: Context,
  { write, column, ids: [bad] }: Pick<Rows, 'write' | 'column' | 'ids'>,
) {
  await asOwner(db).query(`
    create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$;
    create trigger aa_fail before insert or update on ${write} for each row
      when (new.${column} = '${bad}') execute function fail_here()`)
  return () => asOwner(db).query(`drop trigger aa_fail on ${write}`)
}

test.each(Object.keys(jobs))(
  '%s passes over a row that fails, tries it again after a minute, and does all others',
  async (job) => {
    const rows = await jobs[job]!()
    const { context, ids } = rows
    const repair = await breakRow(context, rows)
    const done = async () => {
      const [bad, good] = await Promise.all(
        ids.map((id) => context.db.query<{ done: boolean }>(rows.done, [id])),
      )
      return [bad?.[0]?.done, good?.[0]?.done]
    }
    // One row at a time: the broken one comes first, and must not come first for ever.
    const round = () => context.db.query(`select ${job}($1, 1)`, [{ now: context.now() }])
    await round()
    await round()
    expect(await done()).toEqual([false, true])
    const failures = await context.db.query('select job, row_id, tries, reason from job_failures')
    expect(failures).toEqual([{ job, row_id: ids[0], tries: 1, reason: 'this row is broken' }])
    await repair()
    context.pass(59)
    await round()
    expect(await done()).toEqual([false, true])
    context.pass(1)
    await round()
    expect(await done()).toEqual([true, true])
    expect((await auditLedger(context.db, context.now())).checks.filter(({ ok }) => !ok)).toEqual(
      [],
    )
  },
)

/** What a customer would have if somebody had spoiled the books: less invested than the holding returns. */
const spoil = async (context: Context, holding: string) => {
  const owner = asOwner(context.db)
  await owner.query('alter table accounts disable trigger user')
  await owner.query(
    `update accounts set balance = 0 where name = 'invested'
      and owner = (select h.owner from holdings h where h.id = $1)`,
    [holding],
  )
  await owner.query('alter table accounts enable trigger user')
}

test('a holding whose principal is missing is logged and owners are alerted, while the others end', async () => {
  const lines: string[] = []
  const context = await createLedgerContext({
    isAudited: false,
    log: createLogger('error', (line) => lines.push(line)),
    settings: readSettings({ ALERT_URL: 'https://alerts.test', ALERT_SECRET: 'x'.repeat(32) }),
  })
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator)
  const [bad, good] = [await makePerson(context), await makePerson(context)]
  for (const customer of [bad, good]) await topUp(context, customer, operator, 50_000)
  const holding = await buy(context, bad, product)
  await buy(context, good, product)
  await spoil(context, holding)
  context.pass(day)
  await runTimed(context)
  await runTimed(context)
  expect(await balanceOf(context, good, 'invested')).toBe(0)
  const failed = lines.map((line) => JSON.parse(line) as object)
  expect(failed).toEqual([
    expect.objectContaining({ level: 'error', job: 'end_holdings', row: holding, tries: 1 }),
  ])
  const open = () =>
    context.db.query(
      `select kind, subject, facts from alerts where ended is null and kind = 'rows'`,
    )
  await watchAlerts(context)
  const alert = { kind: 'rows', subject: 'end_holdings', facts: { rows: 1 } }
  expect(await open()).toEqual([alert])
  // Each hour at least it is tried, and stays an alert until that was two hours ago.
  for (let count = 0; count < 8; count += 1) {
    context.pass(1800)
    await runTimed(context)
    await watchAlerts(context)
    expect(await open()).toEqual([alert])
  }
  const [row] = await context.db.query<{ tries: number }>('select tries from job_failures')
  expect(row?.tries).toBe(7)
  await asOwner(context.db).query('delete from job_failures')
  context.pass(61)
  await watchAlerts(context)
  expect(await open()).toEqual([])
})

test('an account that cannot be closed keeps no other from being closed', async () => {
  const context = await createLedgerContext()
  const ids = [await makePerson(context), await makePerson(context)].toSorted() as [string, string]
  await asOwner(context.db).query('update users set closing = now() where id = any ($1)', [ids])
  await breakRow(context, { write: 'users', column: 'id', ids })
  await runTimed(context)
  const people = await context.db.query(
    'select status from users where id = any ($1) order by id',
    [ids],
  )
  expect(people).toEqual([{ status: 'active' }, { status: 'closed' }])
  expect(await context.db.query('select job, row_id from job_failures')).toEqual([
    { job: 'close_emptied', row_id: ids[0] },
  ])
})
