import { interpolate, type TextValues } from '@mavuno/format'
import type { Texts } from './texts.js'

const rules = new Map<string, Pick<Intl.PluralRules, 'select'>>()

function pluralRuleOf(locale: string): Pick<Intl.PluralRules, 'select'> {
  try {
    return new Intl.PluralRules(locale)
  } catch {
    // Some platforms have no plural rules.
    return { select: (count) => (count === 1 ? 'one' : 'other') }
  }
}

function formOf(locale: string, count: number): string {
  let rule = rules.get(locale)
  if (!rule) {
    rule = pluralRuleOf(locale)
    rules.set(locale, rule)
  }
  return rule.select(count)
}

/** The text of an id in one language, in the plural form for `count`; undefined if there is none. */
export function sayText(
  texts: Texts | undefined,
  locale: string,
  id: string,
  values: TextValues,
): string | undefined {
  const { count } = values
  const form = typeof count === 'number' ? texts?.[`${id}_${formOf(locale, count)}`] : undefined
  // As in i18next, a text for zero applies in every language.
  const zero = count === 0 ? texts?.[`${id}_zero`] : undefined
  const text = zero ?? form ?? texts?.[id]
  return typeof text === 'string' ? interpolate(text, values) : undefined
}
