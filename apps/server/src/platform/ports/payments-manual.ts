import type { Payments } from './payments.js'

/**
 * People carry the money: the customer pays the company's number and enters the payment number, an
 * operator compares it with the company's account and confirms. Nobody calls back.
 */
export const manualPayments: Payments = {
  name: 'manual',
  automatic: false,
  collect: async () => {},
  pay: async () => {},
  query: async () => null,
  parseInbound: () => null,
}
