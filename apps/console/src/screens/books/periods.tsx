import { operatorListPeriods, type BookPeriod } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { DataTable, type TableColumn, type TableSort } from '@mavuno/ui'
import { useState } from 'react'
import { screens } from '../../frame/screens.js'
import { useMomentOf } from '../../parts/business.js'
import { Failure } from '../../parts/failure.js'
import { Money } from '../../parts/money.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const figures = [
  ...(['recharged', 'withdrawn', 'income', 'rewards'] as const),
  ...(['fees', 'fees_out', 'tax', 'tax_out'] as const),
] as const

type Figure = (typeof figures)[number]

/** The account that has the lines which a figure is the sum of. */
const accountOf: Readonly<Record<Figure, string>> = {
  recharged: 'settlement',
  withdrawn: 'settlement',
  income: 'reserve',
  rewards: 'reserve',
  fees: 'fees',
  fees_out: 'fees',
  tax: 'tax',
  tax_out: 'tax',
}

const shown = { day: 30, month: 12 } as const

function firstDay(today: string, by: 'day' | 'month'): string {
  const first = new Date(`${today}T00:00:00Z`)
  if (by === 'day') first.setUTCDate(first.getUTCDate() - shown.day + 1)
  else first.setUTCMonth(first.getUTCMonth() - shown.month + 1, 1)
  return first.toISOString().slice(0, 10)
}

function dayAfter(day: string, by: 'day' | 'month'): string {
  const next = new Date(`${day}T00:00:00Z`)
  if (by === 'day') next.setUTCDate(next.getUTCDate() + 1)
  else next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 10)
}

/** What moved in each day or month, newest first until another order is asked for. Each figure opens the lines of its account. */
export function Periods({ by }: { by: 'day' | 'month' }) {
  const t = useText()
  const times = useTimeText()
  const [sort, setSort] = useState<TableSort>({ by: 'day', direction: 'descending' })
  const today = times.day(serverNow())
  const { data, error, refresh } = useCall(operatorListPeriods, {
    by,
    from: firstDay(today, by),
    to: today,
  })
  const columns = useColumns(by)
  if (!data && error !== undefined) {
    return <Failure error={error} title={t('books.periods_failed')} onRetry={refresh} />
  }
  const sign = sort.direction === 'ascending' ? 1 : -1
  const valueOf = (period: BookPeriod) => period[sort.by as 'day' | Figure]
  const rows = (data?.items ?? []).toSorted((one, other) =>
    valueOf(one) < valueOf(other) ? -sign : sign,
  )
  return (
    <>
      <DataTable
        label={t(`books.view.by_${by}`)}
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
        sort={sort}
        onSortChange={setSort}
        loading={!data}
      />
      {error !== undefined && <Failure error={error} title={t('failure.old')} onRetry={refresh} />}
    </>
  )
}

function useColumns(by: 'day' | 'month'): readonly TableColumn<BookPeriod>[] {
  const t = useText()
  const toEpochSeconds = useMomentOf()
  const linesOf = (account: string, { day }: BookPeriod) => {
    const span = `from=${toEpochSeconds(day)}&to=${toEpochSeconds(dayAfter(day, by))}`
    return `#${screens.books.path}/${account}?show=by_${by}&${span}`
  }
  return [
    {
      id: 'day',
      title: t(`books.${by}`),
      sortable: true,
      cell: ({ day }) => <span className="money">{by === 'day' ? day : day.slice(0, 7)}</span>,
    },
    ...figures.map((name): TableColumn<BookPeriod> => ({
      id: name,
      title: t(`books.period.${name}`),
      kind: 'figure',
      sortable: true,
      cell: (period) => {
        const account = accountOf[name]
        const figure = <Money value={period[name]} bare />
        if (period[name] === 0) return figure
        return (
          <a className="opens" href={linesOf(account, period)}>
            {figure}
          </a>
        )
      },
    })),
  ]
}
