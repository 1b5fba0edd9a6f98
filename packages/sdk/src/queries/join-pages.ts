import type { Page } from '../contract/wire/page.js'

// An item without an id is identified by itself.
const idOf = (item: unknown): unknown => (Object(item) as { id?: unknown }).id ?? item

/**
 * Appends a page to those that are shown. A row that has moved to the new page stays where it was.
 */
export function joinPages<Item>(shown: Page<Item>, more: Page<Item>): Page<Item> {
  const known = new Set(shown.items.map(idOf))
  const added = more.items.filter((item) => !known.has(idOf(item)))
  return { items: [...shown.items, ...added], next: more.next }
}
