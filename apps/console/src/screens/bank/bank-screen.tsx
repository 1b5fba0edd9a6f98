import {
  operatorAddBankLines,
  operatorListBankMatches,
  operatorRecordStatement,
  type BankMatch,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, Button } from '@mavuno/ui'
import { useMemo } from 'react'
import { useKeys } from '../../frame/keys.js'
import { screens, may } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { Money } from '../../parts/money.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useQueue } from '../../queue/use-queue.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { BalancePanel } from './balance-panel.js'
import { Comparison } from './comparison.js'
import { ImportPanel } from './import-panel.js'
import { ImportReview } from './import-review.js'
import { PendingImports } from './pending-imports.js'
import { useWhoMay } from './who-may.js'
import { MatchPanel } from '../../evidence/match-panel.js'
import './bank.css'
import { useTimeText } from '../../parts/dates/time-text.js'

const views = ['only_bank', 'only_books', 'different', 'not_reported', 'same'] as const
type View = (typeof views)[number]

/** The bank's lines beside the payments of the books, and what has no partner. */
export function BankScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.bank.path, views)
  const { view, id, open, find } = place
  const list = usePages(operatorListBankMatches, { list: view, limit: pageLength, query: find })
  const { items } = list
  const rows = useMemo(() => items?.map((match) => ({ ...match, id: idOf(match) })), [items])
  const mayImport = may(operatorAddBankLines, me.roles)
  const mayRecord = may(operatorRecordStatement, me.roles)
  const importers = useWhoMay(operatorAddBankLines.roles, me)
  const recorders = useWhoMay(operatorRecordStatement.roles, me)
  useKeys({
    i: mayImport ? () => open('import') : undefined,
    b: mayRecord ? () => open('balance') : undefined,
  })
  return (
    <div className="bank">
      <Queue
        place={place}
        list={{ ...list, items: rows }}
        views={views.map((value) => ({ value, label: t(`bank.view.${value}`) }))}
        title={t('bank')}
        panelLabel={t(id === 'import' ? 'bank.import' : isReview(id) ? 'bank.review' : 'bank.row')}
        note={t('bank.rule')}
        none={t(`bank.none.${view}`)}
        noneText={t('bank.none_text')}
        failed={t('bank.failed')}
        choose={t('bank.choose')}
        find={{ label: t('bank.find') }}
        above={
          <>
            <Comparison />
            <div className="bank-actions">
              {mayImport ? (
                <Button variant="filled" onClick={() => open('import')}>
                  {t('bank.import')} <Key>I</Key>
                </Button>
              ) : (
                <p className="muted">{t('bank.import_roles', { names: importers })}</p>
              )}
              {mayRecord ? (
                <Button onClick={() => open('balance')}>
                  {t('bank.balance')} <Key>B</Key>
                </Button>
              ) : (
                <p className="muted">{t('bank.balance_roles', { names: recorders })}</p>
              )}
            </div>
            <PendingImports />
          </>
        }
        head={
          <>
            <span>{t('bank.time')}</span>
            <span>{t('bank.number')}</span>
            <span className="figure">{t('queue.amount')}</span>
            <span>{t(view === 'only_bank' ? 'bank.account' : 'bank.ours')}</span>
            <span className="figure">{view === 'same' ? '' : t('queue.waits')}</span>
          </>
        }
        row={(row) => <Row row={row} view={view} />}
        panel={(shown) => {
          if (shown === 'import' && mayImport) return <ImportPanel />
          if (shown === 'balance' && mayRecord) return <BalancePanel me={me} />
          if (isReview(shown)) return <ImportReview key={shown} id={shown.slice(7)} me={me} />
          return <MatchPanel key={shown} id={shown} me={me} />
        }}
      />
    </div>
  )
}

const isReview = (shown: string | undefined): shown is string =>
  shown?.startsWith('import-') === true

function idOf({ line, entry }: BankMatch): string {
  return line?.id ?? entry?.id ?? ''
}

function Row({ row: { line, entry }, view }: { row: BankMatch; view: View }) {
  const t = useText()
  const times = useTimeText()
  const side = line ?? entry
  if (!side) return null
  return (
    <>
      <span className="row-asked">{times.short(side.time)}</span>
      <span className="row-who">
        <strong className="mono">{side.reference}</strong> {line?.text}
      </span>
      <strong className="row-amount figure">
        <Money value={side.amount} bare />
      </strong>
      <span className="row-evidence">
        {entry ? t(`bank.kind.${entry.kind}`) : line?.bank}{' '}
        {view === 'different' && entry && (
          <Badge tone="amber">
            <Money value={entry.amount} bare />
          </Badge>
        )}
        {line?.linked_by && <Badge tone="neutral">{t('bank.by_hand')}</Badge>}
      </span>
      <span className="row-waits figure">{view !== 'same' && <Waits since={side.time} />}</span>
    </>
  )
}
