import type { ReactNode } from 'react'
import { SlowNotice } from '../../feedback/slow-notice/slow-notice.js'
import { spinnerTexts } from '../../feedback/spinner/spinner-texts.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { RecordRowSkeleton } from '../record-row/record-row-skeleton.js'

/** About one screenful. */
const skeletonRows = 8

export interface ListSkeletonProps {
  /** Replaces the skeletons of `RecordRow`s. */
  rows: ReactNode
  onRetry: (() => unknown) | undefined
}

/** Placeholders for the rows of a list. */
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
