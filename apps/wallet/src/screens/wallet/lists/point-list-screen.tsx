import { getWallet, listPoints, type WalletRecord } from '@mavuno/sdk/contract'
import { useCall, usePages } from '@mavuno/sdk/react'
import { EmptyState, LinkButton, MaizeArt, Statistic, StatisticGrid } from '@mavuno/ui'
import { Awaited } from '../../../records/awaited.js'
import { Points } from '../../../records/points.js'
import { RecordItem } from '../../../records/record-item.js'
import { RecordPages } from '../../../records/record-pages.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import './list-top.css'

/** A row of points that says why, if they do not count. */
function PointItem({ record }: { record: WalletRecord }) {
  const t = useText()
  const { status, reason } = record
  if (status === 'processing') return <RecordItem record={record} note={t('point.processing')} />
  if (status !== 'cancel' || !reason) return <RecordItem record={record} />
  return <RecordItem record={record} note={t('point.taken_back', { reason })} />
}

const renderItem = (record: WalletRecord) => <PointItem record={record} />

/** All points, including those that do not count yet. */
export function PointListScreen() {
  const t = useText()
  const wallet = useCall(getWallet)
  const pages = usePages(listPoints)
  // The list already shows that loading failed.
  const isLost = !wallet.data && Boolean(pages.error)
  const refresh = () => Promise.all([wallet.refresh(), pages.refresh()])
  return (
    <Page gutter="none" onRefresh={refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      {!isLost && (
        <div className="wallet-list-top">
          <StatisticGrid>
            <Statistic
              label={t('wallet.total_point')}
              figure={
                wallet.data ? (
                  <Points value={wallet.data.total_point} />
                ) : (
                  <Awaited error={wallet.error} width="5em" />
                )
              }
            />
          </StatisticGrid>
        </div>
      )}
      <RecordPages
        label={t('title.points')}
        pages={pages}
        renderItem={renderItem}
        empty={
          <EmptyState
            art={<MaizeArt />}
            title={t('point.none')}
            action={
              <LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>
            }
          >
            {t('point.none_text')}
          </EmptyState>
        }
        restoreKey="points"
      />
    </Page>
  )
}
