import type { ReactNode } from 'react'
import { SlowNotice } from '../../feedback/slow-notice/slow-notice.js'
import { spinnerTexts } from '../../feedback/spinner/spinner-texts.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { RecordRowSkeleton } from '../record-row/record-row-skeleton.js'

/** About a screen of them. */
const skeletonRows = 8

export interface ListSkeletonProps {
  /** In place of the boxes of `RecordRow`s. */
  rows: ReactNode
  onRetry: (() => unknown) | undefined
}

/** Boxes where rows will stand. */
export function ListSkeleton({ rows, onRetry }: ListSkeletonProps) {
  const { loading } = useUiText(spinnerTexts)
  return (
    <>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <SlowNotice className="mv-record-list-slow" loading {...(onRetry ? { onRetry } : {})} />
      {rows ?? Array.from({ length: skeletonRows }, (_, row) => <RecordRowSkeleton key={row} />)}
    </>
  )
}
