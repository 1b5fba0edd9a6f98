import { getIncomeMonth, getWallet, getWalletHistory } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import { ErrorState, Notice, OfflineState, SlowNotice } from '@mavuno/ui'
import { useLiveRecords } from '../../../queries/use-live-records.js'
import { HideAmountsButton } from '../../../records/hide-amounts-button.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import '../parts.css'
import { longestPeriod, WalletChart } from './wallet-chart.js'
import { WalletNow, WalletTotals } from './wallet-figures.js'
import { WalletHero } from './wallet-hero.js'
import './wallet-screen.css'
import { WalletWays } from './wallet-ways.js'

/** Current amounts, totals, the chart, and links to every list. */
export function WalletScreen() {
  const t = useText()
  const isOnline = useOnline()
  const wallet = useCall(getWallet)
  const month = useCall(getIncomeMonth, {})
  const history = useCall(getWalletHistory, { days: longestPeriod })
  const { data, error } = wallet
  useLiveRecords((data?.pending ?? 0) > 0)
  const refresh = () => Promise.all([wallet.refresh(), month.refresh(), history.refresh()])
  const isLost = error !== undefined && !data
  return (
    <Page
      action={<HideAmountsButton />}
      onRefresh={refresh}
      asOf={Math.floor(wallet.dataAt / 1000)}
    >
      <SlowNotice loading={!data && !error} onRetry={refresh} />
      <div className="wallet-parts" aria-busy={!data && !error}>
        {isLost && isOnline && <ErrorState title={t('wallet.error')} onRetry={refresh} />}
        {isLost && !isOnline && (
          <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
        )}
        {error !== undefined && data && isOnline && (
          <Notice tone="amber">{t('state.refresh_error')}</Notice>
        )}
        {!isLost && (
          <>
            <WalletHero wallet={data} />
            <WalletChart month={month} history={history} />
            <WalletTotals wallet={data} />
            <WalletNow wallet={data} />
          </>
        )}
        <WalletWays />
      </div>
    </Page>
  )
}
