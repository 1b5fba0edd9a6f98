import {
  operatorAudit,
  operatorGetReconciliation,
  operatorListBankMatches,
  operatorListCases,
  type PaymentCase,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { Badge, Notice, useFormatter } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { useCaseTitle } from '../../parts/case-title.js'
import { useCheckWords } from '../../parts/check-words.js'
import { Money } from '../../parts/money.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useQueue } from '../../queue/use-queue.js'
import { usePolled } from '../../parts/use-polled.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { CasePanel } from './case-panel.js'
import { Compared } from './compared.js'
import { views, type ExceptionsQueueProps } from './queue-props.js'
import { UnmatchedQueue } from './unmatched-queue.js'
import './exceptions.css'

/** What does not fit: cases, money without a recharge, lines without a payment, and checks that fail. */
export function ExceptionsScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.exceptions.path, views)
  const shown = {
    place,
    views: views.map((value) => ({ value, label: t(`exceptions.view.${value}`) })),
    me,
  }
  const isMoney = place.view === 'unmatched' || place.view === 'settled'
  return (
    <div className="exceptions">
      {isMoney ? <UnmatchedQueue {...shown} /> : <Cases {...shown} />}
    </div>
  )
}

function Cases({ place, views: chips, me }: ExceptionsQueueProps) {
  const t = useText()
  const isQueue = place.view !== 'resolved'
  const different = place.view === 'different'
  const list = usePages(operatorListCases, {
    open: isQueue,
    limit: pageLength,
    query: place.find,
    ...(different && { different }),
  })
  return (
    <Queue
      place={place}
      list={list}
      views={chips}
      title={t('exceptions')}
      panelLabel={t('exceptions.case')}
      {...(different && { note: t('compared.note') })}
      none={t(
        different ? 'compared.none' : isQueue ? 'exceptions.none' : 'exceptions.none_resolved',
      )}
      noneText={t(different ? 'compared.none_text' : 'exceptions.none_text')}
      failed={t('exceptions.failed')}
      choose={t('exceptions.choose')}
      above={different ? <Compared /> : isQueue && <Elsewhere me={me} />}
      find={{ label: t('exceptions.find') }}
      head={
        <>
          <span>{t('exceptions.opened')}</span>
          <span>{t('exceptions.what')}</span>
          <span className="figure">{t('exceptions.owed')}</span>
          <span>{t('exceptions.state')}</span>
          <span className="figure">{isQueue && t('queue.waits')}</span>
        </>
      }
      row={(row) => <Row row={row} />}
      panel={(id) => <CasePanel key={id} id={id} me={me} />}
    />
  )
}

function Row({ row }: { row: PaymentCase }) {
  const t = useText()
  const titleOf = useCaseTitle()
  const { stamp } = useFormatter()
  return (
    <>
      <span className="row-asked">{stamp(row.opened).slice(0, 16)}</span>
      <span className="row-who">
        <strong>{titleOf(row.kind)}</strong> {row.user?.nickname}
      </span>
      <strong className="row-amount figure">
        <Money value={row.owed} bare />
      </strong>
      <span className="row-evidence">
        {row.resolution !== null ? (
          <Badge tone="green">{t(`case.resolution.${row.resolution}`)}</Badge>
        ) : (
          row.pending_proposal && <Badge tone="blue">{t('evidence.proposed')}</Badge>
        )}
      </span>
      <span className="row-waits figure">
        {row.resolved === null && <Waits since={row.opened} />}
      </span>
    </>
  )
}

/** What else does not fit, and where it is settled. */
function Elsewhere({ me }: { me: Me }) {
  const t = useText()
  const { check, breaks } = useCheckWords()
  const { data: audit, refresh: askAudit } = useCall(operatorAudit)
  const { data: bank, refresh: askBank } = useCall(operatorGetReconciliation)
  // It looks at each entry of the books: once a minute, where the server tells of what else happens.
  usePolled(askAudit, true, { kind: 'proposal' })
  usePolled(askBank)
  const lines = bank ? bank.only_bank.count + bank.only_books.count + bank.different.count : 0
  const seesBank = operatorListBankMatches.roles.some((role) => me.roles.includes(role))
  const failed = audit?.checks.filter(({ ok }) => !ok) ?? []
  return (
    <div className="elsewhere">
      {failed.length > 0 && (
        <Notice tone="red" title={t('exceptions.audit', { count: failed.length })}>
          {failed.map(({ name, detail }) => `${check(name)}: ${breaks(detail)}`).join('; ')}{' '}
          <a className="link" href={`#${screens.books.path}/checks`}>
            {t('exceptions.open_books')}
          </a>
        </Notice>
      )}
      {lines > 0 && (
        <Notice tone="amber" title={t('exceptions.lines', { count: lines })}>
          {t('exceptions.lines_text')}{' '}
          {seesBank && (
            <a className="link" href={`#${screens.bank.path}`}>
              {t('exceptions.open_bank')}
            </a>
          )}
        </Notice>
      )}
    </div>
  )
}
