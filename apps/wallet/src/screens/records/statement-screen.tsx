import { defaultTimeZone, listRecords, type WalletRecord } from '@mavuno/sdk/contract'
import { type Pages, useConfig, usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, FormMessage, LinkButton } from '@mavuno/ui'
import { useEffect } from 'react'
import { RecordItem } from '../../records/record-item.js'
import { RecordPages } from '../../records/record-pages.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { spanOf } from './day-span.js'
import { ExportButtons } from './export-buttons.js'
import { StatementFilter } from './statement-filter.js'
import './statement-screen.css'
import { StatementSearch } from './statement-search.js'
import { noFilter, useStatementFilter } from './use-statement-filter.js'

/** A record with the balance after it, so that anybody can add up the statement. */
function StatementItem({ record }: { record: WalletRecord }) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const { balance_after, wallet } = record
  if (balance_after === null || wallet === 'points') return <RecordItem record={record} />
  const note = t(`record.after.${wallet}`, { amount: money(balance_after, isHidden) })
  return <RecordItem record={record} note={note} />
}

const renderItem = (record: WalletRecord) => <StatementItem record={record} />

/**
 * A search may read on for a while before it finds anything. Until then the list is loading, or has failed: a part
 * without a hit does not mean that nothing is found.
 */
function useSearchOn(pages: Pages<WalletRecord>): Pages<WalletRecord> {
  const { items, hasMore, isLoadingMore, moreError, loadMore } = pages
  const isUnfinished = items?.length === 0 && hasMore
  const readsOn = isUnfinished && !moreError
  useEffect(() => {
    if (readsOn && !isLoadingMore) void loadMore()
  }, [readsOn, isLoadingMore, loadMore])
  if (!isUnfinished) return pages
  return {
    ...pages,
    items: undefined,
    ...(moreError ? { error: moreError, refresh: loadMore } : {}),
  }
}

/** All records of all wallets, with a search, filters and downloads. */
export function StatementScreen() {
  const t = useText()
  const zone = useConfig()?.time_zone ?? defaultTimeZone
  const [filter, setFilter] = useStatementFilter()
  const { search, kind, from, to } = filter
  const isBackward = Boolean(from && to && from > to)
  const span = isBackward ? {} : spanOf(from, to, zone)
  const pages = usePages(listRecords, {
    ...(search && { search }),
    ...(kind === 'all' ? {} : { kind: [kind] }),
    ...span,
  })
  const shown = useSearchOn(pages)
  const isFiltered = kind !== 'all' || Boolean(search || from || to)
  const empty = isFiltered ? (
    <EmptyState
      title={t('state.nothing_found')}
      action={<Button onClick={() => setFilter(noFilter)}>{t('action.show_all')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('record.none')}
      action={<LinkButton href={pageHref(paths.rechargeCreate)}>{t('action.recharge')}</LinkButton>}
    >
      {t('record.none_text')}
    </EmptyState>
  )
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <div className="wallet-statement-top">
        <StatementSearch value={search} onChange={(text) => setFilter({ search: text })} />
        <StatementFilter value={filter} onChange={setFilter} />
        <ExportButtons
          span={span}
          isPart={kind !== 'all' || Boolean(search)}
          disabled={isBackward}
        />
      </div>
      {isBackward ? (
        <div className="wallet-list-filter">
          <FormMessage>{t('record.filter_order')}</FormMessage>
        </div>
      ) : (
        <RecordPages
          label={t('title.statement')}
          pages={shown}
          renderItem={renderItem}
          empty={empty}
          restoreKey={`statement-${search}-${kind}-${from}-${to}`}
        />
      )}
    </Page>
  )
}
