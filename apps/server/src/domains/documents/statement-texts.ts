import { interpolate, type TextValues } from '@mavuno/format'
import type { TextId } from '@mavuno/texts'
import { textsOf } from '../../platform/languages/language-packs.js'

/** Says the texts of a statement in one language. */
export interface Translate {
  (id: TextId, values?: TextValues): string
  readonly language: string
}

/** The first of these languages that there are texts in, otherwise English. */
export function translatorFor(languages: readonly string[]): Translate {
  const language = languages.find((key) => textsOf(key) !== undefined) ?? 'en'
  const texts = [textsOf(language), textsOf('en')]
  const translate = (id: TextId, values: TextValues = {}) =>
    interpolate(texts.find((some) => some?.[id] !== undefined)?.[id] ?? id, values)
  return Object.assign(translate, { language })
}
