import { listRecords, type WalletRecord } from '@mavuno/sdk/contract'
import { usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, LinkButton } from '@mavuno/ui'
import { ListFilter } from '../../../records/list-filter.js'
import { RecordItem } from '../../../records/record-item.js'
import { RecordPages } from '../../../records/record-pages.js'
import { useFilter } from '../../../records/use-filter.js'
import { walletKinds } from '../../../records/wallet-kinds.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'

const renderItem = (record: WalletRecord) => <RecordItem record={record} />

/** Recharges, withdrawals and their refunds. */
export function WalletRecordsScreen() {
  const t = useText()
  const [kind, setKind] = useFilter('kind', walletKinds)
  const pages = usePages(listRecords, { kind: kind === 'all' ? [...walletKinds] : [kind] })
  const empty =
    kind === 'all' ? (
      <EmptyState
        title={t('record.none')}
        action={
          <LinkButton href={pageHref(paths.rechargeCreate)}>{t('action.recharge')}</LinkButton>
        }
      />
    ) : (
      <EmptyState
        title={t('state.nothing_found')}
        action={<Button onClick={() => setKind('all')}>{t('action.show_all')}</Button>}
      />
    )
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <ListFilter
        label={t('record.filter_kind')}
        values={walletKinds}
        nameOf={(one) => t(`record.kind.${one}`)}
        value={kind}
        onChange={setKind}
      />
      <RecordPages
        label={t('title.wallet_records')}
        pages={pages}
        renderItem={renderItem}
        empty={empty}
        restoreKey={`wallet-records-${kind}`}
      />
    </Page>
  )
}
