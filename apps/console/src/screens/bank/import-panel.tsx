import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  longestBankFile,
  operatorImportBankFile,
  operatorListBankImports,
  operatorListBanks,
  operatorReadBankFile,
  type BankMapping,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, DataTable, Fold, Notice, TextField, toast } from '@mavuno/ui'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
} from 'react'
import { wrongFields } from '../../forms/issues.js'
import { Outcome } from '../../parts/outcome.js'
import { PanelBody } from '../../parts/panel-body.js'
import { useDraft } from '../../parts/use-draft.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { AddLine } from './add-line.js'
import { MappingFields } from './mapping-fields.js'
import { importAddress } from './pending-imports.js'
import { ImportSums, useLineColumns } from './import-lines.js'
import { suggestBank, usualBank } from './suggest-bank.js'
import { useTimeText } from '../../parts/dates/time-text.js'

type Told = EndpointReply<typeof operatorReadBankFile>

interface Picked {
  readonly name: string
  readonly text: string
}

/** What a file would become: that file, for that account, and no other that was chosen meanwhile. */
interface Seen {
  readonly file: Picked
  readonly bank: string
  /** Undefined where it could not be read. */
  readonly told: Told | undefined
}

/** Imports a statement: the file is read and shown first, and stored on request. */
export function ImportPanel() {
  const t = useText()
  const isOnline = useOnline()
  const [chosen, setBank] = useDraft<string | undefined>('bank', undefined)
  const [picked, setPicked] = useState<Picked>()
  const [isTooLong, setTooLong] = useState(false)
  const [seen, setSeen] = useState<Seen>()
  const { data: banks, error: banksError } = useCall(operatorListBanks)
  const { data: recent, error: recentError } = useCall(operatorListBankImports, { limit: 1 })
  // A file may be chosen before the earlier imports, which tell its account, are loaded.
  const isReady = (banks ?? banksError) !== undefined && (recent ?? recentError) !== undefined
  const [suggested, setSuggested] = useState<string>()
  const usual = usualBank(recent?.items ?? [], banks?.items ?? [])
  // A focused field keeps its value. Otherwise a suggestion that loads after the field was focused stays in front of
  // the name that the operator types.
  const [focusedBank, setFocusedBank] = useState<string>()
  const bank = chosen ?? focusedBank ?? suggested ?? usual
  const isNameless = bank.trim() === ''
  const account = useRef<HTMLInputElement>(null)
  const read = useAction(operatorReadBankFile)
  const done = ({ added, existing }: { added: number; existing: number }) =>
    toast.success(t('bank.import_done', { added, existing }))
  const load = useMoneyAction(operatorImportBankFile, { onFound: done })

  async function look(file: Picked, of: string, mapping?: BankMapping) {
    if (of.trim() === '') {
      account.current?.focus()
      return
    }
    const input = { bank: of, file: file.text, ...(mapping && { mapping }) }
    const reply = await read.run(input)
    // Without an answer the columns that were chosen stay.
    setSeen((last) => {
      const before = last?.file === file && last.bank === of ? last.told : undefined
      return { file, bank: of, told: reply ?? before }
    })
  }
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file) return
    // So that the same file, mended, can be chosen again.
    event.target.value = ''
    const isLong = file.size > 4 * longestBankFile
    const next = { name: file.name.slice(0, 200), text: isLong ? '' : await file.text() }
    const isLonger = isLong || next.text.length > longestBankFile
    setTooLong(isLonger)
    setPicked(next)
    read.reset()
  }
  const readPicked = useEffectEvent(() => {
    if (!picked || isTooLong) return
    const suggestion = suggestBank(picked.text, banks?.items ?? [])
    setSuggested(suggestion)
    setFocusedBank(undefined)
    void look(picked, chosen ?? suggestion ?? usual)
  })
  useEffect(() => {
    if (isReady) readPicked()
  }, [isReady, picked])
  async function send(file: Picked, mapping: BankMapping) {
    const reply = await load.run({ bank, name: file.name, file: file.text, mapping })
    if (!reply) return
    done(reply)
    setPicked(undefined)
    // The next file may be of another account.
    setBank(undefined)
  }
  const isSeen = seen !== undefined && seen.file === picked && seen.bank === bank
  const told = isSeen ? seen.told : undefined
  const wrong = isSeen ? wrongFields(read.error) : []
  const [isNoCsv, isNoName] = [wrong.includes('file'), wrong.includes('bank')]
  const mapping = told?.mapping ?? null
  const mayImport = told && mapping && told.wrong.length === 0 && told.added > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked && mapping && mayImport && load.state === 'idle' && isOnline) {
      void send(picked, mapping)
    }
  }
  return (
    <>
      <PanelBody>
        <header className="panel-head">
          <h2>{t('bank.import')}</h2>
          <p>{t('bank.import_text')}</p>
        </header>
        <form className="panel-form" id="import" onSubmit={submit} noValidate>
          <TextField
            label={t('bank.account')}
            hint={t('bank.account_hint')}
            value={bank}
            maxLength={32}
            error={
              isNameless && picked && isReady
                ? t('bank.account_missing')
                : isNoName && t('propose.wrong')
            }
            onValueChange={setBank}
            onFocus={() => setFocusedBank(bank)}
            onBlur={() => setFocusedBank(undefined)}
            ref={account}
            list="banks"
          />
          <datalist id="banks">
            {banks?.items.map((one) => (
              <option key={one.bank} value={one.bank} />
            ))}
          </datalist>
          <label className="file-field">
            <span>{picked ? picked.name : t('bank.choose_file')}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void pick(event)}
              aria-label={t('bank.choose_file')}
            />
          </label>
          {picked && !told && !isTooLong && (
            <Button
              onClick={() => look(picked, bank)}
              busy={read.state !== 'idle'}
              disabled={!isOnline}
            >
              {t('bank.read')}
            </Button>
          )}
          {isTooLong && (
            <Notice tone="red" role="alert">
              {t('bank.too_long')}
            </Notice>
          )}
          {isNoCsv && (
            <Notice tone="red" role="alert">
              {t('bank.no_csv')}
            </Notice>
          )}
          {isSeen && !isNoCsv && !isNoName && <Outcome of={read} />}
          <Outcome of={load} />
        </form>
        {told && <WhatItBecomes told={told} />}
        {told && picked && (
          <Fold title={t('bank.mapping')} open={told.mapping === null}>
            <MappingFields
              key={JSON.stringify(told.mapping)}
              columns={told.columns}
              mapping={told.mapping}
              onChange={(next) => look(picked, bank, next)}
            />
          </Fold>
        )}
        {!picked && (
          <Fold title={t('bank.line')}>
            <AddLine bank={bank} />
          </Fold>
        )}
        {!told && <Imports />}
      </PanelBody>
      {mayImport && (
        <div className="decision">
          <Button
            type="submit"
            form="import"
            variant="filled"
            busy={load.state !== 'idle'}
            disabled={!isOnline}
          >
            {t('bank.import_lines', { count: told.added })}
          </Button>
        </div>
      )}
    </>
  )
}

const mostShown = 8

function WhatItBecomes({ told }: { told: Told }) {
  const t = useText()
  const columns = useLineColumns<Told['rows'][number]>(({ existing }) =>
    existing ? t('bank.known') : '',
  )
  const { mapping, wrong, rows } = told
  if (!mapping) {
    return (
      <Notice tone="amber" role="status" title={t('bank.no_mapping')}>
        {t('bank.no_mapping_text')}
      </Notice>
    )
  }
  return (
    <section className="facts" aria-live="polite">
      <dl>
        <ImportSums of={told} existing={told.existing} />
      </dl>
      {wrong.length > 0 && (
        <Notice tone="red" role="alert" title={t('bank.wrong', { count: wrong.length })}>
          {wrong
            .slice(0, mostShown)
            .map(({ line, what }) => `${t('bank.wrong_line', { line })} ${t(`bank.wrong.${what}`)}`)
            .join(' ')}
        </Notice>
      )}
      <DataTable
        label={t('bank.preview')}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
      />
    </section>
  )
}

function Imports() {
  const t = useText()
  const times = useTimeText()
  const { data } = useCall(operatorListBankImports, { limit: 5 })
  if (!data || data.items.length === 0) return null
  return (
    <section className="facts">
      <h3>{t('bank.imports')}</h3>
      <dl>
        {data.items.map(({ id, bank, name, status, added, existing, imported_by, create_time }) => (
          <div key={id} className="pair">
            <dt>
              <a className="link" href={importAddress(id)}>
                {bank} {name === '' ? t('bank.by_hand') : name}
              </a>
              <br />
              {nameOf(imported_by)}, {times.minute(create_time)}
            </dt>
            <dd>
              {t('bank.import_counts', { added, existing })}
              <br />
              {t(`bank.import.${status}`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
