import type { DayIncome } from '@mavuno/sdk/contract'
import type { Query } from '@mavuno/sdk/react'
import { ErrorState, FilterChips, LinkButton, PageState } from '@mavuno/ui'
import { IncomeChart, IncomeChartSkeleton } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

const periods = ['7', '30', '90'] as const
type Period = (typeof periods)[number]

/** The longest period in days. It is fetched once, and shorter ones show its end. */
export const longestPeriod = 90

/** A chart of the income by day, for 7, 30 or 90 days. */
export function WalletChart({ history }: { history: Query<{ items: DayIncome[] }> }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const [period, setPeriod] = useState<Period>('30')
  const { data, error, refresh } = history
  if (!data && error) {
    return <ErrorState size="part" title={t('wallet.chart_error')} onRetry={refresh} />
  }
  if (!data) return <IncomeChartSkeleton />
  return (
    <IncomeChart
      title={t('wallet.income_chart')}
      days={data.items.slice(-Number(period))}
      hidden={isHidden}
      periods={
        <FilterChips
          label={t('wallet.chart_period')}
          chips={periods.map((value) => ({
            value,
            label: t('wallet.chart_days', { days: value }),
          }))}
          value={period}
          onValueChange={setPeriod}
        />
      }
      empty={
        <PageState
          size="part"
          title={t('wallet.no_income')}
          action={
            <LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>
          }
        >
          {t('wallet.no_income_text')}
        </PageState>
      }
    />
  )
}
