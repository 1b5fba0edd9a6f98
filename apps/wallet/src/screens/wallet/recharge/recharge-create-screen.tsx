import { listRechargeChannels } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import {
  CardList,
  EmptyState,
  ErrorState,
  LinkButton,
  OfflineState,
  Skeleton,
  SlowNotice,
} from '@mavuno/ui'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import '../parts.css'
import './recharge-create-screen.css'
import { RechargeForm } from './recharge-form.js'

/** Recharges the balance: amount, channel, company, and the payment number afterwards. */
export function RechargeCreateScreen() {
  const t = useText()
  const isOnline = useOnline()
  const channels = useCall(listRechargeChannels)
  const { data, error, refresh, dataAt } = channels
  if (data && data.items.length > 0) {
    const asOf = Math.floor(dataAt / 1000)
    return <RechargeForm channels={data.items} asOf={asOf} onRefresh={refresh} />
  }
  return (
    <Page onRefresh={refresh} asOf={Math.floor(dataAt / 1000)}>
      {data && (
        <EmptyState
          title={t('recharge.no_channels')}
          action={
            <LinkButton href={pageHref(paths.customerService)}>{t('action.get_help')}</LinkButton>
          }
        />
      )}
      {!data && error !== undefined && isOnline && (
        <ErrorState title={t('recharge.channels_error')} onRetry={refresh} />
      )}
      {!data && error !== undefined && !isOnline && (
        <OfflineState onRetry={refresh}>{t('offline.money')}</OfflineState>
      )}
      {!data && !error && (
        <div aria-busy>
          <SlowNotice loading onRetry={refresh} />
          <CardList>
            {[56, 56, 112, 56].map((height, step) => (
              <Skeleton key={step} shape="box" width="100%" height={height} />
            ))}
          </CardList>
        </div>
      )}
    </Page>
  )
}
