import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { QueueRow, type RowState, type RowSelection } from './queue-row.js'

/** The rows that a page of a queue has. */
export const pageLength = 50

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly stateOf: (id: string) => RowState
  readonly addressOf: (id?: string) => string
  readonly hasTwoLines: boolean
  /** The operator who decided a row that has left the list. */
  readonly goneOf: (id: string) => ReactNode
  readonly selection: RowSelection | undefined
  /** The rows show nothing but their own data, in this language: they are drawn again only when that changes. */
  readonly pureIn: string | undefined
  readonly nameOf: ((row: Row) => string) | undefined
  readonly children: (row: Row) => ReactNode
}

type WithId = { readonly id: string }

/** Rows in lists of a page's length: the browser skips a list out of sight at once, and not each of its rows. */
export function QueueRows<Row extends WithId>({ rows, ...shown }: RowsProps<Row>) {
  const pages = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / pageLength) }, (_, at) =>
        rows.slice(at * pageLength, (at + 1) * pageLength),
      ),
    [rows],
  )
  return pages.map((page, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows move from one to the next
    <RowPage key={at} {...shown} rows={page} />
  ))
}

function AnyRowPage<Row extends WithId>({
  rows,
  stateOf,
  addressOf,
  goneOf,
  selection,
  ...shown
}: RowsProps<Row>) {
  return (
    <ul
      className="rows queue-rows"
      data-selects={selection ? true : undefined}
      style={{ '--rows': rows.length } as CSSProperties}
    >
      {rows.map((row) => {
        const state = stateOf(row.id)
        return (
          <QueueRow
            key={row.id}
            row={row}
            address={addressOf(row.id)}
            {...state}
            gone={state.isGone && goneOf(row.id)}
            selection={selection}
            {...shown}
          />
        )
      })}
    </ul>
  )
}

function isSameState(before: RowState, now: RowState): boolean {
  return (
    !now.isGone &&
    before.isGone === now.isGone &&
    before.isOpen === now.isOpen &&
    before.isSelected === now.isSelected &&
    before.why === now.why
  )
}

/** A thousand rows may be there, of which a key changes two: the pages without these are not even looked through. */
const RowPage = memo(AnyRowPage, (before, now) => {
  const isSame =
    now.pureIn !== undefined &&
    before.pureIn === now.pureIn &&
    before.rows === now.rows &&
    before.selection === now.selection &&
    before.addressOf() === now.addressOf()
  return isSame && now.rows.every(({ id }) => isSameState(before.stateOf(id), now.stateOf(id)))
}) as typeof AnyRowPage
