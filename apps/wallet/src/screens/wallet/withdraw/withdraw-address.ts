import { paths } from '../../../router/paths.js'
import { payFromOf, type WithdrawValues } from './withdraw-schema.js'

/** Where a withdrawal goes on that was interrupted to set the receipt account. */
export function withdrawAddress({ pay_from, amount }: Partial<WithdrawValues>): string {
  const fields = new URLSearchParams()
  if (amount) fields.set('amount', String(amount))
  if (pay_from) fields.set('pay_from', pay_from)
  const query = fields.toString()
  return paths.withdrawCreate + (query && `?${query}`)
}

/** What the address of the page says; nothing that is not an amount. */
export function readWithdrawAddress(fields: URLSearchParams): Partial<WithdrawValues> {
  const amount = Number(fields.get('amount'))
  const pay_from = fields.get('pay_from')
  return {
    ...(Number.isSafeInteger(amount) && amount > 0 && { amount }),
    ...(pay_from !== null && { pay_from: payFromOf(pay_from) }),
  }
}
