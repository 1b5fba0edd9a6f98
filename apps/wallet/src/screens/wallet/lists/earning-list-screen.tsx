import { getWallet, listEarnings, type WalletRecord } from '@mavuno/sdk/contract'
import { useCall, usePages } from '@mavuno/sdk/react'
import { DayName, EmptyState, LinkButton, Statistic, StatisticGrid, useFormatter } from '@mavuno/ui'
import { useMemo } from 'react'
import { Awaited } from '../../../records/awaited.js'
import { GrossAndTax } from '../../../records/gross-and-tax.js'
import { RecordItem } from '../../../records/record-item.js'
import { RecordPages } from '../../../records/record-pages.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'
import { incomeByDay } from './day-income.js'
import './list-top.css'

const renderItem = (record: WalletRecord) => <RecordItem record={record} />

/** Claimed income, by day and in total. */
export function EarningListScreen() {
  const t = useText()
  const formatter = useFormatter()
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const wallet = useCall(getWallet)
  const pages = usePages(listEarnings)
  const { items = [], hasMore } = pages
  // The list already shows that loading failed.
  const isLost = !wallet.data && Boolean(pages.error)
  const days = useMemo(
    () => incomeByDay(items, formatter.day, hasMore),
    [items, formatter, hasMore],
  )
  const renderDay = (day: string) => {
    const sums = days.get(day)
    const key = sums && sums.tax > 0 ? 'earning.day_after_tax' : 'earning.day_total'
    const amount = money(sums?.net ?? 0, isHidden)
    const name = <DayName day={day} />
    return sums ? withValue(t(key, { day, amount }), day, name) : name
  }
  const total = (label: string, gross = 0, tax = 0) => (
    <Statistic
      label={label}
      hidden={isHidden}
      note={<GrossAndTax amount={gross} tax={tax} />}
      {...(wallet.data ? { amount: gross - tax } : { figure: <Awaited error={wallet.error} /> })}
    />
  )
  return (
    <Page
      gutter="none"
      onRefresh={() => Promise.all([wallet.refresh(), pages.refresh()])}
      asOf={Math.floor(pages.dataAt / 1000)}
    >
      {!isLost && (
        <div className="wallet-list-top">
          <StatisticGrid>
            {total(t('wallet.total_income'), wallet.data?.total_income, wallet.data?.total_tax)}
            {total(t('wallet.today_earnings'), wallet.data?.today_earnings, wallet.data?.today_tax)}
          </StatisticGrid>
          <p className="wallet-list-top-note">{t('earning.totals_note')}</p>
        </div>
      )}
      <RecordPages
        label={t('title.earnings')}
        pages={pages}
        renderItem={renderItem}
        renderDay={renderDay}
        empty={
          <EmptyState
            title={t('wallet.no_income')}
            action={
              <LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>
            }
          >
            {t('wallet.no_income_text')}
          </EmptyState>
        }
        restoreKey="earnings"
      />
    </Page>
  )
}
