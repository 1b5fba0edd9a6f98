import { expect, test } from 'vitest'
import { importLines } from '../../../testing/bank.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
} from '../../../testing/ledger-people.js'
import { operatorCompleteRecharge } from '../../payments/recharges/operator-recharges.js'
import { createRecharge } from '../../payments/recharges/recharges-service.js'

test('a line takes the place of a second person up to 30 days before and after its recharge was asked for', async () => {
  const context = await createLedgerContext()
  const [operator, customer] = [await makeOperator(context), await makePerson(context)]
  const limits = { recharge_each: 50_000, recharge_daily: 50_000 }
  const none = { withdrawal_each: 0, withdrawal_daily: 0 }
  await byTwo(context, operator, 'setLimits', { ...limits, ...none })
  const recharge_account = await dialledPhone(context, customer)
  const order = { wallet_type: 'mpesa', amount: 600_000, recharge_account }
  const apart = { OLDEST0001: -30 * day, TOO0OLD001: -30 * day - 1, NEWEST0001: 30 * day }
  const all = Object.entries({ ...apart, TOO0NEW001: 30 * day + 1 })
  const orders = []
  for (const [payment_number, seconds] of all) {
    const input = { ...order, payment_number }
    orders.push(await createRecharge(context, customer, input, newKey()))
    const line = { time: context.now() + seconds, amount: 600_000, text: '' }
    if (seconds < 0) await importLines(context, [{ ...line, reference: payment_number }])
  }
  const begin = context.now()
  context.pass(31 * day)
  for (const [reference, seconds] of all.slice(2)) {
    await importLines(context, [{ time: begin + seconds, amount: 600_000, reference, text: '' }])
  }
  const results = []
  for (const { id } of orders) {
    const done = operatorCompleteRecharge(context, operator, { id }, newKey())
    results.push(
      await done.then(
        ({ status }) => status,
        ({ reason }) => reason as string,
      ),
    )
  }
  expect(results).toEqual(['completed', 'approval_needed', 'completed', 'approval_needed'])
})
