import type { OperatorRole } from '@mavuno/sdk/operator'

/** The accounts that everyone may use in a demo; phones in their stored form. */
export const demoPassword = 'demo-1234'

export const demoCustomer = {
  phone: '254712345678',
  local: '0712345678',
  invitation_code: 'MAVUNO',
} as const

interface DemoOperator {
  readonly phone: string
  readonly local: string
  readonly nickname: string
  readonly roles: readonly OperatorRole[]
}

/** Proposes, completes payments, and imports what the bank lists. */
export const demoOperator: DemoOperator = {
  phone: '254700000000',
  local: '0700000000',
  nickname: 'Mavuno desk',
  roles: ['owner', 'cashier', 'product'],
}

/** Decides, confirms imports and records statements of the bank, and answers customers. */
export const demoApprover: DemoOperator = {
  phone: '254700000001',
  local: '0700000001',
  nickname: 'Mavuno approvals',
  roles: ['owner', 'approver', 'support'],
}
