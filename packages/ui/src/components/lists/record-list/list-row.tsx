import { memo, type ReactNode, type RefCallback } from 'react'

export interface ListRowProps<T> {
  item: T
  renderItem: (item: T) => ReactNode
  record: number
  entry: number
  /** The height of rows before it that are not drawn. */
  space: number
  /** Its place among how many, where not all of them are drawn; 0 where they are. */
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

/** Drawn anew only as its own record changes: scrolling draws the rows that come in, no others. */
export const ListRow = /* @__PURE__ */ memo(Row) as typeof Row
