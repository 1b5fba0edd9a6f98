import { expect, test } from 'vitest'
import { readEverything } from '../../testing/fail-points.js'
import { newKey, newPaymentNumber, withdrawalOf } from '../../testing/ledger-people.js'
import { buy, orderOf } from '../../testing/ledger-products.js'
import { createMoneyWorld } from '../../testing/money-operations.js'
import { claimAll, claimHolding } from '../holdings/holdings-service.js'
import { createOrder } from '../orders/orders-service.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { asOwner } from '../../testing/test-database.js'

test('no money moves for a caller who is blocked, closed, an operator or unknown', async () => {
  const { context, operator, customer, product } = await createMoneyWorld()
  const id = await buy(context, customer, product)
  context.pass(60)
  const amount = 20_000
  const order = await orderOf(context, product)
  const account = { wallet_type: 'mpesa', account: '0798765432' }
  const recharge = { wallet_type: 'mpesa', amount, recharge_account: '0712345678' }
  const calls: Record<string, (caller: string) => Promise<unknown>> = {
    recharge: (caller) =>
      createRecharge(
        context,
        caller,
        { ...recharge, payment_number: newPaymentNumber() },
        newKey(),
      ),
    withdraw: (caller) => createWithdrawal(context, caller, withdrawalOf(amount), newKey()),
    buy: (caller) => createOrder(context, caller, order, newKey()),
    claim: (caller) => claimHolding(context, caller, { id }, newKey()),
    'claim all': (caller) => claimAll(context, caller, newKey()),
    redeem: (caller) => redeemReward(context, caller, { code: 'KARIBU' }, newKey()),
    'set the receipt account': (caller) => setPaymentAccount(context, caller, account),
  }
  const become = (status: string) =>
    asOwner(context.db).query(`update users set status = $2, blocked_reason = $3 where id = $1`, [
      customer,
      status,
      status === 'blocked' ? 'Asked by the police' : null,
    ])
  // A call without a key is counted also when it is rejected.
  const counted = ['rate_limits']
  const strangers = [operator, '01980000-0000-7000-8000-000000000000']
  for (const [name, call] of Object.entries(calls)) {
    for (const status of ['blocked', 'closed'] as const) {
      await become(status)
      const before = await readEverything(context.db, counted)
      const refused = await call(customer).catch((error: unknown) => error)
      expect(refused, name).toMatchObject({ reason: 'blocked' })
      expect(JSON.stringify(refused), name).not.toContain('police')
      expect(await readEverything(context.db, counted), name).toBe(before)
    }
    for (const caller of strangers) {
      await expect(call(caller), name).rejects.toMatchObject({ status: 404 })
    }
  }
  await become('active')
  for (const [name, call] of Object.entries(calls)) {
    // The previous call has claimed everything that is due.
    if (name !== 'claim all') expect(await call(customer), name).toBeDefined()
  }
})
