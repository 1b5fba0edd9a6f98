import { operatorListUnmatched, type Unmatched } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { Money } from '../../parts/money.js'
import { Waits } from '../../parts/waits.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useText } from '../../texts/use-text.js'
import type { ExceptionsQueueProps } from './queue-props.js'
import { UnmatchedBadge } from './unmatched-badge.js'
import { UnmatchedPanel } from './unmatched-panel.js'

/** Money that came in and belongs to no recharge, and what was decided about it. */
export function UnmatchedQueue({ place, views, me }: ExceptionsQueueProps) {
  const t = useText()
  const open = place.view === 'unmatched'
  const list = usePages(operatorListUnmatched, { open, limit: pageLength, query: place.find })
  return (
    <Queue
      place={place}
      list={list}
      views={views}
      title={t('exceptions')}
      panelLabel={t('unmatched.panel')}
      note={t('unmatched.note')}
      none={t(open ? 'unmatched.none' : 'unmatched.none_settled')}
      noneText={t('unmatched.none_text')}
      failed={t('unmatched.failed')}
      choose={t('unmatched.choose')}
      find={{ label: t('unmatched.find') }}
      head={
        <>
          <span>{t('unmatched.paid')}</span>
          <span>{t('unmatched.receipt')}</span>
          <span className="figure">{t('queue.amount')}</span>
          <span>{t('unmatched.why')}</span>
          <span className="figure">{open && t('queue.waits')}</span>
        </>
      }
      row={(row) => <Row row={row} />}
      panel={(id) => <UnmatchedPanel key={id} id={id} me={me} />}
    />
  )
}

function Row({ row }: { row: Unmatched }) {
  const { stamp } = useFormatter()
  return (
    <>
      <span className="row-asked">{stamp(row.paid).slice(0, 16)}</span>
      <span className="row-who">
        <strong className="mono">{row.receipt}</strong> {row.payer_name} {row.payer}
      </span>
      <strong className="row-amount figure">
        <Money value={row.amount} bare />
      </strong>
      <span className="row-evidence">
        <UnmatchedBadge row={row} />
      </span>
      <span className="row-waits figure">
        {row.resolution === null && <Waits since={row.told} />}
      </span>
    </>
  )
}
