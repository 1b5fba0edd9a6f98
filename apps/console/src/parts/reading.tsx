import type { Pages, Query } from '@mavuno/sdk/react'
import { Button, Skeleton, useDelayed, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { Failure, useFailureText } from './failure.js'

/** Milliseconds after which it is said that it takes long. */
const longTime = 8_000

/** Boxes of the rows' own height, after 200 ms. */
export function LoadingRows({ count = 8 }: { count?: number }) {
  const t = useText()
  const isShown = useDelayed(true)
  const isLong = useDelayed(true, { showAfter: longTime })
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {isShown &&
        Array.from({ length: count }, (_, at) => (
          <div key={at} className="loading-row" aria-hidden="true">
            <Skeleton width="40%" />
            <Skeleton width="20%" />
          </div>
        ))}
      {isLong && <p className="more">{t('loading_long')}</p>}
    </div>
  )
}

interface ReadingProps {
  /** One answer, or a list page by page. */
  readonly of:
    | Pick<Query<unknown>, 'data' | 'error' | 'refresh'>
    | Pick<Pages<unknown>, 'items' | 'error' | 'refresh'>
  /** What is said where it could not be read at all. */
  readonly failed: string
  /** How many boxes stand for it while it loads. */
  readonly count?: number
}

/** Stands for what is still read, or could not be; above what was read before, that it may be old. */
export function Reading({ of, failed, count = 8 }: ReadingProps) {
  const t = useText()
  const { error, refresh } = of
  const isRead = ('items' in of ? of.items : of.data) !== undefined
  if (error !== undefined) {
    return <Failure error={error} title={isRead ? t('failure.old') : failed} onRetry={refresh} />
  }
  return isRead ? null : <LoadingRows count={count} />
}

/** Reads the next page of a list, if there is one. */
export function More({ list, size }: { list: Pages<unknown>; size?: 'small' }) {
  const t = useText()
  const say = useFailureText()
  if (!list.hasMore) return null
  return (
    <div className="more">
      <Button {...(size && { size })} onClick={list.loadMore} busy={list.isLoadingMore}>
        {t('more')}
      </Button>
      {list.moreError !== undefined && <p role="alert">{say(list.moreError)}</p>}
    </div>
  )
}
