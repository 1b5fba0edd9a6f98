import { codes } from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorCompleteWithdrawal,
  operatorListWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import type { Context } from '../../../platform/context/context.js'
import { createAppWorld } from '../../../testing/app-world.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { figure } from '../../../testing/figure.js'
import { balanceOf, newKey, topUp } from '../../../testing/ledger-people.js'
import { proven } from '../../../testing/proven.js'
import { asOwner } from '../../../testing/test-database.js'
import { applyPaymentEvent } from '../payment-events.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal } from './withdrawals-service.js'

const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
const races = figure('MAVUNO_BLOCK_RACES', 20, 1_000)
const refused = { code: codes.owner_blocked }

/** An operator, and customers with money and a receipt account. */
async function createDesk(overrides: Partial<Context> = {}) {
  const { byTwo, context, configure, addCustomer, addOperator } = await createAppWorld(overrides)
  const { name: provider } = context.payments
  await saveRechargeChannel({ db: asOwner(context.db) }, { ...channel, provider })
  await configure({ withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 } })
  const { mavuno: desk, user: operator } = await addOperator()
  const addPayee = async () => {
    const { user } = await addCustomer()
    await topUp(context, user.id, operator.id, 100_000)
    await setPaymentAccount(context, user.id, { wallet_type: 'mpesa', account: '0712345678' })
    // By the service, as a block ends the customer's sessions.
    const ask = async () => {
      const input = { amount: 10_000, pay_from: 'balance', real_amount: 10_000 } as const
      return (await createWithdrawal(context, user.id, input, newKey())).id
    }
    const block = () => desk.call(operatorBlockUser, { id: user.id, reason: 'Fraud' })
    const unblock = () =>
      byTwo(desk, 'unblockUser', { id: user.id, reason: 'It was the right person' })
    return { id: user.id, ask, block, unblock }
  }
  const take = (id: string) => desk.call(operatorAssignWithdrawal, { id })
  const complete = (id: string) =>
    desk.call(operatorCompleteWithdrawal, { id, provider_reference: newKey() })
  const look = async (id: string) => {
    const { items } = await desk.call(operatorListWithdrawals, {})
    return items.find((item) => item.id === id)
  }
  return { context, operator: operator.id, addPayee, take, complete, look }
}

test('a withdrawal of a customer who is blocked is not taken until they are unblocked', async () => {
  const { addPayee, take, look } = await createDesk()
  const payee = await addPayee()
  const id = await payee.ask()
  await payee.block()
  await expect(take(id)).rejects.toMatchObject(refused)
  expect(await look(id)).toMatchObject({ status: 'pending', stage: 'requested' })
  await payee.unblock()
  expect(await take(id)).toMatchObject({ stage: 'assigned' })
})

test('a withdrawal that was taken before the block stays taken and is not completed', async () => {
  const { context, addPayee, take, complete, look } = await createDesk()
  const payee = await addPayee()
  const id = await payee.ask()
  await take(id)
  await payee.block()
  expect(await take(id)).toMatchObject({ status: 'pending', stage: 'assigned' })
  await expect(complete(id)).rejects.toMatchObject(refused)
  expect(await look(id)).toMatchObject({ status: 'pending', stage: 'assigned' })
  expect(await balanceOf(context, payee.id, 'held')).toBe(10_000)
  await payee.unblock()
  expect(await complete(id)).toMatchObject({ status: 'completed' })
})

test('a provider is not told to pay who is blocked, and pays the others', async () => {
  const provider = createFakeProvider()
  const { context, operator, addPayee } = await createDesk({ payments: provider })
  const [blocked, other] = [await addPayee(), await addPayee()]
  await topUp(context, blocked.id, operator, 200_000)
  // More than one round takes.
  const held: string[] = []
  while (held.length < 21) held.push(await blocked.ask())
  await blocked.block()
  const id = await other.ask()
  await runJobs(context)
  expect(provider.paid).toEqual([id])
  await blocked.unblock()
  await runJobs(context)
  await runJobs(context)
  expect(provider.paid.toSorted()).toEqual([id, ...held].toSorted())
})

test('a provider is not told to pay who has locked the account', async () => {
  const provider = createFakeProvider()
  const { context, addPayee } = await createDesk({ payments: provider })
  const payee = await addPayee()
  const id = await payee.ask()
  await context.db.query('update users set locked = now() where id = $1', [payee.id])
  await runJobs(context)
  expect(provider.paid).toEqual([])
  await context.db.query('update users set locked = null where id = $1', [payee.id])
  await runJobs(context)
  expect(provider.paid).toEqual([id])
})

test('what a provider has paid is booked, even if its owner was blocked meanwhile', async () => {
  const { context, addPayee, look } = await createDesk({ payments: createFakeProvider() })
  const payee = await addPayee()
  const id = await payee.ask()
  await runJobs(context)
  await payee.block()
  const told = { event_id: newKey(), direction: 'out', subject: id, outcome: 'succeeded' } as const
  const { effect } = await applyPaymentEvent(context, { ...told, provider_reference: newKey() })
  expect(effect).toBe('applied')
  expect(await look(id)).toMatchObject({ status: 'completed' })
})

test('in races with blocking, nothing is taken or completed between a block and its end', async () => {
  const { context, operator, addPayee, take, complete } = await createDesk()
  const payee = await addPayee()
  const deeds = { take, complete, block: payee.block, unblock: payee.unblock }
  const kinds = Object.keys(deeds) as (keyof typeof deeds)[]
  const steps = fc.array(fc.constantFrom(...kinds), { minLength: 6, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async (race) => {
      await topUp(context, payee.id, operator, 10_000)
      const id = await payee.ask()
      await Promise.allSettled(race.map((step) => deeds[step](id)))
      await payee.unblock().catch(() => {})
      // After the unblock, the operator can complete a withdrawal that is still pending.
      await take(id)
        .then(() => complete(id))
        .catch(() => {})
    }),
    { numRuns: races },
  )
  // The log is written under the customer's lock, so it has the order in which things happened.
  const log = await context.db.query<{ action: string }>(
    `select action from operator_log where target_kind <> 'proposal' order by id`,
  )
  let isBlocked = false
  const during: string[] = []
  for (const { action } of log) {
    if (action === 'operatorBlockUser') isBlocked = true
    else if (action === 'unblockUser') isBlocked = false
    else if (isBlocked && action !== 'operatorCompleteRecharge') during.push(action)
  }
  expect(during).toEqual([])
  const done = new Set(log.map(({ action }) => action))
  expect(done).toContain('operatorCompleteWithdrawal')
  proven('no withdrawal is taken or completed for who is blocked', { races })
})
