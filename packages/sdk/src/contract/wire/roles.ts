/**
 * What an operator may be; one person can be several. A cashier is never an approver, and an auditor
 * is nothing else.
 *
 * @example
 * const choices = operatorRoles.map((role) => ({ value: role, label: texts[role] }))
 */
export const operatorRoles = [
  'support',
  'cashier',
  'product',
  'approver',
  'auditor',
  'owner',
] as const

/** One of {@link operatorRoles}. */
export type OperatorRole = (typeof operatorRoles)[number]
