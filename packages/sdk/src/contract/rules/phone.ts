/**
 * The part of the config that says which phone numbers are valid: shapes, and no expression that whoever
 * sets it could make slow. See {@link normalizePhone}.
 */
export interface PhoneRule {
  readonly country_code: string
  /** How many digits may follow the country code. */
  readonly lengths: readonly number[]
  /** With which digits they may begin; any, if the list is empty. */
  readonly prefixes: readonly string[]
}

function fits(number: string, { country_code, lengths, prefixes }: PhoneRule): boolean {
  if (!number.startsWith(country_code)) return false
  const national = number.slice(country_code.length)
  const isPrefixed = prefixes.length === 0 || prefixes.some((one) => national.startsWith(one))
  return isPrefixed && lengths.includes(national.length)
}

/** The digits of a number as people write it, with the country code in front. */
function phoneCandidates(typed: string, code: string): string[] {
  const plain = typed.normalize('NFKC').replace(/[\s().\-\u2010-\u2015]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1]
  const national = (digits: string) => code + digits.replace(/^0/, '')
  // Some people write +254 (0)712…, with both the country code and the zero that replaces it.
  if (international !== undefined) {
    const nationalNumber = international.startsWith(code)
      ? international.slice(code.length)
      : undefined
    return nationalNumber === undefined
      ? [international]
      : [international, national(nationalNumber)]
  }
  if (!/^\d+$/.test(plain)) return []
  return plain.startsWith('0') ? [national(plain)] : [plain, national(plain)]
}

/**
 * The stored form of a phone number as typed (07…, 01…, +254…, 2547…), or undefined if the config's
 * rule says that it is invalid.
 *
 * @example
 * normalizePhone('0712 345 678', config.phone) // '254712345678'
 */
export function normalizePhone(typed: string, rule: PhoneRule): string | undefined {
  if (typed.length > 64) return undefined
  return phoneCandidates(typed, rule.country_code).find((number) => fits(number, rule))
}

function nationalForm(stored: string, code: string): string {
  return stored.startsWith(code) ? `0${stored.slice(code.length)}` : `+${stored}`
}

/**
 * A stored phone number as people read it.
 *
 * @example
 * formatPhone('254712345678', config.phone) // '0712 345 678'
 */
export function formatPhone(stored: string, rule: Pick<PhoneRule, 'country_code'>): string {
  const digits = nationalForm(stored, rule.country_code)
  const groups = digits.slice(4).match(/.{1,3}/g) ?? []
  return [digits.slice(0, 4), ...groups].join(' ')
}

/**
 * A stored phone number with its middle left out, for a screen that others may see.
 *
 * @example
 * maskPhone('254712345678', config.phone) // '0712 *** 678'
 */
export function maskPhone(stored: string, rule: Pick<PhoneRule, 'country_code'>): string {
  const digits = nationalForm(stored, rule.country_code)
  return digits.length < 9 ? '***' : `${digits.slice(0, 4)} *** ${digits.slice(-3)}`
}
