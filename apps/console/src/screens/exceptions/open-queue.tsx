import {
  exceptionKinds,
  operatorCountExceptions,
  operatorListBankMatches,
  operatorListExceptions,
  type Exception,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { useMemo } from 'react'
import { MatchPanel } from '../../evidence/match-panel.js'
import { may, screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import {
  ReconciliationBadge,
  ReconciliationTime,
  useReconciliation,
} from '../../evidence/reconciliation-status.js'
import { pageLength, Queue } from '../../queue/queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { CasePanel } from './case-panel.js'
import { CheckPanel } from './check-panel.js'
import { Compared } from './compared.js'
import { ExceptionCells } from './exception-cells.js'
import type { ExceptionsQueueProps } from './queue-props.js'
import { UnmatchedPanel } from './unmatched-panel.js'

/** An address says what a row is, as each kind has evidence of its own; a case has its id only. */
function addressOf({ id, check, unmatched, match }: Exception): string {
  if (check !== null) return `check.${id}`
  if (unmatched !== null) return `money.${id}`
  return match === null ? id : `bank.${id}`
}

/** All that does not fit in one list: checks that fail, and then the oldest. */
export function OpenQueue({ place, views, me }: ExceptionsQueueProps) {
  const t = useText()
  const only = exceptionKinds.find((kind) => kind === place.only)
  const list = usePages(operatorListExceptions, {
    limit: pageLength,
    query: place.find,
    ...(only && { only }),
  })
  const { items } = list
  const rows = useMemo(() => items?.map((row) => ({ ...row, id: addressOf(row) })), [items])
  const seesBank = may(operatorListBankMatches, me.roles)
  const kinds = [
    'cases',
    'differences',
    'unmatched',
    ...(seesBank ? ['bank' as const] : []),
  ] as const
  return (
    <Queue
      place={place}
      list={{ ...list, items: rows }}
      views={views}
      onlys={kinds.map((value) => ({ value, label: t(`exceptions.only.${value}`) }))}
      title={t('exceptions')}
      panelLabel={t(panelLabels[kindOf(place.id)])}
      {...(only === 'differences' && { note: t('compared.note') })}
      none={t('exceptions.none')}
      noneText={t('exceptions.none_text')}
      failed={t('exceptions.failed')}
      choose={t('exceptions.choose')}
      above={
        <>
          <Status />
          {only === 'differences' ? <Compared /> : !seesBank && <AtBank />}
        </>
      }
      find={{ label: t('exceptions.find') }}
      head={
        <>
          <span>{t('exceptions.opened')}</span>
          <span>{t('exceptions.what')}</span>
          <span className="figure">{t('queue.amount')}</span>
          <span>{t('exceptions.kind')}</span>
          <span className="figure">{t('queue.waits')}</span>
        </>
      }
      row={(row) => <ExceptionCells row={row} />}
      panel={(id) => <Panel key={id} id={id} me={me} />}
    />
  )
}

const panelLabels = {
  check: 'exceptions.check',
  money: 'unmatched.panel',
  bank: 'bank.row',
  case: 'exceptions.case',
} as const

function kindOf(address = ''): keyof typeof panelLabels {
  const [kind] = address.split('.')
  return kind === 'check' || kind === 'money' || kind === 'bank' ? kind : 'case'
}

function Panel({ id: address, me }: { id: string; me: Me }) {
  const kind = kindOf(address)
  if (kind === 'case') return <CasePanel id={address} me={me} />
  const id = address.slice(kind.length + 1)
  if (kind === 'check') return <CheckPanel name={id} me={me} />
  return kind === 'money' ? <UnmatchedPanel id={id} me={me} /> : <MatchPanel id={id} me={me} />
}

/** The same status as on Bank, Today and the closing of a day. */
function Status() {
  const t = useText()
  const { data } = useReconciliation()
  if (!data) return null
  const { statement } = data
  return (
    <div className="elsewhere reconciliation-line">
      <ReconciliationBadge of={data} />
      <ReconciliationTime of={data} />
      {data.imports > 0 && (
        <a className="link" href={`#${screens.bank.path}`}>
          {t('bank.imports_wait', { count: data.imports })}
        </a>
      )}
      {statement && statement.unexplained !== 0 && (
        <a className="link" href={`#${screens.bank.path}`}>
          {t('exceptions.unexplained', { reference: statement.reference })}{' '}
          <Money value={statement.unexplained} />
        </a>
      )}
    </div>
  )
}

/** How much has no partner at the bank, for who does not see its lines. The menu keeps it fresh. */
function AtBank() {
  const t = useText()
  const { bank = 0 } = useCall(operatorCountExceptions).data ?? {}
  return bank > 0 ? (
    <div className="elsewhere">
      <Notice tone="amber" title={t('exceptions.lines', { count: bank })}>
        {t('exceptions.lines_text')}
      </Notice>
    </div>
  ) : null
}
