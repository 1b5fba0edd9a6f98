import { useOnline } from '@mavuno/sdk/react'
import { OfflineState, RecordList, VisuallyHidden } from '@mavuno/ui'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { listProps } from '../../../queries/list-props.js'
import { useText } from '../../../texts/use-text.js'
import { EndedToggle } from './ended-toggle.js'
import { HoldingRow } from './holding-row.js'
import { holdingsSkeleton } from './holdings-skeleton.js'
import type { HoldingGroups, Row } from './use-holding-groups.js'

interface HoldingListProps {
  groups: HoldingGroups
  /** Whether what stands above the list is known. */
  isReady: boolean
  restoreKey: string
  empty: ReactNode
  onOpen: (id: string) => void
}

const rowKey = ({ key }: Row) => key
const groupOf = ({ group }: Row) => group

/** Holdings in their groups. */
export function HoldingList({ groups, isReady, restoreKey, empty, onOpen }: HoldingListProps) {
  const { rows, sums, sumsError, lists, last, ended, isTorn, refresh } = groups
  const t = useText()
  const isOnline = useOnline()
  const failed =
    [...lists, last].some(({ error, items }) => error && (isOnline || !items)) ||
    Boolean(sumsError && (isOnline || !sums))
  const isLoading = !isReady || lists.some(({ items }) => !items) || (isTorn && rows.length === 0)
  const isOpen = ended?.isOpen ?? false
  const count = sums?.expired ?? 0
  const isFolding = ended !== undefined
  // It is a new function in each render, and all rows would render again.
  const toggle = useRef(ended?.onToggle)
  useEffect(() => {
    toggle.current = ended?.onToggle
  })

  const renderItem = useCallback(
    (row: Row) =>
      row.holding ? (
        <div
          className="wallet-holding-row"
          data-group={row.group}
          data-first={row.isFirst || undefined}
          data-last={row.isLast || undefined}
          data-leaving={row.isLeaving || undefined}
        >
          <HoldingRow
            holding={row.holding}
            shows={row.group === 'due' ? 'due' : 'obtained'}
            onOpen={onOpen}
          />
        </div>
      ) : (
        <EndedToggle count={count} isOpen={isOpen} onToggle={() => toggle.current?.()} />
      ),
    [onOpen, isOpen, count],
  )
  const renderGroup = useCallback(
    (group: string) => {
      if (group === 'due') return <VisuallyHidden>{t('holding.due_now')}</VisuallyHidden>
      // Its toggle says it.
      if (group === 'expired' && isFolding) {
        return <VisuallyHidden>{t('holding.group_ended')}</VisuallyHidden>
      }
      const title = group === 'expired' ? 'holding.group_ended' : 'status.running'
      return (
        <span className="wallet-holdings-head">
          <span className="wallet-holdings-title">
            {t(group === 'frozen' ? 'status.frozen' : title)}
          </span>
          <span>{t('holding.obtained_after_tax')}</span>
        </span>
      )
    },
    [t, isFolding],
  )
  if (isLoading && failed && !isOnline) {
    return <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
  }
  return (
    <RecordList
      className="wallet-holdings"
      label={t('title.my_product')}
      key={String(isReady)}
      {...listProps(last, isOnline)}
      status={failed ? 'error' : isLoading ? 'loading' : 'ready'}
      items={isReady ? rows : []}
      itemKey={rowKey}
      renderItem={renderItem}
      groupOf={groupOf}
      renderGroup={renderGroup}
      estimatedHeight={92}
      errorTitle={t('holding.list_error')}
      onRetry={refresh}
      skeleton={holdingsSkeleton}
      restoreKey={restoreKey}
      empty={empty}
    />
  )
}
