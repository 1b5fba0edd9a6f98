import { momentOf } from '@mavuno/sdk/contract'
import { operatorListPeriods, type BookPeriod } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'

const columns = [
  ...(['recharged', 'withdrawn', 'income', 'rewards'] as const),
  ...(['fees', 'fees_out', 'tax', 'tax_out'] as const),
] as const

/** The account whose lines a figure is the sum of. */
const accountOf: Partial<Record<(typeof columns)[number], string>> = {
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

/** What moved in each day or month, newest first. Fees and tax open their lines. */
export function Periods({ by }: { by: 'day' | 'month' }) {
  const t = useText()
  const { stamp } = useFormatter()
  const today = stamp(serverNow()).slice(0, 10)
  const { data, error, refresh } = useCall(operatorListPeriods, {
    by,
    from: firstDay(today, by),
    to: today,
  })
  if (!data) {
    return error === undefined ? (
      <LoadingRows />
    ) : (
      <Failure error={error} title={t('books.periods_failed')} onRetry={refresh} />
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard */}
      <div className="periods" tabIndex={0} role="region" aria-label={t(`books.view.by_${by}`)}>
        <table>
          <thead>
            <tr>
              <th>{t(`books.${by}`)}</th>
              {columns.map((name) => (
                <th key={name}>{t(`books.period.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.toReversed().map((period) => (
              <Period key={period.day} period={period} by={by} />
            ))}
          </tbody>
        </table>
      </div>
      {error !== undefined && <Failure error={error} title={t('failure.old')} onRetry={refresh} />}
    </>
  )
}

function Period({ period, by }: { period: BookPeriod; by: 'day' | 'month' }) {
  const time_zone = useConfig()?.time_zone ?? 'Africa/Nairobi'
  const startOf = (day: string) => momentOf(Date.parse(`${day}T00:00:00Z`) / 1000, time_zone)
  const span = `from=${startOf(period.day)}&to=${startOf(dayAfter(period.day, by))}`
  return (
    <tr>
      <th scope="row">{by === 'day' ? period.day : period.day.slice(0, 7)}</th>
      {columns.map((name) => {
        const account = accountOf[name]
        const figure = <Money value={period[name]} bare />
        return (
          <td key={name}>
            {account === undefined || period[name] === 0 ? (
              figure
            ) : (
              <a className="opens" href={`#${screens.books.path}/${account}?show=by_${by}&${span}`}>
                {figure}
              </a>
            )}
          </td>
        )
      })}
    </tr>
  )
}
