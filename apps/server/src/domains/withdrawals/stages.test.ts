import { withdrawalStages } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal } from './withdrawals-service.js'

const isPaying = ['needs_approval', 'assigned', 'queued', 'sent', 'accepted']

/** The stages that may follow each stage. */
const next: Record<string, readonly string[]> = {
  requested: ['needs_approval', 'assigned', 'queued', 'rejected', 'failed', 'cancelled'],
  needs_approval: ['assigned', 'queued', 'paid', 'rejected', 'failed'],
  assigned: ['needs_approval', 'paid', 'rejected', 'failed'],
  queued: ['sent', 'paid', 'rejected', 'failed'],
  sent: ['queued', 'accepted', 'paid', 'failed'],
  accepted: ['queued', 'paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
  cancelled: [],
}

const statuses: Record<string, string> = {
  paid: 'completed',
  rejected: 'error',
  failed: 'error',
  cancelled: 'cancel',
}

test('a withdrawal passes through the listed stages only, and each has its status', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  const setStage = `update withdrawals set stage = $2, provider = 'pesa', provider_reference = 'SFK1',
    sent_at = case when $2 = any ('{sent,accepted}') then create_time end,
    assigned_to = case when $2 = any ($3::text[]) then $4::uuid end where id = $1 returning status`
  const found: Record<string, string[]> = {}
  await asOwner(context.db)
    .transaction(async (owner) => {
      const set = (stage: string) => owner.query(setStage, [id, stage, isPaying, operator])
      for (const from of withdrawalStages) {
        found[from] = []
        for (const to of withdrawalStages) {
          await owner.query(`set local session_replication_role = 'replica'`)
          expect(await set(from)).toEqual([{ status: statuses[from] ?? 'pending' }])
          await owner.query(`set local session_replication_role = 'origin'`)
          await owner.query('savepoint change')
          const isAllowed = await set(to).then(
            () => true,
            (error: Error) => !error.message.startsWith('stage of withdrawals cannot change'),
          )
          await owner.query('rollback to savepoint change')
          if (isAllowed && from !== to) found[from].push(to)
        }
      }
      throw new Error('nothing is kept')
    })
    .catch((error: Error) => expect(error.message).toBe('nothing is kept'))
  const sorted = (stages: Record<string, readonly string[]>) =>
    Object.entries(stages).map(([from, to]) => [from, to.toSorted()])
  expect(sorted(found)).toEqual(sorted(next))
})
