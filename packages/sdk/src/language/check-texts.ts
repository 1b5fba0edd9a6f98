import { placeholderNames } from '@mavuno/format'
import { isPlainText } from './read-pack.js'
import type { Texts } from './texts.js'

const form = /_(zero|one|two|few|many|other)$/

/** An id without its plural form, if it has one. */
function baseOf(id: string, all: Texts): string {
  const base = id.replace(form, '')
  return `${base}_other` in all ? base : id
}

function placeholdersOf(text: string): string {
  const placeholders = placeholderNames(text).map((name) => `{{${name}}}`)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return placeholders.sort().join(' ')
}

/** The ids that a language needs, by its own plural rules, for these texts of another language. */
export function textIdsOf(locale: string, like: Texts): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const bases = new Set(Object.keys(like).map((id) => baseOf(id, like)))
  return [...bases].flatMap((base) =>
    `${base}_other` in like ? forms.map((one) => `${base}_${one}`) : [base],
  )
}

function faultsOf(text: string, like: string): string[] {
  const [has, needs] = [placeholdersOf(text), placeholdersOf(like)]
  return [
    ...(isPlainText(text) ? [] : ['is not plain text']),
    ...(has === needs ? [] : [`has ${has || 'no placeholder'}, expected ${needs || 'none'}`]),
  ]
}

/**
 * Lists the faults in the texts of a language; the list is empty if there are none. The texts are
 * compared with `like`, the texts of the front end's main language. With `whole`, every text and
 * plural form is required; without it, texts may be missing, as in a pack of corrections.
 *
 * @example
 * const english = { 'tab.home': 'Home', 'tab.product': 'Product' }
 * checkTexts('sw', { 'tab.home': 'Nyumbani' }, { like: english, whole: true })
 * // ['sw tab.product: is missing']
 */
export function checkTexts(
  locale: string,
  texts: Texts,
  { like, whole = false }: { readonly like: Texts; readonly whole?: boolean },
): string[] {
  const ids = new Set(textIdsOf(locale, like))
  const missing = whole ? [...ids].filter((id) => !(id in texts)) : []
  return [
    ...missing.map((id) => `${locale} ${id}: is missing`),
    ...Object.entries(texts).flatMap(([id, text]) => {
      if (!ids.has(id)) return [`${locale} ${id}: is not a text of the catalogue`]
      const base = baseOf(id, like)
      const faults = faultsOf(text, like[`${base}_other`] ?? like[base] ?? '')
      return faults.map((fault) => `${locale} ${id}: ${fault}`)
    }),
  ]
}
