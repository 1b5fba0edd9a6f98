import { Card, CellGroup, Skeleton, SlowNotice, useDelayed, ValueCell } from '@mavuno/ui'
import type { RecordFacts } from '../../../records/record-facts.js'
import { useText } from '../../../texts/use-text.js'
import { RecordTop } from './record-top.js'

interface RecordSkeletonProps {
  /** What a list that was shown before says of it. */
  known: RecordFacts | undefined
  onRetry: () => unknown
}

/** The skeleton of a record, with what is known of it. */
export function RecordSkeleton({ known, onRetry }: RecordSkeletonProps) {
  const t = useText()
  const isLong = useDelayed(true)
  if (!isLong && !known) return null
  const waiting = <Skeleton width="6em" />
  return (
    <div className="wallet-parts" aria-busy>
      <SlowNotice loading onRetry={onRetry} />
      {known ? (
        <RecordTop record={known}>
          <Skeleton width="70%" />
        </RecordTop>
      ) : (
        <div className="wallet-record-top">
          <Skeleton width="5em" />
          <Skeleton width="60%" height="2.625rem" />
          <Skeleton width="70%" />
        </div>
      )}
      <Card title={t('record.what_happened')}>
        <Skeleton shape="box" width="100%" height="6rem" />
      </Card>
      <CellGroup kind="values">
        <ValueCell label={t('label.amount')} value={waiting} />
        <ValueCell label={t('label.balance_after')} value={waiting} />
      </CellGroup>
    </div>
  )
}
