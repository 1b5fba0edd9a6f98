import { listRewards, type Redemption } from '@mavuno/sdk/contract'
import { useOnline, usePages } from '@mavuno/sdk/react'
import { EmptyState, GiftIcon, OfflineState, RecordList, RecordRow } from '@mavuno/ui'
import { listProps } from '../../../queries/list-props.js'
import { Points } from '../../../records/points.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import './exchange-reward-screen.css'
import { RedeemForm } from './redeem-form.js'

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const isHidden = useHiddenAmounts()
  const { code, kind, amount, create_time } = redemption
  const figure =
    kind === 'points'
      ? { figure: <Points value={amount} flow="in" /> }
      : { amount, flow: 'in' as const, hidden: isHidden }
  return <RecordRow icon={<GiftIcon size={20} />} title={code} stamp={create_time} {...figure} />
}

const itemKey = ({ id }: Redemption) => id
const renderItem = (redemption: Redemption) => <RedemptionRow redemption={redemption} />

/** Redeems a reward code, and lists the past ones. */
export function ExchangeRewardScreen() {
  const t = useText()
  const isOnline = useOnline()
  const pages = usePages(listRewards)
  const nothingStored = !pages.items && Boolean(pages.error) && !isOnline
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <div className="wallet-redeem">
        <RedeemForm />
        <h2 className="wallet-redeem-past">{t('redeem.past')}</h2>
      </div>
      {nothingStored ? (
        <OfflineState size="part" title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t('redeem.past')}
          {...listProps(pages, isOnline)}
          itemKey={itemKey}
          renderItem={renderItem}
          empty={<EmptyState size="part" title={t('redeem.none')} />}
          restoreKey="rewards"
        />
      )}
    </Page>
  )
}
