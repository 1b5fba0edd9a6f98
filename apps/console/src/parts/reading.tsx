import type { Pages, Query } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { Failure, useFailureText } from './failure.js'
import { LoadingRows } from './loading-rows.js'

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
