import { OfflineState, RecordList, useFormatter } from '@mavuno/ui'
import { useCallback, type ReactNode } from 'react'
import { listProps } from '../queries/list-props.js'
import type { Pages } from '../queries/use-pages.js'
import { useOnline } from '../shell/hooks/use-online.js'
import { useText } from '../texts/use-text.js'

interface Dated {
  readonly id: string
  readonly create_time: number
}

interface RecordPagesProps<Item extends Dated> {
  /** The spoken name of the list. */
  label: string
  pages: Pages<Item>
  /** Made outside of render, or with `useCallback`. */
  renderItem: (item: Item) => ReactNode
  /** The heading of a day; else the day itself. */
  renderDay?: (day: string) => ReactNode
  /** What is missing, and the way to the first one. */
  empty: ReactNode
  /** Tells lists of the same page apart, such as by their filter. */
  restoreKey: string
}

const itemKey = ({ id }: Dated) => id

/** A list of records under the headings of their days, in every state that a list can be in. */
export function RecordPages<Item extends Dated>({
  label,
  pages,
  renderItem,
  renderDay,
  empty,
  restoreKey,
}: RecordPagesProps<Item>) {
  const t = useText()
  const formatter = useFormatter()
  const isOnline = useOnline()
  const groupOf = useCallback((item: Item) => formatter.day(item.create_time), [formatter])
  const { items, error } = pages
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
      {...(renderDay ? { renderGroup: renderDay } : {})}
      errorTitle={t('record.list_error')}
      empty={empty}
      restoreKey={restoreKey}
    />
  )
}
