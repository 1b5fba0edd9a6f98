import {
  createRecharge,
  createWithdrawal,
  sendMessage,
  setPaymentAccount,
} from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorAddUserNote,
  operatorBlockUser,
  operatorCompleteWithdrawal,
  operatorListConversations,
  operatorPropose,
  operatorRejectRecharge,
  operatorRejectProposal,
  operatorRejectWithdrawal,
  operatorSendMessage,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { password } from '../../../testing/app-world.js'
import { importLines } from '../../../testing/bank.js'
import { asOwner } from '../../../testing/test-database.js'
import { createMessageJournal } from '../../payments/payment-messages.js'
import { createTill, newReceipt, smsOf } from '../../payments/testing/till.js'

/** The phone of somebody who is no customer, as people and providers write it. */
export const spellings = [
  '0722000104',
  '254722000104',
  'A0722000104B',
  'REF 722 000 104',
  '０７２２０００１０４',
]

/** Rows in which somebody's phone is hidden, in each place where one may be written. */
export async function createHidden() {
  const world = await createTill()
  const { context, tell, claim, customer, desk, keeper, configure, addCustomer } = world
  await configure({ withdraw: { min: 1_000, max: 7_000_000, fee_rate: 0, cool_down: 0 } })
  const account = { wallet_type: 'mpesa', account: '0712345149', receiver_name: 'Jane Doe' }
  await customer.call(setPaymentAccount, { ...account, password })
  const receipt = newReceipt()
  await tell(receipt)
  await claim(smsOf(receipt))
  for (const [at, written] of spellings.entries()) {
    await tell(newReceipt(), {
      reference: written,
      payer: '254722000104',
      payer_name: 'Ann Otieno',
    })
    const number = written.normalize('NFKC').replaceAll(' ', '')
    const asked = { wallet_type: 'bank', amount: 10_000, recharge_account: '0722000104' }
    // Nobody sends one number twice.
    const { mavuno: writer } = await addCustomer()
    const recharge = await writer.call(createRecharge, { ...asked, payment_number: number })
    const body = JSON.stringify({ AccountReference: written, ResultDesc: `Not sent to ${written}` })
    await createMessageJournal(context, recharge.id).keep({
      kind: 'status',
      direction: 'received',
      body,
    })
    const lines = [{ time: context.now(), amount: 70_000 + at, reference: number, text: written }]
    await importLines(context, lines)
    const out = { amount: 2_000, real_amount: 2_000, pay_from: 'balance' } as const
    const { id } = await customer.call(createWithdrawal, out)
    await desk.call(operatorAssignWithdrawal, { id })
    await desk.call(operatorCompleteWithdrawal, { id, provider_reference: written })
    await asOwner(context.db).query(`select open_case($1, 'unknown_payment', 0, now())`, [
      { subject: crypto.randomUUID(), direction: 'in', provider_reference: written },
    ])
    // Of a list only the newest message is in sight.
    const message = { client_id: 'one', kind: 'text', body: `Paid by ${written}` } as const
    await writer.call(sendMessage, message)
    await writeAsOperators(written)
  }
  return world

  /** What operators type: a colleague has not been shown this phone. */
  async function writeAsOperators(written: string): Promise<void> {
    const text = `Rang ${written}`
    const { mavuno: other, user } = await addCustomer()
    const asked = { wallet_type: 'bank', amount: 10_000, recharge_account: '0733000111' }
    const recharge = await other.call(createRecharge, { ...asked, payment_number: newReceipt() })
    await desk.call(operatorRejectRecharge, { id: recharge.id, reason: text })
    const out = { amount: 2_000, real_amount: 2_000, pay_from: 'balance' } as const
    const { id } = await customer.call(createWithdrawal, out)
    await desk.call(operatorAssignWithdrawal, { id })
    await desk.call(operatorRejectWithdrawal, { id, reason: text })
    await other.call(sendMessage, { client_id: 'one', kind: 'text', body: 'Hello' })
    const { items } = await desk.call(operatorListConversations, {})
    const talk = items.find((one) => one.user.id === user.id)?.id ?? ''
    await desk.call(operatorAddNote, { id: talk, client_id: 'note', body: text })
    await desk.call(operatorSendMessage, { id: talk, client_id: 'two', kind: 'text', body: text })
    await desk.call(operatorAddUserNote, { id: user.id, text })
    const funding = { amount: 500, reference: newReceipt(), note: text }
    const { id: proposal } = await desk.call(operatorPropose, {
      action: 'fundReserve',
      input: funding,
    })
    await keeper.call(operatorRejectProposal, { id: proposal, reason: text })
    await desk.call(operatorBlockUser, { id: user.id, reason: text })
  }
}
