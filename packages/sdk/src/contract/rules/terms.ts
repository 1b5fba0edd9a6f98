import { weekdays, type ProfitRule } from './profit-rule.js'

/**
 * What a purchase is made on: the terms of one unit of a product, and the rules of that moment.
 * {@link termsText} writes them.
 */
export interface Terms {
  readonly price: number
  /** Days. */
  readonly cycle: number
  readonly number_of_earnings: number
  readonly earnings_per_time: number
  /** Seconds. */
  readonly claim_period: number
  readonly profit_rule: ProfitRule
  readonly returns_principal: boolean
  readonly points: number
  /** Basis points of each earning. */
  readonly tax_rate: number
  readonly currency: string
  readonly time_zone: string
  /** The version of the risk notice. */
  readonly risk_notice: string
  /** The company that sells. */
  readonly licensee: string
}

const sortedTermsKeys = [
  'claim_period',
  'currency',
  'cycle',
  'earnings_per_time',
  'licensee',
  'number_of_earnings',
  'points',
  'price',
  'profit_rule',
  'returns_principal',
  'risk_notice',
  'tax_rate',
  'time_zone',
] as const satisfies readonly (keyof Terms)[]

function encodeProfitRule(rule: ProfitRule): string {
  return weekdays.map((day) => rule[day]).join('')
}

/**
 * Writes terms as the text that is hashed: JSON with sorted keys, and only integers and strings as
 * values. The SHA-256 of it, in hexadecimal, is the `terms_hash` of a product, an order and a holding.
 *
 * @example
 * const bytes = new TextEncoder().encode(termsText(terms))
 * const hash = await crypto.subtle.digest('SHA-256', bytes)
 */
export function termsText(terms: Terms): string {
  const values: Record<keyof Terms, number | string> = {
    ...terms,
    profit_rule: encodeProfitRule(terms.profit_rule),
    returns_principal: Number(terms.returns_principal),
  }
  return JSON.stringify(values, [...sortedTermsKeys])
}

/**
 * Reads the text that {@link termsText} wrote.
 *
 * @example
 * const { text } = await mavuno.call(getTerms, { hash: holding.terms_hash })
 * const { tax_rate } = readTerms(text)
 */
export function readTerms(text: string): Terms {
  const values = JSON.parse(text) as Record<keyof Terms, unknown>
  const flags = String(values.profit_rule)
  return {
    ...(values as unknown as Terms),
    profit_rule: Object.fromEntries(
      weekdays.map((day, at) => [day, flags[at] === '1' ? 1 : 0]),
    ) as ProfitRule,
    returns_principal: values.returns_principal === 1,
  }
}
