import type { Page } from '../contract/wire/page.js'
import { joinPages } from './join-pages.js'

/** An item without an id is what it says: it comes as another object each time. */
export const idOf = (item: unknown): unknown =>
  (Object(item) as { id?: unknown }).id ?? JSON.stringify(item)

/** What was read after a cursor. */
interface Part<Item> {
  /** Undefined for the first. */
  readonly cursor: string | undefined
  readonly items: readonly Item[]
}

/** The pages of a list of which each can be read again by itself. */
export interface KeptPages<Item> extends Page<Item> {
  readonly parts: readonly Part<Item>[]
  /** Which list it is: another customer's, or one that started over, is another one. */
  readonly list: object
}

function joined<Item>(
  parts: readonly Part<Item>[],
  next: string | null,
  list: object = {},
): KeptPages<Item> {
  return { items: parts.flatMap(({ items }) => items), next, parts, list }
}

/** A page that stands alone is the first part of a list. */
function partsOf<Item>(shown: Page<Item> & Partial<KeptPages<Item>>): KeptPages<Item> {
  const { parts, list } = shown
  return parts && list
    ? { ...shown, parts, list }
    : joined([{ cursor: undefined, items: shown.items }], shown.next)
}

/**
 * The list with the page that is read after `cursor` now. Rows that the page does not reach are not known to have left,
 * and stay: they become part of what follows. If it has none of the rows that are shown, the list starts over.
 */
export function withPage<Item>(
  before: Page<Item> | undefined,
  cursor: string | undefined,
  page: Page<Item>,
): KeptPages<Item> {
  const first = { cursor, items: page.items }
  if (!before) return joined([first], page.next)
  const shown = partsOf(before)
  const { parts, list } = shown
  const at = parts.findIndex((part) => part.cursor === cursor)
  if (at < 0) {
    const { items } = joinPages({ items: shown.items, next: cursor ?? null }, page)
    const added = { cursor, items: items.slice(shown.items.length) }
    return joined([...parts, added], page.next, list)
  }
  const earlier = parts.slice(0, at)
  const taken = new Set(earlier.flatMap(({ items }) => items.map(idOf)))
  const old = parts[at]?.items ?? []
  const known = new Map(parts.flatMap(({ items }) => items.map((item) => [idOf(item), item])))
  if (at === 0 && page.next !== null && !page.items.some((item) => known.has(idOf(item))))
    return joined([first], page.next)
  const items = page.items
    .filter((item) => !taken.has(idOf(item)))
    .map((item) => {
      const now = known.get(idOf(item))
      // The same object, so that a row that has not changed is not drawn again.
      return now !== undefined && JSON.stringify(now) === JSON.stringify(item) ? now : item
    })
  if (page.next === null) return joined([...earlier, { cursor, items }], null, list)

  const read = new Set(page.items.map(idOf))
  const reached = old.map((item) => read.has(idOf(item))).lastIndexOf(true)
  const behind = parts.slice(at + 1)
  const isBeyond = behind.some((part) => part.items.some((item) => read.has(idOf(item))))
  const later = behind.map((part) => ({
    ...part,
    items: part.items.filter((item) => !read.has(idOf(item))),
  }))
  // At the end of a list a row that is new stands behind all others.
  const last = page.items[page.items.length - 1]
  const isEnd = shown.next === null && later.length === 0 && !known.has(idOf(last))
  const kept = isBeyond || isEnd ? [] : old.slice(reached + 1)
  const [following, ...rest] = later
  const others =
    kept.length === 0
      ? later
      : [{ cursor: page.next, items: [...kept, ...(following?.items ?? [])] }, ...rest]
  const isLast = others.length === 0
  return joined([...earlier, { cursor, items }, ...others], isLast ? page.next : shown.next, list)
}
