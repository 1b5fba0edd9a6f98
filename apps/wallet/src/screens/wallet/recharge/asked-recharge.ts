import { useSearchParams } from 'react-router-dom'
import { isPage } from '../../../router/is-page.js'
import { paths } from '../../../router/paths.js'

/** People pay whole units. */
const wholeUnit = 100

/**
 * What is missing for a purchase, as it can be paid: whole units, and at least `least`. Null if the
 * address names no amount.
 */
export function askedAmount(text: string | null, least: number): number | null {
  const missing = Number(text)
  if (!Number.isSafeInteger(missing) || missing <= 0) return null
  return Math.max(Math.ceil(missing / wholeUnit) * wholeUnit, least)
}

/** The purchase that a recharge is for, from the address; undefined if it is for none. */
export function usePurchaseAddress(): string | undefined {
  const redirect = useSearchParams()[0].get('redirect') ?? ''
  return isPage(redirect) && redirect.startsWith(paths.productDetail) ? redirect : undefined
}
