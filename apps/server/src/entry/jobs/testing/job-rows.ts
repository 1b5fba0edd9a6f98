import { wallTime } from '@mavuno/sdk/contract'
import { createTill, newReceipt, smsOf } from '../../../domains/payments/testing/till.js'
import { propose } from '../../../domains/approvals/proposals-service.js'
import { createRecharge } from '../../../domains/payments/recharges/recharges-service.js'
import type { Context } from '../../../platform/context/context.js'
import { importFile } from '../../../testing/bank.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext, day, type LedgerContext } from '../../../testing/ledger-context.js'
import {
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'

/** Two rows that a scheduled job should do now. */
export interface JobRows {
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

export const jobRows: Readonly<Record<string, () => Promise<JobRows>>> = {
  async end_holdings() {
    const { context, holdings } = await createBuyers()
    context.pass(day)
    const ids = holdings as [string, string]
    const done = 'select is_ended as done from holdings where id = $1'
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
    const done = 'select payment_id is not null as done from provider_receipts where id = $1'
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
    const done = 'select count(*) > 0 as done from provider_reconciliations where import_id = $1'
    return { context, write: 'provider_reconciliations', column: 'import_id', ids, done }
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
