import type { ComponentProps, ReactNode, Ref } from 'react'
import { stayAtLeastMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { Button } from '../../actions/button/button.js'
import { Notice } from '../../feedback/notice/notice.js'
import { EmptyState } from '../../feedback/page-state/empty-state.js'
import { ErrorState } from '../../feedback/page-state/error-state.js'
import { pageStateTexts } from '../../feedback/page-state/page-state-texts.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { ListRowsView, type RecordListActions } from './list-rows-view.js'
import { ListSkeleton } from './list-skeleton.js'
import { RecordListFoot } from './record-list-foot.js'
import { recordListTexts } from './record-list-texts.js'
import type { More } from './use-reach-bottom.js'

export interface RecordListProps<T> extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name, such as "Withdrawals". */
  label: string
  /** Newest first. Pass a new array if anything has changed. */
  items: readonly T[]
  /** Returns the stable key of a record. Define it outside of render. */
  itemKey: (item: T) => string
  /**
   * Renders one row. Define it outside of render or with `useCallback`, because all rows render
   * again when it changes.
   */
  renderItem: (item: T) => ReactNode
  /**
   * Returns the group of a record, such as its day. `items` must be sorted by it. Each group has a
   * heading and a list.
   */
  groupOf?: (item: T) => string
  /** Renders the heading of a group. Defaults to its name. */
  renderGroup?: (group: string) => ReactNode
  /** Renders a button beside the heading of a group. */
  groupAction?: (group: string) => ReactNode
  /** `cards` draws each group as a card. */
  variant?: 'plain' | 'cards'
  /** The typical height of a row, used until rows are measured. */
  estimatedHeight?: number
  /** The state of the list itself. Cached rows stay visible. */
  status?: 'ready' | 'loading' | 'error'
  /** Whether more rows follow. */
  more?: More
  /** Called 50 px before the end, and by a button. */
  onLoadMore?: () => unknown
  /** Called by "Try again", if the list itself has failed. */
  onRetry?: () => unknown
  /** What could not be loaded, such as "We could not load your records". */
  errorTitle?: string
  /** An `EmptyState`, shown if there are no records. */
  empty?: ReactNode
  /** Shown while the first rows load, if they are not `RecordRow`s. */
  skeleton?: ReactNode
  /** Returning to a list with this key restores its scroll position. */
  restoreKey?: string
  /** Receives `scrollToTop` and `scrollToKey` while there are records. */
  actionsRef?: Ref<RecordListActions>
}

interface StaleNoticeProps {
  title: ReactNode
  onRetry: (() => unknown) | undefined
}

/** Shown above cached rows: says that they are not up to date, and offers to try again. */
function StaleNotice({ title, onRetry }: StaleNoticeProps) {
  const text = useUiText(pageStateTexts)
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {text.tryAgain}
    </Button>
  )
  return (
    <Notice tone="red" role="status" className="mv-record-list-stale" action={retry}>
      {title ?? text.loadFailed}. {text.nothingChanged}
    </Notice>
  )
}

/**
 * A list of a few or of a hundred thousand records, with rows of any height, on the page or in a
 * scrolling element. Handles loading, empty, failed and more, and keeps its position while rows are
 * added above.
 */
export function RecordList<T>({
  label,
  items,
  itemKey,
  renderItem,
  groupOf,
  renderGroup,
  groupAction,
  variant = 'plain',
  estimatedHeight = 64,
  status = 'ready',
  more = 'none',
  onLoadMore,
  onRetry,
  errorTitle,
  empty,
  skeleton,
  restoreKey,
  actionsRef,
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
      data-variant={variant}
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
            groupAction={groupAction}
            estimatedHeight={estimatedHeight}
            restoreKey={restoreKey}
            actionsRef={actionsRef}
            isOpen={more !== 'none'}
          />
          <RecordListFoot more={more} records={items.length} onLoadMore={onLoadMore} />
        </>
      )}
    </div>
  )
}
