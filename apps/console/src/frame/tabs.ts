import {
  createProduct,
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorRecordStatement,
  operatorSendMessage,
  operatorAssignWithdrawal,
  updateConfig,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import type { ScreenName } from './screens.js'

/** The roles that work in a screen, where other roles only read. */
const work: Partial<Readonly<Record<ScreenName, readonly OperatorRole[]>>> = {
  recharges: operatorCompleteRecharge.roles,
  payouts: operatorAssignWithdrawal.roles,
  approvals: operatorApproveProposal.roles,
  chat: operatorSendMessage.roles,
  products: createProduct.proposers,
  bank: operatorRecordStatement.roles,
  config: updateConfig.proposers,
}

/** A phone has room for these, and for the one that opens the rest. */
const most = 4

/** The tabs of a phone: Today, and before what my roles only read that which they do. */
export function tabsOf(
  mine: readonly ScreenName[],
  roles: readonly OperatorRole[],
): ReadonlySet<ScreenName> {
  const done = mine.filter((name) => work[name]?.some((role) => roles.includes(role)))
  return new Set([...new Set<ScreenName>(['today', ...done, ...mine])].slice(0, most))
}
