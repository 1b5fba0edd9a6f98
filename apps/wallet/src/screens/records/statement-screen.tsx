import { listRecords, type WalletRecord } from '@mavuno/sdk/contract'
import { usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, FormMessage, LinkButton } from '@mavuno/ui'
import { RecordItem } from '../../records/record-item.js'
import { RecordPages } from '../../records/record-pages.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { spanOf } from './day-span.js'
import { ExportButton } from './export-button.js'
import { StatementFilter } from './statement-filter.js'
import './statement-screen.css'
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

/** All records of all wallets, with filters and a download. */
export function StatementScreen() {
  const t = useText()
  const [filter, setFilter] = useStatementFilter()
  const { kind, from, to } = filter
  const isBackward = Boolean(from && to && from > to)
  const span = isBackward ? {} : spanOf(from, to)
  const pages = usePages(listRecords, { ...(kind === 'all' ? {} : { kind: [kind] }), ...span })
  const isFiltered = kind !== 'all' || Boolean(from || to)
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
      <StatementFilter value={filter} onChange={setFilter}>
        <ExportButton span={span} isPart={kind !== 'all'} disabled={isBackward} />
      </StatementFilter>
      {isBackward ? (
        <div className="wallet-list-filter">
          <FormMessage>{t('record.filter_order')}</FormMessage>
        </div>
      ) : (
        <RecordPages
          label={t('title.statement')}
          pages={pages}
          renderItem={renderItem}
          empty={empty}
          restoreKey={`statement-${kind}-${from}-${to}`}
        />
      )}
    </Page>
  )
}
