import { operatorGetForecast, type ForecastDay } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { DataTable, type TableColumn } from '@mavuno/ui'
import { Enough } from '../../parts/enough.js'
import { Failure } from '../../parts/failure.js'
import { Money } from '../../parts/money.js'
import type { Place } from '../../queue/use-queue.js'
import { linkIdOf, useRows } from '../../queue/use-rows.js'
import { useText } from '../../texts/use-text.js'

/**
 * What falls due day by day against the reserve, and the first day on which it would be short. A day opens the
 * holdings that its figures are the sum of.
 */
export function Forecast({ place }: { place: Place<string> }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorGetForecast)
  const columns = useColumns(place)
  const ids = data?.items.map(({ day }) => day) ?? []
  useRows({ ids, current: place.id, open: place.open, close: () => place.open() })
  if (!data && error !== undefined) {
    return <Failure error={error} title={t('books.forecast_failed')} onRetry={refresh} />
  }
  return (
    <>
      <div className="forecast-text">
        {data && <Enough shortOn={data.short_on} />}
        <p className="muted">{t('books.forecast_text')}</p>
        {data && data.held > 0 && (
          <p className="muted">
            {t('books.forecast_held')} <Money value={data.held} />
          </p>
        )}
      </div>
      <DataTable
        label={t('books.view.forecast')}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ day }) => day}
        loading={!data}
      />
      {data && error !== undefined && (
        <Failure error={error} title={t('failure.old')} onRetry={refresh} />
      )}
    </>
  )
}

function useColumns({ id: open, addressOf }: Place<string>): readonly TableColumn<ForecastDay>[] {
  const t = useText()
  return [
    {
      id: 'day',
      title: t('books.day'),
      cell: ({ day }) => (
        <a
          id={linkIdOf(day)}
          className="link money"
          href={`#${addressOf(day)}`}
          aria-current={day === open || undefined}
        >
          {day}
        </a>
      ),
    },
    ...(['earnings', 'left', 'principal'] as const).map((id): TableColumn<ForecastDay> => ({
      id,
      title: t(`books.forecast.${id}`),
      kind: 'figure',
      cell: (row) => (
        <span className={row[id] < 0 ? 'short' : row[id] === 0 ? 'muted' : undefined}>
          {id === 'left' || row[id] === 0 ? (
            // What is left needs no link: it is the reserve less the earnings of the days up to here.
            <Money value={row[id]} bare />
          ) : (
            <a className="opens" href={`#${addressOf(row.day)}`}>
              <Money value={row[id]} bare />
            </a>
          )}
        </span>
      ),
    })),
  ]
}
