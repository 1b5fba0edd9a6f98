/** One page of a list, and the cursor of the next. */
export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

// An item without an id is identified by itself.
const idOf = (item: unknown): unknown => (Object(item) as { id?: unknown }).id ?? item

/**
 * Appends a page to those that are shown. A row that has moved to the new page stays where it was.
 */
export function joinPages<Item>(shown: ListPage<Item>, more: ListPage<Item>): ListPage<Item> {
  const known = new Set(shown.items.map(idOf))
  const added = more.items.filter((item) => !known.has(idOf(item)))
  return { items: [...shown.items, ...added], next: more.next }
}
