import { BusinessError, HttpError } from '../errors/errors.js'

// The backend refuses with these before it looks at the key, so they say nothing about earlier attempts.
const passingRefusals: readonly number[] = [401, 408, 423, 425, 429]

/**
 * Whether a call that ended in this error is certain to have no effect. A page may then say that it
 * failed, and a new call with the same input gets a new key. An error without a code does not come
 * from the backend, but from something in between, such as a proxy.
 *
 * @param isFirst - the call was sent only once, so no earlier attempt can have taken effect
 *
 * @example
 * const quote = await mavuno.call(quoteWithdrawal, { amount: 50_000, pay_from: 'balance' })
 * const { amount, real_amount } = quote
 * const asked = mavuno.call(createWithdrawal, { amount, pay_from: 'balance', real_amount })
 * asked.catch((error: unknown) => {
 *   show(isDefinite(error) ? 'It was refused.' : 'We are still checking.')
 * })
 */
export function isDefinite(error: unknown, isFirst = false): boolean {
  if (error instanceof BusinessError) return error.code !== undefined
  if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) return false
  return isFirst || (error.code !== undefined && !passingRefusals.includes(error.status))
}
