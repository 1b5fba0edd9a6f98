import { operatorListDays, type DayClosing } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, EmptyState, useFormatter } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { ClosingSteps } from '../../parts/closing-steps.js'
import { Money } from '../../parts/money.js'
import { PanelBody } from '../../parts/panel-body.js'
import { More, Reading } from '../../parts/reading.js'
import type { Place } from '../../queue/use-queue.js'
import { useRows } from '../../queue/use-rows.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

const page = { limit: 50 }

/** The days that were closed, newest first. */
export function ClosedDays({ place }: { place: Place<string> }) {
  const t = useText()
  const list = usePages(operatorListDays, page)
  const { items } = list
  const ids = items?.map(({ id }) => id) ?? []
  useRows({ ids, current: place.id, open: place.open, close: () => place.open() })
  return (
    <>
      <Reading of={list} failed={t('books.days_failed')} />
      {items?.length === 0 && (
        <EmptyState title={t('books.no_days')}>{t('books.no_days_text')}</EmptyState>
      )}
      <ul className="rows">
        {items?.map(({ id, day, steps, closed_by }) => {
          const open = steps.filter(({ is_done }) => !is_done).length
          return (
            <li key={id}>
              <a
                className="row two-lines"
                href={`#${place.addressOf(id)}`}
                aria-current={id === place.id || undefined}
              >
                <strong>{day}</strong>
                <Badge tone={open === 0 ? 'green' : 'amber'}>
                  {open === 0 ? t('closing.all_done') : t('closing.open', { count: open })}
                </Badge>
                <span className="muted">{nameOf(closed_by)}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <More list={list} />
    </>
  )
}

/** The lines of the settlement that a day closed. */
const linesOf = ({ from, until }: DayClosing) =>
  `#${screens.books.path}/settlement?show=days&from=${from === null ? 0 : from + 1}&to=${until + 1}`

/** How a day was closed, and what was open then. */
export function DayPanel({ id }: { id: string }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { items } = usePages(operatorListDays, page)
  const shown = items?.find((one) => one.id === id)
  if (!shown) return <p className="panel-hint">{t(items ? 'books.day_gone' : 'loading')}</p>
  return (
    <PanelBody>
      <header className="panel-head">
        <h2>{shown.day}</h2>
        <p>
          {t('closing.closed_by', { who: nameOf(shown.closed_by), time: stamp(shown.time) })}
          {shown.proposed_by && `. ${t('closing.proposed_by', { who: nameOf(shown.proposed_by) })}`}
        </p>
      </header>
      <div className="facts">
        <dl>
          <dt>{t('closing.from')}</dt>
          <dd>{shown.from === null ? t('closing.from_first') : stamp(shown.from)}</dd>
          <dt>{t('closing.until')}</dt>
          <dd>{stamp(shown.until)}</dd>
          <dt>{t('closing.payments', { count: shown.payments })}</dt>
          <dd>
            <a className="opens" href={linesOf(shown)}>
              <Money value={shown.amount} />
            </a>
          </dd>
          <dt>{t('reserve.settlement')}</dt>
          <dd>
            <a className="opens" href={`#${screens.books.path}/settlement?show=days`}>
              <Money value={shown.settlement} />
            </a>
          </dd>
        </dl>
        {shown.note !== '' && (
          <>
            <h3>{t('closing.note')}</h3>
            <p>{shown.note}</p>
          </>
        )}
        <h3>{t('closing.steps_then')}</h3>
      </div>
      <ClosingSteps steps={shown.steps} />
    </PanelBody>
  )
}
