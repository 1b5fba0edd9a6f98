/** The same in every language, as customers compare figures with those in their SMS. */
export const locale = 'en-KE'

let numbers: Intl.NumberFormat | undefined

/**
 * Formats a whole number with grouped digits, in the same form in every language.
 *
 * @example
 * formatNumber(100_000) // '100,000'
 */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return numbers.format(value)
}
