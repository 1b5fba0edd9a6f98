/** The accounts that everyone may use in a demo; phones in their stored form. */
export const demoPassword = 'demo-1234'

export const demoCustomer = {
  phone: '254712345678',
  local: '0712345678',
  invitation_code: 'MAVUNO',
} as const

export const demoOperator = { phone: '254700000000', local: '0700000000' } as const
