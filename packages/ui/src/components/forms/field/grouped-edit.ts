/** How plain characters, such as `1234.5`, are read from what is typed and shown in groups. */
export interface Grouping {
  /** The plain characters that a key, a paste or an autofill stands for. */
  read: (inserted: string) => string
  /** The indices of the characters that may stay. */
  keep: (plain: string) => number[]
  /** The plain text with its separators. */
  show: (plain: string) => string
  isSeparator: (character: string) => boolean
}

export interface Edit {
  /** The plain text before. */
  plain: string
  /** What the browser has made of the shown text, and where the caret stands in it. */
  typed: string
  caret: number
  /** The key was Delete, not Backspace. */
  forward?: boolean
}

export interface Edited {
  plain: string
  shown: string
  /** Where the caret belongs in what is shown. */
  caret: number
}

function commonPrefix(a: string, b: string, longest: number): number {
  let length = 0
  while (length < longest && a[length] === b[length]) length += 1
  return length
}

/** What was put in between what stood before and behind it. A stranger's text replaces it all. */
function findChange(shown: string, typed: string, caret: number) {
  const behind = typed.slice(caret)
  if (!shown.endsWith(behind)) return { start: 0, end: shown.length, inserted: typed }
  const end = shown.length - behind.length
  const start = commonPrefix(shown, typed, Math.min(caret, end))
  return { start, end, inserted: typed.slice(start, caret) }
}

/** The place in `shown` behind its first `count` plain characters. */
function placeAfter(shown: string, count: number, isSeparator: Grouping['isSeparator']): number {
  let left = count
  let place = 0
  while (left > 0 && place < shown.length) {
    if (!isSeparator(shown.charAt(place))) left -= 1
    place += 1
  }
  return place
}

/** One change of a grouped text: its new plain text, and the caret behind the same character. */
export function applyEdit(grouping: Grouping, { plain, typed, caret, forward }: Edit): Edited {
  const { read, keep, show, isSeparator } = grouping
  const shown = show(plain)
  const plainLength = (text: string) => text.split('').filter((one) => !isSeparator(one)).length
  const { start, end, inserted } = findChange(shown, typed, caret)
  let before = plainLength(shown.slice(0, start))
  let after = plainLength(shown.slice(0, end))
  // Only a separator was deleted: whoever did that meant the figure next to it.
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
