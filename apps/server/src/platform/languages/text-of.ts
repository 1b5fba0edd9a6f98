import { interpolate, type TextValues } from '@mavuno/format'
import type { TextId } from '@mavuno/texts'
import { textsOf } from './language-packs.js'

/** The ids of the server's texts: for each `code`, for HTTP statuses, in chat and by SMS. */
export type ServerTextId = Extract<TextId, 'login.required' | `code.${string}` | `server.${string}`>

/** A text of the server in the first of these languages that has it, otherwise in English. */
export function textOf(
  languages: readonly string[],
  id: ServerTextId,
  values: TextValues = {},
): string {
  const found = [...languages, 'en'].map((key) => textsOf(key)?.[id])
  return interpolate(found.find((text) => text !== undefined) ?? id, values)
}
