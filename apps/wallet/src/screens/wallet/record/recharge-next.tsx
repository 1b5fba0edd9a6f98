import type { WalletRecord } from '@mavuno/sdk/contract'
import { useOnline } from '@mavuno/sdk/react'
import { Button, FormMessage, RefreshIcon, useFormatter } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LostAnswer } from '../../../records/lost-answer.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { serverNow } from '../../../shell/device/server-clock.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import { CompanyCard } from '../recharge/company-card.js'
import { useStartRecharge } from '../recharge/use-start-recharge.js'

/** Whether a time has come, by the server's clock; changes when it does. */
function useHasCome(time: number): boolean {
  const [now, setNow] = useState(serverNow)
  const left = time - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(serverNow()), left * 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}

/** Asks the phone once more, as a recharge of its own, when the server allows it. */
export function PromptAgain({ record }: { record: WalletRecord }) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const { stamp } = useFormatter()
  const allowed = record.try_again_at ?? 0
  const mayAsk = useHasCome(allowed)
  const action = useStartRecharge(({ id }) => {
    void navigate(pageHref(paths.recordDetail, { id }).slice(1), { replace: true })
  })
  const { amount, account, payment_method: wallet_type } = record
  if (!account || !wallet_type) return null
  const ask = () => action.start({ amount, wallet_type, recharge_account: account, by: 'prompt' })
  const isUnknown = action.state === 'unknown'
  return (
    <div className="wallet-record-again">
      <LostAnswer kind="recharge" action={action} href={pageHref(paths.rechargeList)} />
      {!mayAsk && (
        <p className="wallet-reason">
          {t('recharge.prompt_again_at', { time: stamp(allowed).slice(-8) })}
        </p>
      )}
      {!isOnline && !isUnknown && <p className="wallet-reason">{t('offline.money_off')}</p>}
      <Button
        size="large"
        width="full"
        icon={<RefreshIcon />}
        busyText={t('busy.sending')}
        disabled={!mayAsk || !isOnline || isUnknown}
        onClick={ask}
      >
        {t('recharge.prompt_again')}
      </Button>
      {action.error !== undefined && <FormMessage>{failureText(action.error)}</FormMessage>}
    </div>
  )
}

/** What to type to pay a recharge by hand that the provider collects. */
export function PaybillCard({ record }: { record: WalletRecord }) {
  const t = useText()
  const money = useMoneyText()
  const method = usePaymentMethodName()(record.payment_method ?? '')
  const { by, amount, receiver_name: name, receiver_account: number } = record
  const isPrompt = by === 'prompt'
  return (
    <CompanyCard
      title={t(isPrompt ? 'recharge.no_prompt' : 'recharge.pay_by_paybill')}
      company={{ name: name ?? '', number: number ?? '' }}
      amount={amount}
      account={record.payment_reference ?? ''}
      accountHint={t('recharge.reference_hint')}
    >
      {isPrompt && <p className="wallet-reason">{t('recharge.pay_once')}</p>}
      <ol>
        <li>{t('recharge.paybill_open', { method })}</li>
        <li>{t('recharge.paybill_enter', { amount: money(amount) })}</li>
        <li>{t('recharge.paybill_back')}</li>
      </ol>
    </CompanyCard>
  )
}
