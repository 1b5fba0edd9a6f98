import { operatorListPeriods, type BookPeriod } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { topOf } from './flows.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const days = 30
const aDay = 86_400

const flows = ['recharged', 'withdrawn', 'income'] as const

/** What came in, went out and was earned in each of the last days, with their sums. */
export function FlowsCard() {
  const t = useText()
  const times = useTimeText()
  const now = serverNow()
  const periods = useCall(operatorListPeriods, {
    by: 'day',
    from: times.day(now - (days - 1) * aDay),
    to: times.day(now),
  })
  // It adds up thirty days: once a minute, where the server tells of what else happens.
  usePolled(periods.refresh, true, { kind: 'proposal' })
  const items = periods.data?.items ?? []
  const sumOf = (name: (typeof flows)[number]) =>
    items.reduce((sum, period) => sum + period[name], 0)
  return (
    <section className="card flows">
      <h2>{t('flows.title', { days })}</h2>
      <Reading of={periods} failed={t('books.periods_failed')} count={3} />
      {items.length > 0 && (
        <>
          <ul className="flows-sums">
            {flows.map((name) => (
              <li key={name} data-flow={name}>
                {t(`flows.${name}`)}{' '}
                <a className="opens" href={`#${screens.books.path}?show=by_day`}>
                  <Money value={sumOf(name)} bare />
                </a>
              </li>
            ))}
          </ul>
          <Chart items={items} />
        </>
      )}
    </section>
  )
}

/** Two bars for each day, and a line. Its figures stand in Books, by day. */
function Chart({ items }: { items: readonly BookPeriod[] }) {
  const t = useText()
  const { money } = useFormatter()
  const top = topOf(Math.max(...items.flatMap((period) => flows.map((name) => period[name]))))
  const slot = 100 / items.length
  const y = (value: number) => 100 - (value / top) * 100
  const bar = (at: number, name: 'recharged' | 'withdrawn', value: number) => (
    <rect
      data-flow={name}
      x={slot * at + slot * (name === 'recharged' ? 0.12 : 0.52)}
      y={y(value)}
      width={slot * 0.36}
      height={(value / top) * 100}
    />
  )
  const middle = (at: number) => slot * (at + 0.5)
  const marks = [0, Math.floor(items.length / 2)]
  return (
    // Time runs from left to right in every language.
    <div className="flows-chart" dir="ltr">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('flows.text')}>
        {[0, 1, 2, 3].map((line) => (
          <line key={line} x1={0} x2={100} y1={(line * 100) / 3} y2={(line * 100) / 3} />
        ))}
        {items.map((period, at) => (
          <g key={period.day}>
            {bar(at, 'recharged', period.recharged)}
            {bar(at, 'withdrawn', period.withdrawn)}
          </g>
        ))}
        <polyline points={items.map(({ income }, at) => `${middle(at)},${y(income)}`).join(' ')} />
      </svg>
      <div className="flows-scale" aria-hidden>
        {[3, 2, 1, 0].map((part) => (
          <span key={part}>{money((top / 3) * part).whole}</span>
        ))}
      </div>
      <div className="flows-days" aria-hidden>
        {[...marks, items.length - 1].map((at) => (
          <span key={at}>{items[at]?.day}</span>
        ))}
      </div>
    </div>
  )
}
