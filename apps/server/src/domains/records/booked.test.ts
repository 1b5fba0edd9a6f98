import { expect, test } from 'vitest'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import {
  makeApprover,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { listBooked } from '../../testing/bank.js'
import { operatorCompleteRecharge } from '../payments/recharges/operator-recharges.js'
import { cancelRecharge, createRecharge } from '../payments/recharges/recharges-service.js'
import { readReserve, recordStatement } from '../accounting/reserve/reserve-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { exportRecords } from './export-records.js'
import { listRecords } from './records-service.js'
import { asOwner } from '../../testing/test-database.js'

/** The last second of January in Nairobi; tests begin on the 5th. */
const end = 1_769_893_199

async function createMonth() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 500_000)
  const ask = async () => {
    const payment_number = newPaymentNumber()
    const input = {
      wallet_type: 'mpesa',
      recharge_account: await dialledPhone(context, customer),
      payment_number,
    }
    return createRecharge(context, customer, { ...input, amount: 70_000 }, newKey())
  }
  const january = async (format = { from: monday - 4 * day, to: end }) => {
    let file = ''
    for await (const chunk of exportRecords(context, customer, format)) file += chunk
    return file
  }
  const complete = (id: string) => operatorCompleteRecharge(context, operator, { id }, newKey())
  return { context, operator, customer, ask, january, complete }
}

test('what happens in February changes nothing in the export of January', async () => {
  const { context, operator, customer, ask, january, complete } = await createMonth()
  const [late, never] = [await ask(), await ask()]
  const withdraw = () => createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  const [paid, refused] = [await withdraw(), await withdraw()]
  context.pass(end + 600 - context.now())
  const before = await january()
  expect(before.split('\r\n')).toHaveLength(5)
  await complete(late.id)
  await cancelRecharge(context, customer, { id: never.id })
  await operatorAssignWithdrawal(context, operator, { id: paid.id })
  const sent = { id: paid.id, provider_reference: 'SFK1' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  const reason = 'Wrong account'
  await operatorRejectWithdrawal(context, operator, { id: refused.id, reason })
  expect(await january()).toBe(before)
  const february = await january({ from: end + 1, to: end + 28 * day })
  const [header = '', ...lines] = february.trimEnd().split('\r\n')
  const names = header.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
  })
  expect(rows).toMatchObject([
    { booked: '2026-02-01 00:09:59', create_time: '2026-02-01 00:09:59', kind: 'refund' },
    { booked: '2026-02-01 00:09:59', create_time: '2026-01-05 12:00:00', kind: 'recharge' },
  ])
  // The customer still sees when it was asked for.
  const { items } = await listRecords(context, customer, { kind: ['recharge'] })
  const own = items.find(({ id }) => id === late.id)
  expect(own).toMatchObject({ create_time: monday, booked: context.now() })
})

test('a statement of January says the same in February', async () => {
  const { context, ask, complete } = await createMonth()
  const { id } = await ask()
  context.pass(end + 600 - context.now())
  const keeper = await makeApprover(context)
  const state = async (reference: string) => {
    const input = { balance: 500_000, as_of: end, reference }
    return recordStatement(context, keeper, input, newKey())
  }
  const before = await state('One')
  await complete(id)
  expect(await state('Two')).toEqual(before)
  expect((await readReserve(context)).settlement).toBe(570_000)
  await listBooked(context)
})

test('in live mode nothing is booked into a month that has been closed for five minutes', async () => {
  const { context, operator, customer } = await createMonth()
  const { db } = context
  /** The clock of the database, which has been watched all the time. */
  const set = (time: number) =>
    asOwner(db).query(`begin; set local session_replication_role = replica;
      update operation_clock set last_trusted_time = to_timestamp(${time}); commit;
      create or replace function database_now() returns timestamptz language plpgsql stable
      set search_path from current as $$ begin return to_timestamp(${time}); end $$`)
  const book = () => topUp(context, customer, operator, 10_000)
  await db.query('select switch_to_live_mode()')
  for (const time of [end, end + 60, end, end + 301]) {
    await set(time)
    await book()
  }
  await set(end)
  await expect(book()).rejects.toThrow('is closed')
  await set(end + 1)
  await book()
  for (const sql of [
    `update posting_month set starts = starts - interval '1 day'`,
    'delete from posting_month',
  ]) {
    await expect(asOwner(db).query(sql)).rejects.toThrow('is refused')
  }
})

test('SQL keeps the time at which a recharge was credited', async () => {
  const { context } = await createMonth()
  const change = asOwner(context.db).query(
    `update records set update_time = update_time - interval '1 day'`,
  )
  await expect(change).rejects.toThrow('moved money')
})
