import type { Texts, TextValues } from './texts.js'

const placeholder = /\{\{(\w+)\}\}/g
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

/** Fills in the placeholders of a text, such as `{{name}}`. Placeholders within a value stay. */
export function fillIn(text: string, values: TextValues): string {
  const given = new Map(Object.entries(values))
  return text.replace(placeholder, (whole, name: string) => String(given.get(name) ?? whole))
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
  return typeof text === 'string' ? fillIn(text, values) : undefined
}
