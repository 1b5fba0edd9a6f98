import { isBusinessError } from '@mavuno/sdk'
import { codes, withdrawalQuote, type WithdrawalQuote } from '@mavuno/sdk/contract'

/** Today's quote, where a withdrawal was refused because it is another one than was shown. */
export function newQuoteOf(error: unknown): WithdrawalQuote | undefined {
  if (!isBusinessError(error) || error.code !== codes.quote_changed) return undefined
  return withdrawalQuote.safeParse(error.data).data
}
