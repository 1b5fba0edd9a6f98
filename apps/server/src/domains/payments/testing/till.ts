import { claimPayment, getWallet, startRecharge } from '@mavuno/sdk/contract'
import { operatorListBankMatches, operatorListUnmatched, type InputOf } from '@mavuno/sdk/operator'
import { manualPayments } from '../../../platform/ports/payments.js'
import { createAppWorld } from '../../../testing/app-world.js'
import { importLines } from '../../../testing/bank.js'
import { asOwner } from '../../../testing/test-database.js'
import { auditLedger } from '../../ledger/audit.js'
import { runOperation } from '../../ledger/run-operation.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'

export const amount = 50_000
export const masked = (phone: string) => `254${phone.slice(1, 3)}****${phone.slice(-3)}`
export const smsOf = (number: string, sum = '500.00') =>
  `${number} Confirmed. Ksh${sum} sent to MAVUNO LTD for account 123 on 26/11/26 at 7:35 AM.`

let made = 0
export const newReceipt = () => `SFK${(made += 1).toString(36).toUpperCase().padStart(6, '0')}Z7`

/** A provider that collects, a customer with a phone of their own, a cashier and an approver. */
export async function createTill() {
  const payments = { ...manualPayments, name: 'pesa', methods: ['prompt', 'paybill'] as const }
  const world = await createAppWorld({ payments })
  const { context, decide, configure, addCustomer, addOperator, addApprover } = world
  await configure({ recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 } })
  const channel = { company_name: 'Mavuno', company_number: '522522', presets: [] }
  const owner = asOwner(context.db)
  for (const wallet_type of ['pesa', 'bank']) {
    await saveRechargeChannel({ db: owner }, { ...channel, wallet_type })
  }
  await owner.query(`update recharge_channels set provider = 'pesa' where wallet_type = 'pesa'`)
  const phone = '0712345149'
  const { mavuno: customer, user } = await addCustomer({ phone })
  const { mavuno: desk } = await addOperator()
  const { mavuno: keeper } = await addApprover()
  /** The provider's word for money, which it has confirmed. */
  const tell = (receipt: string, more: object = {}) =>
    runOperation<{ effect: string }>(context, {
      operation: 'process_incoming_payment_report',
      caller: null,
      input: {
        ...{ receipt, amount, reference: 'rent', payer: masked(phone), payer_name: 'Jane Doe' },
        ...{ paid: context.now(), is_confirmed: true, ...more },
      },
      operationContext: { provider: payments.name },
    })
  const claim = (text: string, more: { amount?: number } = {}, who = customer) =>
    who.call(claimPayment, { text, ...more })
  const start = (sum = amount) =>
    customer.call(startRecharge, {
      ...{ wallet_type: 'pesa', amount: sum, recharge_account: phone, by: 'paybill' as const },
    })
  const open = async () => (await desk.call(operatorListUnmatched, {})).items
  const balance = async (who = customer) => (await who.call(getWallet)).balance
  const settle = (input: InputOf<'settleUnmatched'>) =>
    decide(desk, { action: 'settleUnmatched', input })
  const red = async () =>
    (await auditLedger(context.db, context.now())).checks.flatMap(({ name, ok }) =>
      ok ? [] : [name],
    )
  /** A line of the bank, which no payment has: its id. */
  const lineOf = async (sum: number, reference: string) => {
    const lines = [{ time: context.now(), amount: sum, reference, text: '' }]
    await importLines(context, lines)
    const { items } = await keeper.call(operatorListBankMatches, { list: 'only_bank' })
    return items.find(({ line }) => line?.reference === reference)?.line?.id ?? ''
  }
  const moves = { tell, claim, start, open, balance, settle, red, lineOf }
  return { ...world, phone, customer, user, desk, keeper, ...moves }
}
