import { createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorCheckStatement,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../../testing/app-world.js'
import { giveRoles, newPaymentNumber, takeRole } from '../../../testing/ledger-people.js'
import { createBank } from './testing/bank-world.js'

/** A second cashier, who has a part in one thing only, and a customer with money. */
async function createCounter() {
  const bank = await createBank()
  const { addOperator, customer, complete, recharge, context, pass } = bank
  await complete((await recharge(50_000)).id)
  pass(60)
  const { mavuno: cashier, user } = await addOperator({ roles: ['cashier'] })
  /** Whether they may record a statement, as an approver. */
  const partIn = async (as_of: number) => {
    await takeRole(context, user.id, 'cashier')
    await giveRoles(context, user.id, ['approver'])
    const { own } = await cashier.call(operatorCheckStatement, { as_of })
    await takeRole(context, user.id, 'approver')
    await giveRoles(context, user.id, ['cashier'])
    return own
  }
  const addLines = async () => {
    const lines = [bank.lineOf(500, 'LINE000001')]
    return (await cashier.call(operatorAddBankLines, { lines })).import_id
  }
  const deeds = {
    recharge: async () => {
      const { id } = await recharge(20_000)
      await cashier.call(operatorCompleteRecharge, { id })
    },
    payout: async () => {
      const account = { wallet_type: 'mpesa', account: '0712345678', password }
      await customer.call(setPaymentAccount, account)
      const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
      const { id } = await customer.call(createWithdrawal, asked)
      await cashier.call(operatorAssignWithdrawal, { id })
      const provider_reference = newPaymentNumber()
      await cashier.call(operatorCompleteWithdrawal, { id, provider_reference })
    },
    'pending import': async () => void (await addLines()),
    'confirmed import': async () => void (await bank.confirm(await addLines())),
  }
  return { ...bank, partIn, deeds }
}

test.each([
  ['recharge', 'payments'],
  ['payout', 'payments'],
  ['pending import', 'lines'],
  ['confirmed import', 'lines'],
] as const)(
  'a %s keeps its operator from recording statements from its second on, until another one covers it',
  async (deed, part) => {
    const { partIn, deeds, state, context, pass } = await createCounter()
    pass(60)
    const at = context.now()
    await deeds[deed]()
    pass(120)
    expect([await partIn(at - 1), await partIn(at), await partIn(at + 60)]).toEqual([
      null,
      part,
      part,
    ])
    await state(0, 'The second before', at - 1)
    expect(await partIn(at + 60)).toBe(part)
    await state(0, 'The same second', at)
    expect([await partIn(at), await partIn(at + 60)]).toEqual([part, null])
  },
)
