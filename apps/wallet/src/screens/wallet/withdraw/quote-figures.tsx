import { formatPercent } from '@mavuno/sdk'
import { feeRateAt } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { Button, Notice, Skeleton, SumList, useFormatter } from '@mavuno/ui'
import { serverNow } from '../../../shell/device/server-clock.js'
import { useText } from '../../../texts/use-text.js'
import type { Quote } from './use-quote.js'

interface QuoteFiguresProps {
  amount: number | null
  quote: Quote
}

/** The fee and the net amount above the button; skeletons until the quote arrives, never zeros. */
export function QuoteFigures({ amount, quote: { quote, error, refresh } }: QuoteFiguresProps) {
  const t = useText()
  const formatter = useFormatter()
  const config = useConfig()
  const rule = config?.withdraw
  const now = serverNow()
  const rate = formatPercent(quote?.fee_rate ?? (rule ? feeRateAt(rule, now) : 0))
  const coming = rule?.coming_fee
  if (error !== undefined) {
    return (
      <Notice
        tone="red"
        role="alert"
        action={
          <Button variant="plain" size="small" onClick={refresh}>
            {t('kit.try_again')}
          </Button>
        }
      >
        {t('withdraw.quote_error')}
      </Notice>
    )
  }
  // Without an amount there is no request, and a skeleton would say that there is one.
  const waiting = amount === null ? '–' : <Skeleton width="6em" />
  const fee = quote ? { amount: quote.fee, flow: flowOf(quote.fee) } : { value: waiting }
  const real = quote ? { amount: quote.real_amount } : { value: waiting }
  return (
    <>
      <SumList
        aria-live="polite"
        rows={[
          { label: t('label.fee_rate', { rate }), ...fee },
          { label: t('withdraw.actual_amount_received'), total: true, ...real },
        ]}
      />
      {coming && coming.starts > now && (
        <Notice>
          {t('withdraw.coming_fee', {
            day: formatter.day(coming.starts),
            rate: formatPercent(coming.rate),
          })}
        </Notice>
      )}
    </>
  )
}

/** A fee has a minus sign; no fee has none. */
export function flowOf(fee: number): 'out' | 'none' {
  return fee > 0 ? 'out' : 'none'
}
