/** How plain characters, such as `1234.5`, are read from typed text and shown in groups. */
export interface Grouping {
  /** The plain characters of a key, a paste or an autofill. */
  read: (inserted: string) => string
  /** The indices of the characters to keep. */
  keep: (plain: string) => number[]
  /** The plain text with its separators. */
  show: (plain: string) => string
  isSeparator: (character: string) => boolean
}

export interface Edit {
  /** The plain text before. */
  plain: string
  /** The text in the input after the browser's change, and the caret in it. */
  typed: string
  caret: number
  /** Whether the key was Delete, not Backspace. */
  forward?: boolean
}

export interface Edited {
  plain: string
  shown: string
  /** The new position of the caret in the shown text. */
  caret: number
}

function commonPrefix(a: string, b: string, longest: number): number {
  let length = 0
  while (length < longest && a[length] === b[length]) length += 1
  return length
}

/**
 * Finds the inserted text, and the unchanged text before and after it. An unrelated text replaces
 * everything. So does a paste up to the end: what it begins with may be what stood there, and `50,000`
 * in the place of `5,000` is not `0,000` behind a 5.
 */
function findChange(shown: string, typed: string, caret: number) {
  const all = { start: 0, end: shown.length, inserted: typed }
  const behind = typed.slice(caret)
  if (!shown.endsWith(behind)) return all
  const end = shown.length - behind.length
  const start = commonPrefix(shown, typed, Math.min(caret, end))
  if (behind === '' && caret - start > 1) return all
  return { start, end, inserted: typed.slice(start, caret) }
}

/** The position in `shown` after its first `count` plain characters. */
function placeAfter(shown: string, count: number, isSeparator: Grouping['isSeparator']): number {
  let left = count
  let place = 0
  while (left > 0 && place < shown.length) {
    if (!isSeparator(shown.charAt(place))) left -= 1
    place += 1
  }
  return place
}

/**
 * Applies one change to a grouped text. Returns the new plain text, with the caret after the same
 * character.
 */
export function applyEdit(grouping: Grouping, { plain, typed, caret, forward }: Edit): Edited {
  const { read, keep, show, isSeparator } = grouping
  const shown = show(plain)
  const plainLength = (text: string) => text.split('').filter((one) => !isSeparator(one)).length
  const { start, end, inserted } = findChange(shown, typed, caret)
  let before = plainLength(shown.slice(0, start))
  let after = plainLength(shown.slice(0, end))
  // Only a separator was deleted, so delete the digit next to it.
  const nothingGone = inserted === '' && before === after && end > start
  if (nothingGone && forward) after += 1
  else if (nothingGone) before = Math.max(0, before - 1)

  const put = read(inserted)
  const next = plain.slice(0, before) + put + plain.slice(after)
  const kept = keep(next)
  const result = kept.map((index) => next[index]).join('')
  const keptBefore = kept.filter((index) => index < before + put.length).length
  const nextShown = show(result)
  return {
    plain: result,
    shown: nextShown,
    caret: placeAfter(nextShown, keptBefore, isSeparator),
  }
}
