import type { ComponentProps, ReactNode } from 'react'
import { useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { Skeleton } from '../../feedback/skeleton/skeleton.js'
import { ArrowDownIcon, ArrowUpIcon } from '../../foundation/icons/action-icons.js'

export interface TableColumn<Row> {
  /** What the column is called in `sort`. */
  readonly id: string
  readonly title: ReactNode
  /** A figure is aligned to the right, in digits of the same width. */
  readonly kind?: 'figure' | 'text'
  readonly cell: (row: Row) => ReactNode
  /** Lets its title sort by it. */
  readonly sortable?: boolean
}

export interface TableSort {
  readonly by: string
  readonly direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the rows are, for screen readers. */
  label: string
  /** The first of them names the row. */
  columns: readonly TableColumn<Row>[]
  /** In the order in which they are shown: the app, or its server, sorts them. */
  rows: readonly Row[]
  /** Identifies a row. */
  rowKey: (row: Row) => string
  /** The column by which the rows are in order. */
  sort?: TableSort | undefined
  /** Called with the order that somebody wants: the first time with the largest figure, or A, first. */
  onSortChange?: (sort: TableSort) => void
  /** Shows the rows that are waited for, after a moment. */
  loading?: boolean
  /** Said where there is no row. */
  empty?: ReactNode
}

/** What a press on a title asks for. */
function nextSort({ id, kind }: TableColumn<never>, sort: TableSort | undefined): TableSort {
  const first = kind === 'figure' ? 'descending' : 'ascending'
  const other = first === 'ascending' ? 'descending' : 'ascending'
  return { by: id, direction: sort?.by === id && sort.direction === first ? other : first }
}

const waiting = [1, 2, 3]

/**
 * Figures in rows and columns, to compare them on a desk. Its head stays in sight, and it scrolls by
 * itself, also by the keyboard. On a phone show a `RecordList`.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  loading = false,
  empty,
  className,
  ...props
}: DataTableProps<Row>) {
  const isWaiting = useDelayed(loading)
  const isEmpty = rows.length === 0 && !loading
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={loading}
      // Who has no mouse scrolls it by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      data-state={loading ? 'loading' : isEmpty ? 'empty' : 'ready'}
      {...props}
      className={classNames('mv-data-table', className)}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-kind={column.kind}
                aria-sort={sort?.by === column.id ? sort.direction : undefined}
              >
                {column.sortable && onSortChange ? (
                  <button
                    type="button"
                    className="mv-data-table-sort"
                    onClick={() => onSortChange(nextSort(column, sort))}
                  >
                    {column.title}
                    {sort?.by === column.id &&
                      (sort.direction === 'ascending' ? (
                        <ArrowUpIcon size={16} />
                      ) : (
                        <ArrowDownIcon size={16} />
                      ))}
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, kind, cell }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" data-kind={kind}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-kind={kind}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {isWaiting &&
            waiting.map((one) => (
              <tr key={one} aria-hidden="true">
                {columns.map(({ id, kind }) => (
                  <td key={id} data-kind={kind}>
                    <Skeleton width={kind === 'figure' ? 64 : '80%'} />
                  </td>
                ))}
              </tr>
            ))}
          {isEmpty && empty && (
            <tr>
              <td colSpan={columns.length} className="mv-data-table-empty">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
