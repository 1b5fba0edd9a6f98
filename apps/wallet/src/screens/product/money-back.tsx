import { profitDays } from '@mavuno/sdk'
import { earningsFigures, purchaseFigures, type Config, type Product } from '@mavuno/sdk/contract'
import { useLanguage } from '@mavuno/sdk/react'
import {
  Amount,
  ArrowDownIcon,
  Card,
  ReturnIcon,
  Section,
  SproutIcon,
  useFormatter,
} from '@mavuno/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useMoneyText } from '../../records/use-money-text.js'
import { serverNow } from '../../shell/device/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { moneyBackDays, type MoneyBackDays } from './money-back-days.js'
import './money-back.css'

interface StepProps {
  icon: ReactNode
  title: ReactNode
  amount: number
  flow: 'in' | 'out'
  children: ReactNode
}

function Step({ icon, title, amount, flow, children }: StepProps) {
  return (
    <li className="wallet-money-back-step" data-flow={flow}>
      <span className="wallet-money-back-mark" aria-hidden>
        {icon}
      </span>
      <div className="wallet-money-back-words">
        <div className="wallet-money-back-line">
          <span>{title}</span>
          <Amount value={amount} flow={flow} className="wallet-money-back-amount" />
        </div>
        <p className="wallet-money-back-text">{children}</p>
      </div>
    </li>
  )
}

/** When money goes and comes, but not how much: the marks are all outlined, as they are estimates. */
function Diagram({ marks, returned }: { marks: MoneyBackDays['marks']; returned: boolean }) {
  return (
    <svg className="wallet-money-back-diagram" aria-hidden focusable={false} fill="none">
      <rect className="wallet-money-back-paid" x="1.5%" y="25" width="14" height="21" rx="3" />
      {marks.map((at) => (
        <rect
          key={at}
          className="wallet-money-back-mark-due"
          x={`${8 + 81 * at}%`}
          y="13"
          width="5"
          height="10"
          rx="1.5"
        />
      ))}
      {returned && (
        <rect className="wallet-money-back-price" x="93.5%" y="1" width="14" height="22" rx="3" />
      )}
      <path className="wallet-money-back-ground" d="M0 24h480" />
    </svg>
  )
}

/** What is paid, when earnings are due and, if it is, when the price is returned. */
export function MoneyBack({ product, config }: { product: Product; config: Config }) {
  const t = useText()
  const money = useMoneyText()
  const names = profitDays(product.profit_rule, useLanguage().current)
  const { day } = useFormatter()
  const [now] = useState(() => Math.floor(serverNow()))
  const { time_zone } = config
  const { first, ends, marks } = useMemo(
    () => moneyBackDays(product, time_zone, now),
    [product, time_zone, now],
  )
  const { pays, earnings } = purchaseFigures(product, 1)
  const each = earningsFigures(product, 1, 1, product.tax_rate).real_amount
  return (
    <Section title={t('product.money_back')} className="wallet-money-back">
      <Card>
        <Diagram marks={marks} returned={product.returns_principal} />
        <div className="wallet-money-back-days" aria-hidden>
          <span>{t('product.today')}</span>
          <span>{day(ends)}</span>
        </div>
        <ol className="wallet-money-back-steps">
          <Step
            icon={<ArrowDownIcon size={16} />}
            title={t('product.you_pay')}
            amount={pays}
            flow="out"
          >
            {t('product.today')}
          </Step>
          <Step
            icon={<SproutIcon size={16} />}
            title={t('product.earnings_estimated', { count: product.number_of_earnings })}
            amount={earnings.real_amount}
            flow="in"
          >
            {t('product.each_from', {
              amount: money(each),
              days: names.length === 7 ? t('product.every_day') : names.join(' '),
              date: day(first),
            })}
          </Step>
          {product.returns_principal && (
            <Step
              icon={<ReturnIcon size={16} />}
              title={t('product.price_comes_back')}
              amount={pays}
              flow="in"
            >
              {t('product.to_balance', { date: day(ends) })}
            </Step>
          )}
        </ol>
      </Card>
    </Section>
  )
}
