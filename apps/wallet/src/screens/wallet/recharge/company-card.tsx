import { Card, CopyButton } from '@mavuno/ui'
import { type ReactNode, useId } from 'react'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'

interface CompanyCardProps {
  title: ReactNode
  company: { name: string; number: string } | undefined
  amount: number | null
  /** What to type as the account, as people read it. */
  account: string
  accountHint: string
  /** What to do with it. */
  children: ReactNode
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
export function CompanyCard(props: CompanyCardProps) {
  const { title, company, amount, account, accountHint, children } = props
  const t = useText()
  const money = useMoneyText()
  return (
    <Card title={title}>
      {company ? (
        <>
          <p className="wallet-company-name">
            {t('recharge.company_name')}: <strong>{company.name}</strong>
          </p>
          <ToType
            label={t('recharge.company_number')}
            shown={inThrees(company.number)}
            copied={company.number}
            size="large"
          />
          {account && (
            <ToType
              label={t('recharge.account_reference')}
              shown={account}
              copied={account.replaceAll(' ', '')}
              hint={accountHint}
            />
          )}
          {amount !== null && (
            <ToType
              label={t('label.amount')}
              shown={money(amount)}
              copied={String(amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2))}
            />
          )}
          <div className="wallet-company-next">{children}</div>
        </>
      ) : (
        t('recharge.company_later')
      )}
    </Card>
  )
}
