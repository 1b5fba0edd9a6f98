import { memo, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../texts/use-text.js'
import type { Selection } from './selection.js'
import { linkIdOf } from './use-rows.js'

/** What several rows of a list can be selected for. */
export interface Selecting<Row> {
  /** The row in words, for who does not see it. */
  readonly nameOf: (row: Row) => string
  /** Why a selected row was left as it is. */
  readonly whyOf: (id: string) => string | undefined
  /** Above the rows: what can be done with those that are selected. */
  readonly tools: (selection: Selection<Row>) => ReactNode
}

/** What a row calls when it is selected. */
export type RowSelection = Pick<Selection<unknown>, 'extend' | 'toggle'>

/** How a row stands. */
export interface RowState {
  readonly isOpen: boolean
  /** It has left the list. */
  readonly isGone: boolean
  readonly isSelected: boolean
  /** Why it was left as it is, though it was selected. */
  readonly why: string | undefined
}

interface QueueRowProps<Row> extends RowState {
  readonly row: Row
  readonly address: string
  readonly hasTwoLines: boolean
  /** The operator who decided it, so that it leaves the list; undefined while it waits. */
  readonly gone: ReactNode
  readonly selection: RowSelection | undefined
  /** It shows nothing but its own data, in this language: it is drawn again only when that changes. */
  readonly pureIn: string | undefined
  readonly nameOf: ((row: Row) => string) | undefined
  readonly children: (row: Row) => ReactNode
}

/** A row of a queue: a link to it, and a box that selects it. */
function AnyQueueRow<Row extends { readonly id: string }>({
  row,
  address,
  isOpen,
  hasTwoLines,
  gone,
  isGone,
  isSelected,
  why,
  selection,
  nameOf,
  children,
}: QueueRowProps<Row>) {
  const t = useText()
  const { id } = row
  const isRange = (event: MouseEvent) =>
    selection && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
  const click = (event: MouseEvent) => {
    if (!isRange(event)) return
    // Instead of another window, which Shift opens.
    event.preventDefault()
    selection?.extend(id)
  }
  return (
    <li data-row={id} data-gone={isGone || undefined} data-selected={isSelected || undefined}>
      {selection && nameOf && (
        <label className="pick">
          <input
            type="checkbox"
            // Else browsers keep the state of all thousand with each change of the address.
            autoComplete="off"
            checked={isSelected}
            disabled={isGone}
            aria-label={t('select.row', { what: nameOf(row) })}
            onChange={({ nativeEvent }) => {
              const { shiftKey } = nativeEvent as globalThis.MouseEvent
              if (shiftKey) selection.extend(id)
              else selection.toggle(id)
            }}
          />
        </label>
      )}
      <a
        id={linkIdOf(id)}
        className={hasTwoLines ? 'row two-lines' : 'row'}
        href={`#${address}`}
        aria-current={isOpen || undefined}
        onClick={click}
        // Nor is text marked from row to row.
        onMouseDown={(event) => isRange(event) && event.preventDefault()}
      >
        {children(row)}
      </a>
      {why !== undefined && <p className="row-why">{why}</p>}
      {gone}
    </li>
  )
}

/** A thousand rows may be there, of which a key changes two. */
export const QueueRow = memo(AnyQueueRow, (before, now) => {
  const names = ['row', 'address', 'selection', 'isOpen', 'isSelected', 'why', 'pureIn'] as const
  const isSame = before.isGone === now.isGone && names.every((name) => before[name] === now[name])
  return now.pureIn !== undefined && !now.isGone && isSame
}) as typeof AnyQueueRow

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
}

/** Selects all rows that are shown, or none. */
export function SelectAll<Row extends { readonly id: string }>({
  rows,
  selection,
}: SelectAllProps<Row>) {
  const t = useText()
  const count = rows.filter(({ id }) => selection.has(id)).length
  const isAll = count === rows.length
  return (
    <label className="pick">
      <input
        type="checkbox"
        checked={isAll}
        aria-label={t('select.shown')}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => (isAll ? selection.clear() : selection.set(rows))}
      />
    </label>
  )
}
