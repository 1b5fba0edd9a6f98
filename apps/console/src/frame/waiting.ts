import {
  actions,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListProposals,
  operatorListRecharges,
  operatorListUnmatched,
  operatorListWithdrawals,
} from '@mavuno/sdk/operator'
import type { OperatorRole, Proposal, operatorCountExceptions } from '@mavuno/sdk/operator'
import type { EndpointReply } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import type { Me } from '../session/operator.js'

/** As many as are counted, here and by the server; of more it is said that there are more. */
export const most = 100

const waiting = { status: 'pending', oldest_first: true, limit: most } as const

/** The recharges that wait, oldest first. Menu and Today share the answer. */
export const useWaitingRecharges = () => useCall(operatorListRecharges, waiting)

/** The payouts that wait, oldest first. */
export const useWaitingPayouts = () => useCall(operatorListWithdrawals, waiting)

/** The proposals that wait, oldest first. */
export const useWaitingProposals = () => useCall(operatorListProposals, waiting)

const open = { open: true, limit: most } as const

/** The cases that are open. */
export const useWaitingCases = () => useCall(operatorListCases, open)

/** The money without a recharge that waits. */
export const useWaitingMoney = () => useCall(operatorListUnmatched, open)

/** The lines of the bank that the books lack. */
export const useWaitingLines = () =>
  useCall(operatorListBankMatches, { list: 'only_bank', limit: most })

/** The imports of the bank that wait for their second operator. */
export const useWaitingImports = () =>
  useCall(operatorListBankImports, { status: 'pending', limit: most })

/** Whether this operator may decide on it: by role, and never on one's own. */
export function mayDecide(
  { action, proposed_by }: Pick<Proposal, 'action' | 'proposed_by'>,
  { id, roles }: Pick<Me, 'id' | 'roles'>,
): boolean {
  const known = actions.find(({ name }) => name === action)
  const deciders: readonly OperatorRole[] = known?.deciders ?? []
  return proposed_by.id !== id && deciders.some((role) => roles.includes(role))
}

/** How many exceptions there are of all kinds. */
export function sumExceptions(counted: EndpointReply<typeof operatorCountExceptions>) {
  const { checks, cases, unmatched, bank } = counted
  const counts = [checks, cases, unmatched, bank]
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    isMore: counts.some((count) => count >= most),
  }
}
