import type { WalletRecord } from '@mavuno/sdk/contract'
import { Hero, StatusBadge } from '@mavuno/ui'
import { useShownPhone } from '../../../forms/use-shown-phone.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { useText } from '../../../texts/use-text.js'
import './prompt-top.css'

/** A phone with a question on it. */
function PhoneArt() {
  return (
    <svg viewBox="0 0 64 110" aria-hidden focusable={false} className="wallet-prompt-phone">
      <rect x="1.5" y="1.5" width="61" height="107" rx="10" className="wallet-prompt-case" />
      <path d="M25 8h14" className="wallet-prompt-line" />
      <rect x="8" y="30" width="48" height="52" rx="5" className="wallet-prompt-paper" />
      <path d="M14 40h24M14 46h34" className="wallet-prompt-words" />
      <rect x="14" y="52" width="36" height="12" rx="3" className="wallet-prompt-field" />
      <path d="M20 58h.01M26 58h.01M32 58h.01" className="wallet-prompt-dots" />
    </svg>
  )
}

/** While a prompt is on its way or on the phone: what to do there is what the page is about. */
export function PromptTop({ record }: { record: WalletRecord }) {
  const t = useText()
  const money = useMoneyText()
  const method = usePaymentMethodName()(record.payment_method ?? '')
  const phone = useShownPhone(record.account ?? '').replaceAll(' ', '\u00a0')
  return (
    <Hero sun={false} aria-labelledby="wallet-prompt">
      <div className="wallet-prompt">
        <PhoneArt />
        <div className="wallet-prompt-text">
          <h2 id="wallet-prompt">{t('recharge.enter_pin', { method, phone })}</h2>
          <p>
            {t('recharge.to_company', {
              amount: money(record.amount),
              company: record.receiver_name ?? '',
            })}
          </p>
          <p>{t('record.not_in_balance_yet')}</p>
          <StatusBadge status={record.status} />
        </div>
      </div>
    </Hero>
  )
}
