import { useOnline, type Pages } from '@mavuno/sdk/react'
import { DayName, OfflineState, RecordList, useFormatter } from '@mavuno/ui'
import { useCallback, type ReactNode } from 'react'
import { listProps } from '../queries/list-props.js'
import { useText } from '../texts/use-text.js'
import { useLiveRecords } from '../queries/use-live-records.js'

interface Dated {
  readonly id: string
  readonly create_time: number
  readonly status?: string
}

/** A list starts over when it is asked for again, so nobody who has read on is thrown back. */
const mostLive = 20

interface RecordPagesProps<Item extends Dated> {
  /** The accessible name of the list. */
  label: string
  pages: Pages<Item>
  /** Must be stable: defined outside of the component, or with `useCallback`. */
  renderItem: (item: Item) => ReactNode
  /** Renders the heading of a day, as YYYY-MM-DD; by default its name. */
  renderDay?: (day: string) => ReactNode
  /** Shown if the list is empty. */
  empty: ReactNode
  /** Identifies the list when its scroll position is restored, for example by its filter. */
  restoreKey: string
}

const nameOf = (day: string) => <DayName day={day} />
const itemKey = ({ id }: Dated) => id

/** A list of records grouped by day, with its loading, empty, error and offline states. */
export function RecordPages<Item extends Dated>({
  label,
  pages,
  renderItem,
  renderDay = nameOf,
  empty,
  restoreKey,
}: RecordPagesProps<Item>) {
  const t = useText()
  const formatter = useFormatter()
  const isOnline = useOnline()
  const groupOf = useCallback((item: Item) => formatter.day(item.create_time), [formatter])
  const { items, error } = pages
  const isPending = items?.some(({ status }) => status === 'pending') ?? false
  useLiveRecords(isPending && (items?.length ?? 0) <= mostLive)
  if (!items && error && !isOnline) {
    return <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
  }
  return (
    <RecordList
      {...listProps(pages, isOnline)}
      label={label}
      itemKey={itemKey}
      renderItem={renderItem}
      groupOf={groupOf}
      renderGroup={renderDay}
      errorTitle={t('record.list_error')}
      empty={empty}
      restoreKey={restoreKey}
    />
  )
}
