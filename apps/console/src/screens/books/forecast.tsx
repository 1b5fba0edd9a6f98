import { operatorGetForecast, type ForecastDay } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { DataTable, type TableColumn } from '@mavuno/ui'
import { Enough } from '../../parts/enough.js'
import { Failure } from '../../parts/failure.js'
import { Money } from '../../parts/money.js'
import { useText } from '../../texts/use-text.js'

/** What falls due day by day against the reserve, and the first day on which it would be short. */
export function Forecast() {
  const t = useText()
  const columns = useColumns()
  const { data, error, refresh } = useCall(operatorGetForecast)
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

function useColumns(): readonly TableColumn<ForecastDay>[] {
  const t = useText()
  return [
    { id: 'day', title: t('books.day'), cell: ({ day }) => <span className="money">{day}</span> },
    ...(['earnings', 'left', 'principal'] as const).map((id): TableColumn<ForecastDay> => ({
      id,
      title: t(`books.forecast.${id}`),
      kind: 'figure',
      cell: (row) => (
        <span className={row[id] < 0 ? 'short' : row[id] === 0 ? 'muted' : undefined}>
          <Money value={row[id]} bare />
        </span>
      ),
    })),
  ]
}
