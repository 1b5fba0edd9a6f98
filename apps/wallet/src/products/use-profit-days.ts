import { profitDays } from '@mavuno/sdk'
import { type ProfitRule, weekdays } from '@mavuno/sdk/contract'
import { useLanguage } from '@mavuno/sdk/react'
import { useText } from '../texts/use-text.js'

/** Says the days of a rule in a few words: "every day", "Mon–Fri", or each of them. */
export function useProfitDays(): (rule: ProfitRule) => string {
  const t = useText()
  const { current } = useLanguage()
  return (rule) => {
    const names = profitDays(rule, current)
    if (names.length === weekdays.length) return t('home.every_day')
    const first = weekdays.findIndex((day) => rule[day] === 1)
    const isInRow = names.every((_, index) => rule[weekdays[first + index] ?? 'monday'] === 1)
    return isInRow && names.length > 2 ? `${names[0]}–${names[names.length - 1]}` : names.join(' ')
  }
}
