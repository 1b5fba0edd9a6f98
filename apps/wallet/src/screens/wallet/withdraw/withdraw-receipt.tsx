import { formatPercent } from '@mavuno/sdk'
import { getRecord, getUnlock, type Withdrawal } from '@mavuno/sdk/contract'
import { useCall, useSession } from '@mavuno/sdk/react'
import { LinkButton, Notice } from '@mavuno/ui'
import { Receipt } from '@mavuno/ui/wallet'
import { useEffect, useState } from 'react'
import { groupAccount } from '../../../records/account-text.js'
import { useLiveRecords } from '../../../queries/use-live-records.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { noteSaid, wasSaid } from '../../../unlock/said-once.js'
import { withdrawalSteps } from '../record/withdrawal-steps.js'
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

/** The requested withdrawal. It follows its record until it is paid or refused. */
export function WithdrawReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const money = useMoneyText()
  const typeName = useWalletTypeName()
  const { id, amount, fee, fee_rate, real_amount, create_time } = withdrawal
  const { data: record } = useCall(getRecord, { id })
  const status = record?.status ?? 'pending'
  const isPending = status === 'pending'
  const isPaid = status === 'completed'
  useLiveRecords(isPending)
  const method = typeName(withdrawal.wallet_type)
  const steps = record ? withdrawalSteps(record, { t, money, method }) : []
  // What happens now, or else what ended it: the money's way back follows it.
  const step = steps.find(({ state }) => state !== 'done') ?? steps.at(-1)
  const { payment_number } = record ?? {}
  return (
    <Page>
      <Receipt
        state={isPaid ? 'done' : 'waiting'}
        title={(isPaid && step?.title) || t('withdraw.asked')}
        // What the phone says, too: the fee is no part of what was paid out.
        amount={isPaid ? real_amount : amount}
        at={(isPaid && step?.at) || create_time}
        rows={[
          ...(isPaid ? [{ label: t('label.amount'), amount }] : []),
          {
            label: t('label.fee_rate', { rate: formatPercent(fee_rate) }),
            amount: fee,
            flow: flowOf(fee),
          },
          { label: t('withdraw.actual_amount_received'), amount: real_amount },
          { label: t('label.wallet_type'), value: method },
          {
            label: t('withdraw.personal_card_number'),
            value: groupAccount(withdrawal.personal_card_number),
          },
          ...(payment_number
            ? [{ label: t('recharge.payment_number'), value: payment_number }]
            : []),
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
        {!isPaid && (
          <Notice
            tone={isPending ? 'amber' : 'red'}
            role="status"
            className="wallet-receipt-notice"
          >
            {isPending && !record?.step ? t('withdraw.pending') : step?.title}
          </Notice>
        )}
        <UnlockOffer />
      </Receipt>
    </Page>
  )
}
