import { getPaymentAccount, getWallet, type Withdrawal } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import {
  EmptyState,
  ErrorState,
  LinkButton,
  OfflineState,
  Skeleton,
  SlowNotice,
  useDelayed,
} from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import '../parts.css'
import './withdraw-create-screen.css'
import { readWithdrawAddress, withdrawAddress } from './withdraw-address.js'
import { WithdrawForm } from './withdraw-form.js'
import { WithdrawReceipt } from './withdraw-receipt.js'

/** The skeleton of the form. */
function WithdrawSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div className="wallet-withdraw-parts" aria-busy>
      <SlowNotice loading onRetry={onRetry} />
      <Skeleton shape="box" width="100%" height="8rem" />
      <Skeleton shape="box" width="100%" height="5rem" />
      <Skeleton shape="box" width="100%" height="9rem" />
    </div>
  )
}

/** Withdraws money to the receipt account, and then shows the receipt. */
export function WithdrawCreateScreen() {
  const t = useText()
  const isOnline = useOnline()
  const wallet = useCall(getWallet)
  const account = useCall(getPaymentAccount)
  const [asked, setAsked] = useState<Withdrawal>()
  const [fields] = useSearchParams()
  const refresh = () => Promise.all([wallet.refresh(), account.refresh()])
  const asOf = Math.floor(wallet.dataAt / 1000)

  if (asked) return <WithdrawReceipt withdrawal={asked} />
  if (wallet.data && account.data) {
    return (
      <WithdrawForm
        wallet={wallet.data}
        account={account.data}
        asOf={asOf}
        onRefresh={refresh}
        onAsked={setAsked}
      />
    )
  }
  const hasFailed = wallet.error !== undefined || account.error !== undefined
  return (
    <Page onRefresh={refresh} asOf={asOf}>
      {account.data === null && (
        <EmptyState
          title={t('withdraw.no_account')}
          action={
            <LinkButton
              variant="filled"
              href={pageHref(paths.myPaymentAccount, {
                redirect: withdrawAddress(readWithdrawAddress(fields)),
              })}
            >
              {t('withdraw.set_account')}
            </LinkButton>
          }
        />
      )}
      {account.data !== null && hasFailed && isOnline && (
        <ErrorState title={t('wallet.error')} onRetry={refresh} />
      )}
      {account.data !== null && hasFailed && !isOnline && (
        <OfflineState onRetry={refresh}>{t('offline.money')}</OfflineState>
      )}
      {account.data !== null && !hasFailed && <WithdrawSkeleton onRetry={refresh} />}
    </Page>
  )
}
