import { BusinessError, HttpError } from '../errors/errors.js'

// They were refused before the key was looked at, so they say nothing of an earlier try.
const passingRefusals: readonly number[] = [401, 408, 425, 429]

/**
 * Whether nothing of a call that ended in this error can still take effect: a new call with the same
 * input then gets a new key, and a page may say that it failed. What has no code is not the
 * backend's: something in between made it up.
 *
 * @param isFirst - the call was sent once in all, so that there is no earlier try to be unsure of
 *
 * @example
 * const asked = mavuno.call(createWithdrawal, { amount: 50_000, pay_from: 'balance' })
 * asked.catch((error: unknown) => {
 *   show(isDefinite(error) ? 'It was refused.' : 'We are still checking.')
 * })
 */
export function isDefinite(error: unknown, isFirst = false): boolean {
  if (error instanceof BusinessError) return error.code !== undefined
  if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) return false
  return isFirst || (error.code !== undefined && !passingRefusals.includes(error.status))
}
