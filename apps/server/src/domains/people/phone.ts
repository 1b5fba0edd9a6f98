import type { Config } from '@mavuno/sdk/contract'

/**
 * A phone number as it is stored, `2547…`. People write it as 07…, 01… or +254…, with spaces or
 * dashes. Undefined if the config's rule says that it is no phone number.
 */
export function storedPhone(typed: string, { phone }: Pick<Config, 'phone'>): string | undefined {
  const { country_code, pattern } = phone
  const digits = typed.replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^(\+|00)/, '')
  if (!/^\d{5,15}$/.test(digits)) return undefined
  const isFull = digits.startsWith(country_code) && new RegExp(pattern).test(digits)
  const full = isFull ? digits : country_code + digits.replace(/^0/, '')
  return new RegExp(pattern).test(full) ? full : undefined
}
