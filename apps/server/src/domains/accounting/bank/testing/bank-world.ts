import {
  createRecharge,
  createWithdrawal,
  getWallet,
  setPaymentAccount,
} from '@mavuno/sdk/contract'
import {
  type BankLineInput,
  operatorAddBankLines,
  operatorAudit,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorConfirmBankImport,
  operatorRecordStatement,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { createAppWorld, password } from '../../../../testing/app-world.js'
import { newPaymentNumber } from '../../../../testing/ledger-people.js'
import { asOwner } from '../../../../testing/test-database.js'
import { saveRechargeChannel } from '../../../payments/recharges/recharges-service.js'

/** A desk at which one operator completes 50,000 at a time and imports lines of the bank, and another confirms these. */
export async function createBank() {
  const world = await createAppWorld()
  const { context, configure, addOperator, addApprover, addCustomer, decide, pass } = world
  await configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 },
  })
  for (const wallet_type of ['mpesa', 'bank']) {
    const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
    await saveRechargeChannel({ db: asOwner(context.db) }, { ...channel, wallet_type })
  }
  await asOwner(context.db).query(
    'update single_operator_limits set recharge_each = 50000, withdrawal_each = 50000',
  )
  const { mavuno: desk } = await addOperator()
  const { mavuno: keeper } = await addApprover()
  const { mavuno: customer, user } = await addCustomer()
  const recharge = (amount: number, payment_number = newPaymentNumber(), wallet_type = 'mpesa') =>
    customer.call(createRecharge, {
      wallet_type,
      amount,
      recharge_account: user.phone,
      payment_number,
    })
  const lineOf = (amount: number, reference: string, time = context.now()) => ({
    time,
    amount,
    reference,
    text: '',
  })
  const confirm = (id: string | null) =>
    keeper.call(operatorConfirmBankImport, { id: id ?? 'none: all lines are known' })
  const list = async (lines: BankLineInput[]) =>
    confirm((await desk.call(operatorAddBankLines, { lines })).import_id)
  const tell = (amount: number, reference: string, time?: number) =>
    list([lineOf(amount, reference, time)])
  const complete = (id: string) => desk.call(operatorCompleteRecharge, { id })
  const balance = async () => (await customer.call(getWallet)).balance
  const withdraw = async (amount: number, provider_reference: string) => {
    const account = { wallet_type: 'mpesa', account: '0712345678', password }
    await customer.call(setPaymentAccount, account)
    const real_amount = amount - Math.floor(amount / 50)
    const asked = { amount, real_amount, pay_from: 'balance' } as const
    const { id } = await customer.call(createWithdrawal, asked)
    await desk.call(operatorAssignWithdrawal, { id })
    await desk.call(operatorCompleteWithdrawal, { id, provider_reference })
    return { id, real_amount }
  }
  const state = (stated: number, reference: string, as_of = context.now()) =>
    keeper.call(operatorRecordStatement, { balance: stated, as_of, reference })
  const red = async () =>
    (await keeper.call(operatorAudit)).checks.flatMap(({ name, ok }) => (ok ? [] : [name]))
  const more = { recharge, lineOf, confirm, list, tell, complete, balance, withdraw, state, red }
  return { ...world, decide, pass, desk, keeper, customer, user, ...more }
}
