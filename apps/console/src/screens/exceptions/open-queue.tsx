import {
  exceptionKinds,
  operatorListBankImports,
  operatorListExceptions,
  type Exception,
  type Reconciliation,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { Badge } from '@mavuno/ui'
import { useMemo } from 'react'
import { MatchPanel } from '../../evidence/match-panel.js'
import { screens } from '../../frame/screens.js'
import { usePolled } from '../../parts/use-polled.js'
import { importAddress } from '../bank/pending-imports.js'
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
import { Cells, ExceptionCells } from './exception-cells.js'
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
  const { data: reconciliation } = useReconciliation()
  const onBankScreen = reconciliation ? countOnBankScreen(reconciliation) : 0
  return (
    <Queue
      place={place}
      list={{ ...list, items: rows }}
      views={views}
      onlys={kinds.map((value) => ({ value, label: t(`exceptions.only.${value}`) }))}
      title={t('exceptions')}
      panelLabel={t(panelLabels[kindOf(place.id)])}
      {...(only === 'differences' && { note: t('compared.note') })}
      {...(onBankScreen > 0 &&
        !place.isFiltered &&
        items &&
        !list.hasMore && { note: t('queue.wait', { count: items.length + onBankScreen }) })}
      none={t(onBankScreen > 0 ? 'exceptions.none_below' : 'exceptions.none')}
      noneText={t('exceptions.none_text')}
      failed={t('exceptions.failed')}
      choose={t('exceptions.choose')}
      above={
        <>
          <Status />
          {only === 'differences' && <Compared />}
          {!place.isFiltered && <OnBankScreen />}
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

const kinds = ['cases', 'differences', 'unmatched', 'bank'] as const

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
  const { data } = useReconciliation()
  if (!data) return null
  return (
    <div className="elsewhere reconciliation-line">
      <ReconciliationBadge of={data} />
      <ReconciliationTime of={data} />
    </div>
  )
}

/** How many of what is to settle are rows of the bank's screen: pending imports, and a balance without an explanation. */
function countOnBankScreen({ imports, statement }: Reconciliation): number {
  return imports + (statement && statement.unexplained !== 0 ? 1 : 0)
}

/** Rows for them, so that the list has as many as are to settle. */
function OnBankScreen() {
  const t = useText()
  const statement = useReconciliation().data?.statement
  const list = useCall(operatorListBankImports, { status: 'pending', limit: 100 })
  const imports = list.data?.items ?? []
  usePolled(list.refresh, true, { kind: 'bank_import' })
  const isUnexplained = statement !== undefined && statement !== null && statement.unexplained !== 0
  if (imports.length === 0 && !isUnexplained) return null
  return (
    <ul className="rows" aria-label={t('exceptions.on_bank')}>
      {isUnexplained && (
        <li>
          <a className="row" href={`#${screens.bank.path}`}>
            <Cells
              time={statement.as_of}
              since={statement.as_of}
              amount={statement.unexplained}
              state={<Badge tone="amber">{t('exceptions.not_explained')}</Badge>}
            >
              <strong>{t('exceptions.balance')}</strong> {statement.reference}
            </Cells>
          </a>
        </li>
      )}
      {imports.map(({ id, bank, name, create_time }) => (
        <li key={id}>
          <a className="row" href={importAddress(id)}>
            <Cells
              time={create_time}
              since={create_time}
              amount={null}
              state={<Badge tone="amber">{t('bank.import.pending')}</Badge>}
            >
              <strong>{t('exceptions.import')}</strong> {bank} {name}
            </Cells>
          </a>
        </li>
      ))}
    </ul>
  )
}
