import type { ComponentProps, ReactNode } from 'react'
import { stayAtLeastMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { EmptyState } from '../../feedback/page-state/empty-state.js'
import { ErrorState } from '../../feedback/page-state/error-state.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { ListRowsView } from './list-rows-view.js'
import { ListSkeleton } from './list-skeleton.js'
import { RecordListFoot } from './record-list-foot.js'
import { recordListTexts } from './record-list-texts.js'
import { StaleNotice } from './stale-notice.js'
import type { More } from './use-reach-bottom.js'

export interface RecordListProps<T> extends Omit<ComponentProps<'div'>, 'children'> {
  /** The spoken name, such as "Withdrawals". */
  label: string
  /** Newest first. A new array where anything has changed. */
  items: readonly T[]
  /** What stays the same for a record, however the list changes. Make it outside of render. */
  itemKey: (item: T) => string
  /** One row. Make it outside of render, or with `useCallback`: rows are drawn anew with it. */
  renderItem: (item: T) => ReactNode
  /** The day of a record, say, by which `items` is sorted: each gets a heading, and a list. */
  groupOf?: (item: T) => string
  /** The heading of a group; else its name. */
  renderGroup?: (group: string) => ReactNode
  /** The usual height of a row, until rows are measured. */
  estimatedHeight?: number
  /** Whether the list itself is on its way. Rows that are known stay. */
  status?: 'ready' | 'loading' | 'error'
  /** What follows the rows that are there. */
  more?: More
  /** At 50 px before the end, and by a button. */
  onLoadMore?: () => unknown
  onRetry?: () => unknown
  /** What could not be had, such as "We could not load your records". */
  errorTitle?: string
  /** An `EmptyState`: what is missing, and the way to the first one. */
  empty?: ReactNode
  /** Shown while the first rows load, where they are no `RecordRow`s. */
  skeleton?: ReactNode
  /** Coming back to a list with this key returns to the same place. */
  restoreKey?: string
}

/**
 * Records by the handful or by the hundred thousand, of unequal height, in whatever scrolls. Knows
 * loading, nothing, failure, more and the end; keeps its place while rows come in above.
 */
export function RecordList<T>({
  label,
  items,
  itemKey,
  renderItem,
  groupOf,
  renderGroup,
  estimatedHeight = 64,
  status = 'ready',
  more = 'none',
  onLoadMore,
  onRetry,
  errorTitle,
  empty,
  skeleton,
  restoreKey,
  className,
  ...props
}: RecordListProps<T>) {
  const text = useUiText(recordListTexts)
  const isEmpty = items.length === 0
  const isWaiting = isEmpty && status === 'loading'
  const showsSkeleton = useDelayed(isWaiting, { stayAtLeast: stayAtLeastMs })
  const state = status === 'ready' && isEmpty ? 'empty' : status
  const retry = onRetry ? { onRetry } : {}
  return (
    <div
      aria-busy={status === 'loading' || undefined}
      data-state={state}
      {...props}
      className={classNames('mv-record-list', className)}
    >
      {showsSkeleton && <ListSkeleton rows={skeleton} onRetry={onRetry} />}
      {status === 'error' && isEmpty && (
        <ErrorState {...(errorTitle ? { title: errorTitle } : {})} {...retry} />
      )}
      {status === 'error' && !isEmpty && <StaleNotice title={errorTitle} onRetry={onRetry} />}
      {state === 'empty' && !showsSkeleton && (empty ?? <EmptyState title={text.nothingHere} />)}
      {!isEmpty && !showsSkeleton && (
        <>
          <ListRowsView
            label={label}
            items={items}
            itemKey={itemKey}
            renderItem={renderItem}
            groupOf={groupOf}
            renderGroup={renderGroup}
            estimatedHeight={estimatedHeight}
            restoreKey={restoreKey}
            isOpen={more !== 'none'}
          />
          <RecordListFoot more={more} records={items.length} onLoadMore={onLoadMore} />
        </>
      )}
    </div>
  )
}
