import { rechargeStages, withdrawalStages } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { createRecharge } from './recharges/recharges-service.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import { createWithdrawal } from './withdrawals/withdrawals-service.js'

async function createRows() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const form = { amount: 20_000, wallet_type: 'mpesa', recharge_account: '0712345678' }
  const payment_number = newPaymentNumber()
  return {
    context,
    operator,
    recharge: await createRecharge(context, customer, { ...form, payment_number }, newKey()),
    withdrawal: await createWithdrawal(context, customer, withdrawalOf(20_000), newKey()),
  }
}

type Rows = Awaited<ReturnType<typeof createRows>>

interface Case {
  readonly table: string
  readonly stages: readonly string[]
  /** The stages that may follow each stage, apart from the final ones. */
  readonly next: Readonly<Record<string, readonly string[]>>
  readonly statuses: Readonly<Record<string, string>>
  readonly setStage: (rows: Rows) => (owner: Transaction, stage: string) => Promise<unknown>
}

const ended = ['credited', 'rejected', 'failed', 'expired', 'cancelled', 'uncredited']

const cases: readonly Case[] = [
  {
    table: 'recharges',
    stages: rechargeStages,
    next: {
      requested: ['prompted', 'reported', ...ended],
      prompted: ['accepted', 'reported', ...ended],
      accepted: ['reported', ...ended],
      reported: ended,
      rejected: ['credited', 'uncredited'],
      failed: ['credited', 'uncredited'],
      expired: ['credited', 'uncredited'],
      cancelled: ['credited', 'uncredited'],
      uncredited: ['credited', 'rejected'],
    },
    statuses: {
      ...{ credited: 'completed', cancelled: 'cancel', expired: 'expired' },
      ...{ rejected: 'error', failed: 'error', uncredited: 'error' },
    },
    setStage:
      ({ recharge }) =>
      (owner, stage) =>
        owner.query(
          `update recharges set stage = $2, provider = 'pesa',
            settled_amount = case $2 when 'credited' then amount end
            where id = $1 returning status`,
          [recharge.id, stage],
        ),
  },
  {
    table: 'withdrawals',
    stages: withdrawalStages,
    next: {
      requested: ['needs_approval', 'assigned', 'queued', 'rejected', 'failed', 'cancelled'],
      needs_approval: ['assigned', 'queued', 'paid', 'rejected', 'failed'],
      assigned: ['needs_approval', 'paid', 'rejected', 'failed'],
      queued: ['sent', 'paid', 'rejected', 'failed', 'cancelled'],
      sent: ['queued', 'accepted', 'paid', 'failed'],
      accepted: ['queued', 'paid', 'failed'],
    },
    statuses: { paid: 'completed', cancelled: 'cancel', rejected: 'error', failed: 'error' },
    setStage:
      ({ withdrawal, operator }) =>
      (owner, stage) =>
        owner.query(
          `update withdrawals set stage = $2, provider = 'pesa', provider_reference = 'SFK1',
            sent_at = case when $2 in ('sent', 'accepted') then create_time end,
            assigned_to = case when $2 in ('assigned', 'needs_approval') then $3::uuid end
            where id = $1 returning status`,
          [withdrawal.id, stage, operator],
        ),
  },
]

test.each(cases)(
  '$table pass through the listed stages only, and each stage has its status',
  async ({ table, stages, next, statuses, setStage }) => {
    const rows = await createRows()
    const set = setStage(rows)
    const found: Record<string, string[]> = {}
    const tryAll = asOwner(rows.context.db).transaction(async (owner) => {
      for (const from of stages) {
        for (const to of stages.filter((stage) => stage !== from)) {
          await owner.query(`set local session_replication_role = 'replica'`)
          expect(await set(owner, from)).toEqual([{ status: statuses[from] ?? 'pending' }])
          await owner.query(`set local session_replication_role = 'origin'`)
          await owner.query('savepoint change')
          const isAllowed = await set(owner, to).then(
            () => true,
            (error: Error) => !error.message.startsWith(`stage of ${table} cannot change`),
          )
          await owner.query('rollback to savepoint change')
          if (isAllowed) (found[from] ??= []).push(to)
        }
      }
      throw new Error('nothing is stored')
    })
    await expect(tryAll).rejects.toThrow('nothing is stored')
    const inOrder = (all: Record<string, readonly string[]>) =>
      stages.map((from) => [from, (all[from] ?? []).toSorted()])
    expect(inOrder(found)).toEqual(inOrder(next))
  },
)
