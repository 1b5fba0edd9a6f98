import { forbiddenWordIn } from './forbidden-words.js'
import { isPlainText } from './read-pack.js'
import type { Texts } from './texts.js'
import { en } from './texts/en.js'

const english: Texts = en
const form = /_(zero|one|two|few|many|other)$/

function isPlural(base: string): boolean {
  return `${base}_other` in english
}

function baseOf(id: string): string {
  const base = id.replace(form, '')
  return isPlural(base) ? base : id
}

function englishOf(id: string): string | undefined {
  const base = baseOf(id)
  return english[isPlural(base) ? `${base}_other` : base]
}

function placeholdersOf(text: string): string {
  const names = text.match(/\{\{\w+\}\}/g) ?? []
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return [...new Set(names)].sort().join(' ')
}

/** Every id that a language has by its own plural rules. */
export function textIdsOf(locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const bases = new Set(Object.keys(english).map(baseOf))
  return [...bases].flatMap((base) =>
    isPlural(base) ? forms.map((one) => `${base}_${one}`) : [base],
  )
}

function faultsOf(locale: string, id: string, text: string): string[] {
  const like = englishOf(id) ?? ''
  const word = forbiddenWordIn(locale, text)
  return [
    ...(isPlainText(text) ? [] : ['is not plain text']),
    ...(word === undefined ? [] : [`says "${word}"`]),
    ...(placeholdersOf(text) === placeholdersOf(like)
      ? []
      : [`has ${placeholdersOf(text) || 'no placeholder'}, not ${placeholdersOf(like) || 'none'}`]),
    ...(/[!！¡]|\p{Extended_Pictographic}/u.test(text) ? ['shouts'] : []),
    ...(/^\s|\s$| {2}/.test(text) ? ['has spaces to spare'] : []),
    ...(/^(ok|okay|yes|no|submit|confirm|aceptar|sí|confirmar|はい|いいえ|確定|sawa|ndiyo|hapana|thibitisha)$/i.test(
      text,
    )
      ? ['does not say the act']
      : []),
  ]
}

/**
 * What is wrong with the texts of a language, in words; nothing where all is well. `whole` also
 * asks for every text and plural form; a pack of corrections may leave texts out.
 *
 * @example
 * checkTexts('sw', { 'tab.home': 'Nyumbani' }, { whole: true })
 * // ['sw tab.product: is missing', …]
 */
export function checkTexts(
  locale: string,
  texts: Texts,
  { whole = false }: { readonly whole?: boolean } = {},
): string[] {
  const ids = textIdsOf(locale)
  const stray = Object.keys(texts).filter((id) => !ids.includes(id))
  const missing = whole ? ids.filter((id) => !(id in texts)) : []
  return [
    ...missing.map((id) => `${locale} ${id}: is missing`),
    ...stray.map((id) => `${locale} ${id}: is not a text of the catalogue`),
    ...Object.entries(texts)
      .filter(([id]) => ids.includes(id))
      .flatMap(([id, text]) =>
        faultsOf(locale, id, text).map((fault) => `${locale} ${id}: ${fault}`),
      ),
  ]
}
