import type { RechargeChannel } from '@mavuno/sdk/contract'
import { Card, CopyButton } from '@mavuno/ui'
import { useId } from 'react'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import { StepLabel } from './step-label.js'

interface CompanyCardProps {
  step: number
  channel: RechargeChannel | undefined
  amount: number | null
  /** The customer's own number, to type as the account. */
  account: string
}

/** Groups long numbers by three digits, as people read and type them. */
function inThrees(digits: string): string {
  return /^\d{6,}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ' ') : digits
}

interface FigureProps {
  label: string
  /** As people read it. */
  shown: string
  /** As it is pasted into the app that pays. */
  copied: string
  hint?: string
  size?: 'large'
}

/** One thing to type while paying, with a button that copies it. */
function ToType({ label, shown, copied, hint, size }: FigureProps) {
  const id = useId()
  return (
    <div className="wallet-company-row" data-size={size}>
      <div className="wallet-company-words">
        <span id={id} className="wallet-company-label">
          {label}
        </span>
        <strong>{shown}</strong>
        {hint && <span className="wallet-company-label">{hint}</span>}
      </div>
      <CopyButton value={copied} aria-describedby={id} />
    </div>
  )
}

/** The company to pay, and what to type while paying: its number, the account, and the amount. */
export function CompanyCard({ step, channel, amount, account }: CompanyCardProps) {
  const t = useText()
  const money = useMoneyText()
  return (
    <Card title={<StepLabel step={step}>{t('recharge.step_pay')}</StepLabel>}>
      {channel ? (
        <>
          <p className="wallet-company-name">
            {t('recharge.company_name')}: <strong>{channel.company_name}</strong>
          </p>
          <ToType
            label={t('recharge.company_number')}
            shown={inThrees(channel.company_number)}
            copied={channel.company_number}
            size="large"
          />
          {account && (
            <ToType
              label={t('recharge.account_reference')}
              shown={account}
              copied={account.replaceAll(' ', '')}
              hint={t('recharge.account_reference_hint')}
            />
          )}
          {amount !== null && (
            <ToType
              label={t('label.amount')}
              shown={money(amount)}
              copied={String(amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2))}
            />
          )}
          <p className="wallet-company-next">
            {amount === null
              ? t('recharge.choose_amount_first')
              : t('recharge.pay_first', { amount: money(amount) })}
          </p>
        </>
      ) : (
        t('recharge.company_later')
      )}
    </Card>
  )
}
