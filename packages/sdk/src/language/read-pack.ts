import type { Texts } from './texts.js'

const mostTexts = 5000
const longestText = 2000
const longestPack = 500_000

const idPattern = /^(?=.{1,100}$)[a-z0-9_]+(\.[a-z0-9_]+)+$/
const placeholder = /\{\{[a-z0-9_]+\}\}/g
// Leftover braces would be a format or a path into the values; `$t(` nests; a tag could run if a
// front end shows texts as HTML; control and direction characters could disguise an amount.
const harmful =
  // oxlint-disable-next-line no-control-regex -- Hermes has no \p{Cc}
  /\{\{|\}\}|\$t\(|<[a-z/!?]|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/iu

/** Whether a text has only words and plain `{{name}}` placeholders, and nothing to evaluate. */
export function isPlainText(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text !== '' &&
    text.length <= longestText &&
    !harmful.test(text.replace(placeholder, ''))
  )
}

/** The valid texts of a server's pack; undefined if the data is not a pack. */
export function readPack(data: unknown): Texts | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const entries = Object.entries(data)
  if (entries.length > mostTexts) return undefined
  const good = entries.filter(
    (entry): entry is [string, string] => idPattern.test(entry[0]) && isPlainText(entry[1]),
  )
  if (good.length === 0 && entries.length > 0) return undefined
  const length = good.reduce((sum, [id, text]) => sum + id.length + text.length, 0)
  return length > longestPack ? undefined : Object.fromEntries(good)
}
