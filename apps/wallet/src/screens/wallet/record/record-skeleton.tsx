import { Card, CellGroup, Skeleton, SlowNotice, useDelayed, ValueCell } from '@mavuno/ui'
import { useText } from '../../../texts/use-text.js'

/** The skeleton of a record. */
export function RecordSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const t = useText()
  const isShown = useDelayed(true)
  if (!isShown) return null
  const waiting = <Skeleton width="6em" />
  return (
    <div className="wallet-parts" aria-busy>
      <SlowNotice loading onRetry={onRetry} />
      <div className="wallet-record-top">
        <Skeleton width="60%" height="2.125rem" />
        <Skeleton width="5em" />
      </div>
      <Card title={t('record.what_happened')}>
        <Skeleton shape="box" width="100%" height="6rem" />
      </Card>
      <CellGroup kind="values">
        <ValueCell label={t('label.amount')} value={waiting} />
        <ValueCell label={t('record.real_amount')} value={waiting} />
        <ValueCell label={t('record.create_time')} value={waiting} />
      </CellGroup>
    </div>
  )
}
