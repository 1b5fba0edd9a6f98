import { createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import { operatorTakeWithdrawal } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from '../../domains/reserve/bank/testing/bank-world.js'
import { password } from '../../testing/app-world.js'
import type { Desk } from './command.js'
import { moneySentences } from './money-sentences.js'

test('a payout is recorded at what was sent after the fee, and given back whole', async () => {
  const { desk, customer, recharge, complete } = await createBank()
  await complete((await recharge(50_000)).id)
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
  const { id } = await customer.call(createWithdrawal, asked)
  const call = (_server: unknown, endpoint: never, input: never) => desk.call(endpoint, input)
  const typed = {
    call,
    server: {},
    config: { currency: 'KES', time_zone: 'Africa/Nairobi' },
  } as unknown as Desk
  const refuse = () => moneySentences.refuseWithdrawal(typed, { id })
  expect(await refuse()).toMatch(/^Give Ksh 200\.00 back to [^.]+\.$/)
  await desk.call(operatorTakeWithdrawal, { id })
  expect(await refuse()).toMatch(/^Give Ksh 200\.00 back to .+\. It was taken: make sure/)
  expect(await moneySentences.completeWithdrawal(typed, { id, provider_reference: 'SFK1' })).toBe(
    'Record Ksh 196.00 as sent to 0712345678 (mpesa), payment SFK1.',
  )
})
