import {
  operatorGetProposal,
  operatorGetRecharge,
  operatorGetWithdrawal,
  type Owner,
  type RechargeConflict,
} from '@mavuno/sdk/operator'
import type { CommandContext, Input } from './command.js'
import { formatTerminalMoney } from './tables/show.js'

function amountOf({ config }: CommandContext, amount: unknown): string {
  return formatTerminalMoney(Number(amount), config.currency)
}

/** A person as an operator recognises them: phones have their middle left out. */
function personOf({ nickname, phone }: Owner): string {
  return nickname === '' ? phone : `${nickname} (${phone})`
}

const conflictSentences: Readonly<Record<RechargeConflict, string>> = {
  same_number: 'Another recharge names the same payment.',
  other_payer: 'The payer is not the customer’s proven phone.',
  other_bank_amount: 'The bank lists another amount.',
  not_at_bank: 'The bank does not list it, though it has listed later payments.',
  unmatched_money: 'The provider has this money without a recharge.',
  paid_other_amount: 'Another amount was paid or reported for it.',
}

/** What a command is about to do with money, by what it calls, in words that a person can check. */
export const moneyConfirmations = {
  async completeRecharge(
    desk: CommandContext,
    { id, settled_amount, reference }: Input,
  ): Promise<string> {
    const row = await desk.call(desk.server, operatorGetRecharge, { id: String(id) })
    const { user, payment_number, status, conflicts } = row
    const own = typeof reference === 'string' ? reference : row.reference
    const doubt = conflicts.map((one) => ` ${conflictSentences[one]}`).join('')
    const payment = own ? `${payment_number}, reference ${own}` : payment_number
    return `Credit ${amountOf(desk, settled_amount ?? row.amount)} to ${personOf(user)} for payment ${payment} (${status} now).${doubt}`
  },
  async completeWithdrawal(
    desk: CommandContext,
    { id, provider_reference }: Input,
  ): Promise<string> {
    const { real_amount, personal_card_number, wallet_type } = await desk.call(
      desk.server,
      operatorGetWithdrawal,
      { id: String(id) },
    )
    return `Record ${amountOf(desk, real_amount)} as sent to ${personal_card_number} (${wallet_type}), payment ${String(provider_reference)}.`
  },
  async rejectWithdrawal(desk: CommandContext, { id }: Input): Promise<string> {
    const { amount, user, stage } = await desk.call(desk.server, operatorGetWithdrawal, {
      id: String(id),
    })
    const doubt = stage === 'requested' ? '' : ' It was assigned: make sure that nothing was sent.'
    return `Give ${amountOf(desk, amount)} back to ${personOf(user)}.${doubt}`
  },
  async approveProposal({ call, server }: CommandContext, { id }: Input): Promise<string> {
    const { action, input, proposed_by } = await call(server, operatorGetProposal, {
      id: String(id),
    })
    return `Approve ${action} by ${personOf(proposed_by)}: ${JSON.stringify(input)}`
  },
  async fundReserve(desk: CommandContext, { amount, reference }: Input): Promise<string> {
    return `Propose to add ${amountOf(desk, amount)} of your own money, bank reference ${String(reference)}, to the reserve.`
  },
  async payOut(desk: CommandContext, { amount, account, reference }: Input): Promise<string> {
    return `Propose to take ${amountOf(desk, amount)} out of ${String(account)}, bank reference ${String(reference)}.`
  },
}
