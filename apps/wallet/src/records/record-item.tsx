import { RecordRow, StatusBadge } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { pageHref, paths } from '../router/paths.js'
import { useText } from '../texts/use-text.js'
import { KindIcon } from './kind-icon.js'
import { Points } from './points.js'
import { isStatusShown, shownMove, type RecordFacts } from './record-facts.js'
import { recordTitle } from './record-title.js'
import { useHiddenAmounts } from './use-hidden-amounts.js'

interface RecordItemProps {
  record: RecordFacts
  /** A second line, such as the balance after the record. */
  note?: ReactNode
  size?: 'medium' | 'large'
}

/** A record as a row in any list; links to its details. */
export function RecordItem({ record, note, size = 'medium' }: RecordItemProps) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { id, kind, status, create_time } = record
  const { value, flow } = shownMove(record)
  const figure =
    kind === 'points'
      ? { figure: <Points value={value} flow={flow} /> }
      : { amount: value, flow, hidden: isHidden }
  return (
    <RecordRow
      size={size}
      icon={<KindIcon kind={kind} />}
      title={recordTitle(t, record)}
      stamp={create_time}
      note={note ?? record.note ?? undefined}
      {...figure}
      badge={isStatusShown(record) && <StatusBadge status={status} />}
      href={pageHref(paths.recordDetail, { id })}
    />
  )
}
