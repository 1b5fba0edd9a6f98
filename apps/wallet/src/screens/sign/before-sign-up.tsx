import { formatPercent } from '@mavuno/sdk'
import { feeRateAt } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { Button, Sheet, useFormatter, WarningIcon } from '@mavuno/ui'
import { RiskNotice } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useFirstRiskLine, useRiskText } from '../../products/use-risk-text.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { useTaxName } from '../../records/use-names.js'
import { serverNow } from '../../shell/device/server-clock.js'
import { durationText } from '../../texts/duration-text.js'
import { useText } from '../../texts/use-text.js'
import { LicenceLine } from './licence-line.js'

/** What holds for every account, from the config. */
function Terms() {
  const t = useText()
  const money = useMoneyText()
  const taxName = useTaxName()
  const formatter = useFormatter()
  const config = useConfig()
  if (!config) return null
  const { recharge, withdraw, tax } = config
  const bounds = ({ min, max }: { min: number; max: number }) => ({
    least: money(min),
    most: money(max),
  })
  const now = serverNow()
  const fee = formatPercent(feeRateAt(withdraw, now))
  const coming = withdraw.coming_fee
  return (
    <>
      <ul className="wallet-sign-terms">
        <li>{t('terms.recharge', bounds(recharge))}</li>
        <li>{t('terms.withdraw', { ...bounds(withdraw), fee })}</li>
        {coming && coming.starts > now && (
          <li>
            {t('withdraw.coming_fee', {
              day: formatter.day(coming.starts),
              rate: formatPercent(coming.rate),
            })}
          </li>
        )}
        {withdraw.cool_down > 0 && (
          <li>{t('terms.wait', { time: durationText(t, withdraw.cool_down) })}</li>
        )}
        {tax.rate > 0 && (
          <li>{t('terms.tax', { rate: formatPercent(tax.rate), tax: taxName(tax.name) })}</li>
        )}
        <li>{t('terms.product')}</li>
        <li>{t('terms.account')}</li>
      </ul>
      <LicenceLine />
    </>
  )
}

/** The first line of the risk notice, and the ways to all of it and to the terms. */
export function BeforeSignUp() {
  const t = useText()
  const risk = useRiskText()
  const first = useFirstRiskLine()
  const [open, setOpen] = useState<'risk' | 'terms'>()
  const sheet = (name: 'risk' | 'terms') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <div className="wallet-sign-before">
      <p className="wallet-sign-risk">
        <WarningIcon size={20} />
        <span>
          <strong>{first}</strong> {t('sign.before')}
        </span>
      </p>
      <div className="wallet-sign-ways">
        <Button size="small" onClick={() => setOpen('risk')}>
          {t('risk.read_all')}
        </Button>
        <Button size="small" onClick={() => setOpen('terms')}>
          {t('terms.title')}
        </Button>
      </div>
      <Sheet title={t('risk.read_all')} {...sheet('risk')}>
        <RiskNotice text={risk} />
      </Sheet>
      <Sheet title={t('terms.title')} {...sheet('terms')}>
        <div className="wallet-sign-read">
          <Terms />
        </div>
      </Sheet>
    </div>
  )
}
