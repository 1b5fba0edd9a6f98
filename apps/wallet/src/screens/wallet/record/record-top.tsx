import { Amount, StatusBadge } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { Points } from '../../../records/points.js'
import { type RecordFacts, shownMove } from '../../../records/record-facts.js'

interface RecordTopProps {
  record: RecordFacts
  /** What it means for its customer. */
  children: ReactNode
}

/** The first thing on the page of a record: its status, how much, and what that means. */
export function RecordTop({ record, children }: RecordTopProps) {
  const { value, flow } = shownMove(record)
  return (
    <div className="wallet-record-top">
      <StatusBadge status={record.status} />
      {record.kind === 'points' ? (
        <strong className="wallet-record-points">
          <Points value={value} flow={flow} isReceipt />
        </strong>
      ) : (
        <Amount value={value} flow={flow} size="balance" />
      )}
      {children}
    </div>
  )
}
