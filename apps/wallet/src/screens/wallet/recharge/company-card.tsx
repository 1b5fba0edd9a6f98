import type { RechargeChannel } from '@mavuno/sdk/contract'
import { Card, CopyButton } from '@mavuno/ui'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import { StepLabel } from './step-label.js'

interface CompanyCardProps {
  step: number
  channel: RechargeChannel | undefined
  amount: number | null
}

/** Groups long numbers by three digits, as people read and type them. */
function inThrees(digits: string): string {
  return /^\d{6,}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ' ') : digits
}

/** The company to pay, with its number. */
export function CompanyCard({ step, channel, amount }: CompanyCardProps) {
  const t = useText()
  const money = useMoneyText()
  return (
    <Card title={<StepLabel step={step}>{t('recharge.step_pay')}</StepLabel>}>
      {channel ? (
        <>
          <p className="wallet-company-name">
            {t('recharge.company_name')}: <strong>{channel.company_name}</strong>
          </p>
          <div>{t('recharge.company_number')}</div>
          <div className="wallet-company-number">
            <strong>{inThrees(channel.company_number)}</strong>
            <CopyButton value={channel.company_number} />
          </div>
          {amount !== null && (
            <p className="wallet-company-next">
              {t('recharge.pay_first', { amount: money(amount) })}
            </p>
          )}
        </>
      ) : (
        t('recharge.company_later')
      )}
    </Card>
  )
}
