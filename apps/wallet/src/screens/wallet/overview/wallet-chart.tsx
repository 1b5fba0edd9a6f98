import type { DayIncome, IncomeMonth } from '@mavuno/sdk/contract'
import { type Query, useLanguage } from '@mavuno/sdk/react'
import { ErrorState, FilterChips, LinkButton, PageState, VisuallyHidden } from '@mavuno/ui'
import { IncomeChart, IncomeChartSkeleton } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { monthName } from '../../../texts/month-name.js'
import { useText } from '../../../texts/use-text.js'
import { netDays } from '../income/month-days.js'

const periods = ['month', '7', '30', '90'] as const
type Period = (typeof periods)[number]

/** The longest period in days. It is fetched once, and shorter ones show its end. */
export const longestPeriod = 90

interface WalletChartProps {
  month: Query<IncomeMonth>
  history: Query<{ items: DayIncome[] }>
}

/** A chart of the income of this month, with what is to come, or of the last 7, 30 or 90 days. */
export function WalletChart({ month, history }: WalletChartProps) {
  const t = useText()
  const { current } = useLanguage()
  const isHidden = useHiddenAmounts()
  const [period, setPeriod] = useState<Period>('month')
  const isMonth = period === 'month'
  const { error, refresh } = isMonth ? month : history
  const today = month.data?.today ?? history.data?.items.at(-1)?.day ?? ''
  const days = isMonth
    ? month.data && netDays(month.data.items)
    : history.data?.items
        .slice(-Number(period))
        .map(({ day, income, tax }) => ({ day, income: income - tax }))
  if (!days && error) {
    return <ErrorState size="part" title={t('wallet.chart_error')} onRetry={refresh} />
  }
  if (!days) return <IncomeChartSkeleton />
  const chips = periods.map((value) => ({
    value,
    label:
      value === 'month' ? (
        t('wallet.chart_month')
      ) : (
        // The title says that the figure is days, and four chips fit one line.
        <>
          <span aria-hidden>{value}</span>
          <VisuallyHidden>{t('wallet.chart_days', { days: value })}</VisuallyHidden>
        </>
      ),
  }))
  return (
    <IncomeChart
      title={
        isMonth
          ? t('wallet.month_income', { month: monthName(current, today) })
          : t('wallet.days_income', { days: period })
      }
      days={days}
      by={period === '90' ? 'week' : 'day'}
      today={today}
      hidden={isHidden}
      action={
        <LinkButton variant="plain" size="small" href={pageHref(paths.incomeCalendar)}>
          {t('wallet.calendar')}
        </LinkButton>
      }
      periods={
        <FilterChips
          label={t('wallet.chart_period')}
          chips={chips}
          value={period}
          onValueChange={setPeriod}
        />
      }
      note={t('wallet.chart_note')}
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
