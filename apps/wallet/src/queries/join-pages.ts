/** A part of a list, and where it goes on. */
export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

// What has no id is itself alone.
const idOf = (item: unknown): unknown => (Object(item) as { id?: unknown }).id ?? item

/** The next page behind those that are shown. A row that has moved since comes again: it stays where it is. */
export function joinPages<Item>(shown: ListPage<Item>, more: ListPage<Item>): ListPage<Item> {
  const known = new Set(shown.items.map(idOf))
  const added = more.items.filter((item) => !known.has(idOf(item)))
  return { items: [...shown.items, ...added], next: more.next }
}
