import { serverTexts, type ServerText } from '@mavuno/sdk/contract'
import { fillIn, type TextValues } from './fill-in.js'
import { languagePackOf } from './language-packs.js'

const bundled = new Map<string, Readonly<Record<ServerText, string>>>(Object.entries(serverTexts))

/** A text of the server in the first of these languages that has it, else in English. */
export function textOf(
  languages: readonly string[],
  id: ServerText,
  values: TextValues = {},
): string {
  for (const language of languages) {
    const text = languagePackOf(language)?.[id] ?? bundled.get(language)?.[id]
    if (text !== undefined) return fillIn(text, values)
  }
  return fillIn(serverTexts.en[id], values)
}
