import { getIncomeMonth, type IncomeMonth } from '@mavuno/sdk/contract'
import { useCall, useLanguage, useOnline } from '@mavuno/sdk/react'
import { ErrorState, Notice, OfflineState, SlowNotice } from '@mavuno/ui'
import { IncomeCalendar, IncomeCalendarSkeleton } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refreshParts } from '../../../queries/queries.js'
import { HideAmountsButton } from '../../../records/hide-amounts-button.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { Page } from '../../../shell/frame/page.js'
import { monthHeading } from '../../../texts/month-name.js'
import { useText } from '../../../texts/use-text.js'
import { DayList } from './day-list.js'
import './income-calendar-screen.css'
import { dayIn, monthBeside, netDays } from './month-days.js'
import { MonthSwitch } from './month-switch.js'

interface ShownMonth {
  readonly data: IncomeMonth
  readonly day: string
}

/** The income of a month, day by day, and what makes up the chosen day. */
export function IncomeCalendarScreen() {
  const t = useText()
  const isOnline = useOnline()
  const isHidden = useHiddenAmounts()
  const { current: language } = useLanguage()
  const [fields, setFields] = useSearchParams()
  const chosen = dayIn(fields.get('day'))
  const { data, error, dataAt, refresh } = useCall(
    getIncomeMonth,
    chosen ? { month: chosen.slice(0, 7) } : {},
  )
  const [kept, setKept] = useState<ShownMonth>()

  const loaded = data && { data, day: chosen ?? data.today }
  if (loaded && (kept?.data !== data || kept.day !== loaded.day)) setKept(loaded)
  // The last month stays until the next has loaded, so that the grid keeps its focus.
  const shown = loaded ?? (error === undefined ? kept : undefined)
  const month = chosen?.slice(0, 7) ?? data?.today.slice(0, 7)
  const span = data ?? kept?.data

  const showDay = (day: string) => setFields({ day }, { replace: true })
  const showMonth = (wanted: string) => {
    const today = span?.today ?? ''
    if (span && (wanted < span.first_month || wanted > span.last_month)) return
    showDay(today.startsWith(wanted) ? today : `${wanted}-01`)
  }

  return (
    <Page
      action={<HideAmountsButton />}
      onRefresh={() => {
        refreshParts('listDayIncome')
        return refresh()
      }}
      asOf={data && Math.floor(dataAt / 1000)}
    >
      <SlowNotice loading={!data && !error} onRetry={refresh} />
      <div className="wallet-income" aria-busy={!data && !error}>
        {month && (
          <MonthSwitch
            month={month}
            first={span?.first_month}
            last={span?.last_month}
            onMonthChange={showMonth}
          />
        )}
        {error !== undefined && data && isOnline && (
          <Notice tone="amber">{t('state.refresh_error')}</Notice>
        )}
        {error !== undefined && !data && isOnline && (
          <ErrorState title={t('income.month_error')} onRetry={refresh} />
        )}
        {error !== undefined && !data && !isOnline && (
          <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
        )}
        {!shown && error === undefined && <IncomeCalendarSkeleton />}
        {shown && (
          <>
            <IncomeCalendar
              label={monthHeading(language, shown.day)}
              days={netDays(shown.data.items)}
              today={shown.data.today}
              day={shown.day}
              hidden={isHidden}
              onDayChange={showDay}
              onMonthChange={(step) => month && showMonth(monthBeside(month, step))}
            />
            <DayList day={shown.day} />
          </>
        )}
      </div>
    </Page>
  )
}
