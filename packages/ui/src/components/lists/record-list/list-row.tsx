import { memo, type ReactNode, type RefCallback } from 'react'

export interface ListRowProps<T> {
  item: T
  renderItem: (item: T) => ReactNode
  record: number
  entry: number
  /** The height of the unrendered rows before it. */
  space: number
  /** Its position in the list if not all rows are rendered, otherwise 0. */
  position: number
  size: number
  measure: RefCallback<HTMLElement>
}

function Row<T>({
  item,
  renderItem,
  record,
  entry,
  space,
  position,
  size,
  measure,
}: ListRowProps<T>) {
  return (
    <li
      ref={measure}
      className="mv-record-list-row"
      data-entry={entry}
      data-record={record}
      aria-posinset={position || undefined}
      aria-setsize={position ? size : undefined}
      style={space ? { marginBlockStart: space } : undefined}
    >
      {renderItem(item)}
    </li>
  )
}

/** Rendered again only if its record changes, so that scrolling renders new rows only. */
export const ListRow = /* @__PURE__ */ memo(Row) as typeof Row
