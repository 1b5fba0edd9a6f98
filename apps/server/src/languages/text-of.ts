import { fillIn, type TextValues } from './fill-in.js'
import { languagePackOf } from './language-packs.js'
import { serverTexts, type ServerText } from './server-texts.js'

/** A text of the server in the first of these languages that has it, else in English. */
export function textOf(
  languages: readonly string[],
  id: ServerText,
  values: TextValues = {},
): string {
  for (const language of languages) {
    const text = languagePackOf(language)?.[id]
    if (text !== undefined) return fillIn(text, values)
    if (language === 'en') break
  }
  return fillIn(serverTexts[id], values)
}
