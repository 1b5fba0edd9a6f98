import { operatorListCases, operatorListUnmatched } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { pageLength, Queue } from '../../queue/queue.js'
import { useText } from '../../texts/use-text.js'
import { CasePanel } from './case-panel.js'
import { CaseCells, MoneyCells } from './exception-cells.js'
import type { ExceptionsQueueProps } from './queue-props.js'
import { UnmatchedPanel } from './unmatched-panel.js'

/** Cases that two have ended. */
export function EndedCases({ place, views, me }: ExceptionsQueueProps) {
  const t = useText()
  const list = usePages(operatorListCases, { open: false, limit: pageLength, query: place.find })
  return (
    <Queue
      place={place}
      list={list}
      views={views}
      title={t('exceptions')}
      panelLabel={t('exceptions.case')}
      none={t('exceptions.none_resolved')}
      failed={t('exceptions.failed')}
      choose={t('exceptions.choose')}
      find={{ label: t('exceptions.find') }}
      head={
        <>
          <span>{t('exceptions.opened')}</span>
          <span>{t('exceptions.what')}</span>
          <span className="figure">{t('exceptions.owed')}</span>
          <span>{t('exceptions.state')}</span>
        </>
      }
      row={(row) => <CaseCells row={row} />}
      panel={(id) => <CasePanel key={id} id={id} me={me} />}
    />
  )
}

/** Money without a recharge, and what was decided about it. */
export function EndedMoney({ place, views, me }: ExceptionsQueueProps) {
  const t = useText()
  const list = usePages(operatorListUnmatched, {
    open: false,
    limit: pageLength,
    query: place.find,
  })
  return (
    <Queue
      place={place}
      list={list}
      views={views}
      title={t('exceptions')}
      panelLabel={t('unmatched.panel')}
      note={t('unmatched.note')}
      none={t('unmatched.none_settled')}
      failed={t('unmatched.failed')}
      choose={t('unmatched.choose')}
      find={{ label: t('unmatched.find') }}
      head={
        <>
          <span>{t('unmatched.paid')}</span>
          <span>{t('unmatched.receipt')}</span>
          <span className="figure">{t('queue.amount')}</span>
          <span>{t('exceptions.state')}</span>
        </>
      }
      row={(row) => <MoneyCells row={row} />}
      panel={(id) => <UnmatchedPanel key={id} id={id} me={me} />}
    />
  )
}
