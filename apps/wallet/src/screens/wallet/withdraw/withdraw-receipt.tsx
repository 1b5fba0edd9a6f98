import { formatPercent } from '@mavuno/sdk'
import { getUnlock, type Withdrawal } from '@mavuno/sdk/contract'
import { useCall, useSession } from '@mavuno/sdk/react'
import { LinkButton, Notice } from '@mavuno/ui'
import { Receipt } from '@mavuno/ui/wallet'
import { useEffect, useState } from 'react'
import { groupAccount } from '../../../records/account-text.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { noteSaid, wasSaid } from '../../../unlock/said-once.js'
import { flowOf } from './quote-figures.js'

/** Said once to each customer of a device, where it would have helped. */
function UnlockOffer() {
  const t = useText()
  const { data } = useCall(getUnlock)
  const name = `unlock-offer.${useSession()?.id}`
  const [isNew] = useState(() => !wasSaid(name))
  const isShown = isNew && data !== undefined && !data.pin && !data.passkey
  useEffect(() => {
    if (isShown) noteSaid(name)
  }, [isShown, name])
  if (!isShown) return null
  return (
    <Notice
      className="wallet-receipt-notice"
      action={
        <LinkButton
          variant="plain"
          size="small"
          href={pageHref(paths.settings, { sheet: 'unlock' })}
        >
          {t('unlock.offer_go')}
        </LinkButton>
      }
    >
      {t('unlock.offer')}
    </Notice>
  )
}

/** The requested withdrawal, which is not paid out yet. */
export function WithdrawReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const typeName = useWalletTypeName()
  const { id, amount, fee, fee_rate, real_amount, create_time } = withdrawal
  return (
    <Page>
      <Receipt
        state="waiting"
        title={t('withdraw.asked')}
        amount={amount}
        at={create_time}
        rows={[
          {
            label: t('label.fee_rate', { rate: formatPercent(fee_rate) }),
            amount: fee,
            flow: flowOf(fee),
          },
          { label: t('withdraw.actual_amount_received'), amount: real_amount },
          { label: t('label.wallet_type'), value: typeName(withdrawal.wallet_type) },
          {
            label: t('withdraw.personal_card_number'),
            value: groupAccount(withdrawal.personal_card_number),
          },
        ]}
        actions={
          <>
            <LinkButton
              variant="filled"
              size="large"
              width="full"
              href={pageHref(paths.recordDetail, { id })}
            >
              {t('action.see_record')}
            </LinkButton>
            <LinkButton size="large" width="full" href={pageHref(paths.wallet)}>
              {t('action.done')}
            </LinkButton>
          </>
        }
      >
        <Notice tone="amber" className="wallet-receipt-notice">
          {t('withdraw.pending')}
        </Notice>
        <UnlockOffer />
      </Receipt>
    </Page>
  )
}
