import type { Endpoint, Page } from '@mavuno/sdk/contract'
import {
  operatorGetProposal,
  operatorListRecharges,
  operatorListWithdrawals,
  type OperatorRecharge,
  type OperatorWithdrawal,
} from '@mavuno/sdk/operator'
import { CliError } from './cli-error.js'
import type { Desk, Input } from './command.js'
import { plainMoney } from './show.js'

const mostPages = 20
const pageSize = 100

/** The row of a list with this id, among the newest rows; undefined if it is not there. */
async function findRow<Row extends { id: string }>(
  { call, server }: Pick<Desk, 'call' | 'server'>,
  list: Endpoint,
  id: unknown,
): Promise<Row | undefined> {
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const input = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const page = (await call(server, list, input as never)) as Page<Row>
    const row = page.items.find((item) => item.id === id)
    if (row || page.next === null) return row
    cursor = page.next
  }
  return undefined
}

function amountOf({ config }: Desk, amount: unknown): string {
  return plainMoney(Number(amount), config.currency)
}

async function withdrawalOf(desk: Desk, id: unknown): Promise<OperatorWithdrawal> {
  const row = await findRow<OperatorWithdrawal>(desk, operatorListWithdrawals, id)
  if (!row) throw new CliError(`There is no withdrawal ${String(id)} among the newest.`)
  return row
}

/** What a command is about to do with money, in words that a person can check. */
export const moneySentences = {
  async completeRecharge(desk: Desk, { id, settled_amount, reference }: Input): Promise<string> {
    const row = await findRow<OperatorRecharge>(desk, operatorListRecharges, id)
    if (!row) throw new CliError(`There is no recharge ${String(id)} among the newest.`)
    const { user, payment_number, status, conflict } = row
    const own = typeof reference === 'string' ? reference : row.reference
    const doubt = conflict ? ' Another recharge names the same payment.' : ''
    const payment = own ? `${payment_number}, reference ${own}` : payment_number
    return `Credit ${amountOf(desk, settled_amount ?? row.amount)} to ${user.phone} for payment ${payment} (${status} now).${doubt}`
  },
  async completeWithdrawal(desk: Desk, { id, provider_reference }: Input): Promise<string> {
    const { real_amount, personal_card_number, wallet_type } = await withdrawalOf(desk, id)
    return `Record ${amountOf(desk, real_amount)} as sent to ${personal_card_number} (${wallet_type}), payment ${String(provider_reference)}.`
  },
  async refuseWithdrawal(desk: Desk, { id }: Input): Promise<string> {
    const { amount, user, taken } = await withdrawalOf(desk, id)
    const doubt = taken ? ' It was taken: make sure that nothing was sent.' : ''
    return `Give ${amountOf(desk, amount)} back to ${user.phone}.${doubt}`
  },
  async approve({ call, server }: Desk, { id }: Input): Promise<string> {
    const { action, input, proposed_by } = await call(server, operatorGetProposal, {
      id: String(id),
    })
    return `Approve ${action} by ${proposed_by.phone}: ${JSON.stringify(input)}`
  },
  async fund(desk: Desk, { amount, reference }: Input): Promise<string> {
    return `Propose to add ${amountOf(desk, amount)} of your own money, bank reference ${String(reference)}, to the reserve.`
  },
  async payOut(desk: Desk, { amount, account, reference }: Input): Promise<string> {
    return `Propose to take ${amountOf(desk, amount)} out of ${String(account)}, bank reference ${String(reference)}.`
  },
}
