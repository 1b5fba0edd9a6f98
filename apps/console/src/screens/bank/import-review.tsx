import {
  operatorConfirmBankImport,
  operatorGetBankImport,
  operatorListBankImportLines,
  operatorRejectBankImport,
  type BankImport,
  type BankImportLine,
} from '@mavuno/sdk/operator'
import { useCall, useMoneyAction, usePages } from '@mavuno/sdk/react'
import { Badge, DataTable, toast } from '@mavuno/ui'
import { may } from '../../frame/screens.js'
import { Outcome } from '../../parts/outcome.js'
import { More, Reading } from '../../parts/reading.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ImportSums, useLineColumns } from './import-lines.js'
import { useWhoMay } from './who-may.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const tones = { pending: 'amber', confirmed: 'green', rejected: 'red' } as const

/** An import and its lines, which another operator compares with the statement and confirms. */
export function ImportReview({ id, me }: { id: string; me: Me }) {
  const t = useText()
  return (
    <RecordPanel
      record={useCall(operatorGetBankImport, { id })}
      failed={t('bank.import_failed')}
      of={{ kind: 'bank_import', id }}
      head={({ bank, name, status }) => (
        <header className="panel-head">
          <h2>
            {bank} {name === '' ? t('bank.by_hand') : name}
          </h2>
          <Badge tone={tones[status]}>{t(`bank.import.${status}`)}</Badge>
          {status === 'pending' && <p>{t('bank.review_text')}</p>}
        </header>
      )}
      body={(row) => (
        <>
          <ImportFacts row={row} />
          <Lines id={id} />
        </>
      )}
      foot={(row) => row.status === 'pending' && <ImportDecision row={row} me={me} />}
    />
  )
}

function ImportFacts({ row }: { row: BankImport }) {
  const t = useText()
  const times = useTimeText()
  const { status, decided_by, decided_at, reason } = row
  return (
    <section className="facts">
      <dl>
        <ImportSums of={row} />
        <dt>{t('bank.period')}</dt>
        <dd>
          {times.minute(row.from)} – {times.minute(row.to)}
        </dd>
        <dt>{t('bank.imported')}</dt>
        <dd>
          {nameOf(row.imported_by)}, {times.minute(row.create_time)}
        </dd>
        {decided_by && decided_at !== null && (
          <>
            <dt>{t(status === 'rejected' ? 'bank.rejected' : 'bank.confirmed')}</dt>
            <dd>
              {nameOf(decided_by)}, {times.minute(decided_at)}
            </dd>
          </>
        )}
        {reason !== '' && (
          <>
            <dt>{t('bank.reject_reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Lines({ id }: { id: string }) {
  const t = useText()
  const columns = useLineColumns<BankImportLine>(({ text }) => text)
  const list = usePages(operatorListBankImportLines, { id, limit: 50 })
  if (!list.items) return <Reading of={list} failed={t('bank.failed')} count={5} />
  return (
    <>
      <DataTable
        label={t('bank.import_lines')}
        columns={columns}
        rows={list.items}
        rowKey={(line) => line.id}
      />
      <More list={list} />
    </>
  )
}

/** The importer and whoever has not the role read who can confirm it instead. */
function ImportDecision({ row, me }: { row: BankImport; me: Me }) {
  const t = useText()
  const { id, added, imported_by } = row
  const names = useWhoMay(operatorConfirmBankImport.roles, me, imported_by.id)
  const done = () => toast.success(t('bank.confirm_done'))
  const confirm = useMoneyAction(operatorConfirmBankImport, {
    isHere: (input) => input.id === id,
    onFound: done,
  })
  const confirmImport = async () => {
    if (await confirm.run({ id })) done()
  }
  if (imported_by.id === me.id) {
    return <p className="decision muted">{t('bank.confirm_not_own', { names })}</p>
  }
  if (!may(operatorConfirmBankImport, me.roles)) {
    return <p className="decision muted">{t('bank.confirm_roles', { names })}</p>
  }
  return (
    <DecisionBar
      submit={t('bank.confirm_lines', { count: added })}
      onSubmit={() => void confirmImport()}
      isBusy={confirm.state !== 'idle'}
      isUnknown={confirm.state === 'unknown'}
      opens="y"
      refusal={{
        id,
        endpoint: operatorRejectBankImport,
        label: t('bank.reject_reason'),
        draft: `${id} reason`,
        what: row.name === '' ? row.bank : row.name,
        done: t('bank.reject_done'),
      }}
    >
      {confirm.error !== undefined && <Outcome of={confirm} />}
    </DecisionBar>
  )
}
