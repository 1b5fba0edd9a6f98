import { weekdays, type ProfitRule } from './profit-rule.js'

const referenceMonday = /* @__PURE__ */ Date.UTC(2024, 0, 1)
const aDay = 86_400_000

const names = new Map<string, readonly string[]>()

function weekdayFormatter(language: string): Intl.DateTimeFormat {
  const options = { weekday: 'short', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    // A server may offer a language whose key is not a valid language tag.
    return new Intl.DateTimeFormat('en', options)
  }
}

function namesIn(language: string): readonly string[] {
  let found = names.get(language)
  if (!found) {
    const formatter = weekdayFormatter(language)
    found = weekdays.map((_, index) => formatter.format(referenceMonday + index * aDay))
    names.set(language, found)
  }
  return found
}

/**
 * The abbreviated profit days of a rule, from Monday to Sunday.
 *
 * @example
 * profitDays(product.profit_rule, 'en').join(' ') // 'Mon Tue Wed Thu Fri'
 */
export function profitDays(rule: ProfitRule, language: string): string[] {
  return namesIn(language).filter((_, index) => rule[weekdays[index]!] === 1)
}
