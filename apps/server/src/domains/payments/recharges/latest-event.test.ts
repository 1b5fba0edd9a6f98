import { expect, test } from 'vitest'
import { makeOperator } from '../../../testing/ledger-people.js'
import { applyPaymentEvent } from '../payment-events.js'
import { operatorGetRecharge } from './operator-recharges.js'
import { createLine } from './testing/collected-line.js'

test('a recharge shows the latest that the provider has told of it, and nothing of another one', async () => {
  const { context, start } = await createLine()
  const operator = await makeOperator(context)
  const [{ id: subject }, { id: other }] = [await start(), await start('paybill')]
  const latest = async (id = subject) =>
    (await operatorGetRecharge(context, operator, { id })).provider_event
  expect(await latest()).toBeNull()
  const failed = { direction: 'in', subject, outcome: 'failed' } as const
  await applyPaymentEvent(context, { ...failed, event_id: 'b' })
  expect(await latest()).toEqual({ outcome: 'failed', amount: null, received: context.now() })
  context.pass(60)
  const paid = { ...failed, outcome: 'succeeded', amount: 40_000 } as const
  await applyPaymentEvent(context, { ...paid, event_id: 'a', provider_reference: 'SFK1ABCDEF' })
  const received = context.now()
  expect(await latest()).toEqual({ outcome: 'succeeded', amount: 40_000, received })
  expect(await latest(other)).toBeNull()
})
