import { getPaymentAccount } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import { ErrorState, OfflineState, Skeleton, SlowNotice } from '@mavuno/ui'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import './form-screen.css'
import { PaymentAccountForm } from './payment-account-form.js'

function FormSkeleton() {
  return (
    <div className="wallet-form-skeleton" aria-hidden>
      <Skeleton shape="box" height="7rem" />
      <Skeleton shape="box" height="3.25rem" />
      <Skeleton shape="box" height="3.25rem" />
    </div>
  )
}

/** The account that receives withdrawals. */
export function PaymentAccountScreen() {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, dataAt, refresh } = useCall(getPaymentAccount)
  const isLoading = data === undefined && error === undefined
  return (
    <Page onRefresh={refresh} asOf={Math.floor(dataAt / 1000)}>
      <SlowNotice loading={isLoading} onRetry={refresh} />
      {data !== undefined && <PaymentAccountForm account={data} />}
      {isLoading && <FormSkeleton />}
      {data === undefined && error !== undefined && isOnline && (
        <ErrorState title={t('state.page_error')} onRetry={refresh} />
      )}
      {data === undefined && error !== undefined && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
    </Page>
  )
}
