import type { LanguageTexts, TextKeyOf, Texts, TextValues } from '@mavuno/sdk'
import { english, type TextId } from './en.js'

/** A key that `t` accepts: an id, and for plurals the id without the form. */
export type ConsoleKey = TextKeyOf<Record<TextId, string>>
export type ConsoleTranslate = (key: ConsoleKey, values?: TextValues) => string

/** Keeps them apart from the wallet's texts, which the server's language packs have. */
export const textPrefix = 'console.'

function apart(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [textPrefix + id, text]))
}

/** The languages of the console. */
export const languages: Readonly<Record<string, LanguageTexts>> = {
  en: {
    name: 'English',
    load: (part) =>
      part === 'first'
        ? apart(english)
        : import('./en-rest.js').then(({ englishRest }) => apart(englishRest)),
  },
  sw: {
    name: 'Kiswahili',
    load: (part) =>
      part === 'first' ? import('./sw.js').then(({ swahili }) => apart(swahili)) : {},
  },
}
