import { Amount, StatusBadge } from '@mavuno/ui'
import { Points } from '../../../records/points.js'
import { type RecordFacts, shownMove } from '../../../records/record-facts.js'

/** The first thing on the page of a record: how much, and its status. */
export function RecordTop({ record }: { record: RecordFacts }) {
  const { value, flow } = shownMove(record)
  return (
    <div className="wallet-record-top">
      {record.kind === 'points' ? (
        <strong className="wallet-record-points">
          <Points value={value} flow={flow} isReceipt />
        </strong>
      ) : (
        <Amount value={value} flow={flow} size="amount" />
      )}
      <StatusBadge status={record.status} />
    </div>
  )
}
