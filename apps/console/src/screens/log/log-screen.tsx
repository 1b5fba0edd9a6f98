import {
  actions,
  operatorExportLog,
  operatorListLog,
  operatorListOperators,
  type LogEntry,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useOnline, usePages } from '@mavuno/sdk/react'
import { Button, DownloadIcon, SelectField, TextField, toast, useFormatter } from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { useLogWords, isId } from '../../changes/use-log-words.js'
import { useKeys } from '../../frame/keys.js'
import { screens } from '../../frame/screens.js'
import { useMomentOf } from '../../parts/business.js'
import { DateField } from '../../parts/dates/date-field.js'
import { Key } from '../../parts/key.js'
import { Outcome } from '../../parts/outcome.js'
import { saveFile } from '../../parts/save-file.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useQueue } from '../../queue/use-queue.js'
import { nameOf } from '../../session/operator.js'
import { log } from '../../texts/en/log.js'
import { useText } from '../../texts/use-text.js'
import { LogPanel } from './log-panel.js'
import './log.css'

const views = ['all'] as const
const names = ['who', 'did', 'target', 'from', 'to'] as const

/** Names of endpoints and actions that the log knows. */
const deeds = [
  ...Object.keys(log)
    .filter((key) => key.startsWith('did.'))
    .map((key) => key.slice('did.'.length)),
  ...actions.map(({ name }) => name),
]

/** The filters in the address, and as the server is asked for them. */
function useFilters() {
  const [query, setQuery] = useSearchParams()
  const toEpochSeconds = useMomentOf()
  const typed = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']))
  const { who = '', did = '', target = '', from = '', to = '' } = typed
  const [first, last] = [toEpochSeconds(from), toEpochSeconds(to, 86_400)]
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return {
    values: { who, did, target, from, to },
    isSet: names.some((name) => typed[name] !== ''),
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
    filter: {
      ...(isId(who) && { operator_id: who }),
      ...(did !== '' && { action: did }),
      ...(target.trim() !== '' && { target_id: target.trim() }),
      ...(!Number.isNaN(first) && { from: first }),
      ...(!Number.isNaN(last) && { to: last - 1 }),
    },
  }
}

/** Who did what, to whom and when, with what followed. */
export function LogScreen() {
  const t = useText()
  const place = useQueue(screens.log.path, views)
  const filters = useFilters()
  const { filter, isSet, set } = filters
  const list = usePages(operatorListLog, { limit: pageLength, ...filter })
  const words = useLogWords()
  return (
    <div className="log">
      <Queue
        place={place}
        list={list}
        views={[{ value: 'all', label: '' }]}
        title={t('log')}
        panelLabel={t('log.panel')}
        note={t('log.note')}
        none={t(isSet ? 'log.none_fit' : 'log.none')}
        noneText={
          isSet ? <Button onClick={filters.clear}>{t('log.clear')}</Button> : t('log.none_text')
        }
        failed={t('log.failed')}
        choose={t('log.choose')}
        filters={<Filters {...filters} />}
        head={
          <>
            <span>{t('log.time')}</span>
            <span>{t('log.who')}</span>
            <span>{t('log.did')}</span>
            <span>{t('log.what')}</span>
            <span>{t('log.change')}</span>
          </>
        }
        row={(row) => <Row row={row} words={words} />}
        panel={(id) => (
          <LogPanel
            key={id}
            id={id}
            onPerson={(who) => set({ who })}
            onTarget={(target) => set({ target })}
          />
        )}
      />
    </div>
  )
}

function Row({ row, words }: { row: LogEntry; words: ReturnType<typeof useLogWords> }) {
  const { stamp } = useFormatter()
  const { time, operator, target } = row
  return (
    <>
      <span className="row-waits">{stamp(time)}</span>
      <span className="row-who">
        <strong>{nameOf(operator)}</strong>
      </span>
      <strong className="row-amount">{words.did(row)}</strong>
      <span className="row-number">{target && words.kind(target.kind)}</span>
      <span className="row-evidence muted">{words.inShort(row)}</span>
    </>
  )
}

/** Who, what, to what and when; and a copy of what is shown. */
function Filters({ values, filter, isSet, set, clear }: ReturnType<typeof useFilters>) {
  const t = useText()
  const isOnline = useOnline()
  const words = useLogWords()
  const { data } = useCall(operatorListOperators)
  const copy = useAction(operatorExportLog)
  async function save() {
    const made = await copy.run(filter)
    if (!made) return
    saveFile(made.name, made.csv)
    if (made.is_cut) toast.info(t('log.cut', { count: made.rows }))
    else toast.success(t('log.exported', { count: made.rows }))
  }
  useKeys({ e: isOnline && copy.state === 'idle' ? () => void save() : undefined })
  return (
    <>
      <SelectField
        label={t('log.who')}
        value={values.who}
        onValueChange={(who) => set({ who })}
        options={[
          { value: '', label: t('log.anyone') },
          ...(data?.items ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        placeholder={t('log.anyone')}
      />
      <SelectField
        label={t('log.did')}
        value={values.did}
        onValueChange={(did) => set({ did })}
        options={[
          { value: '', label: t('log.anything') },
          ...deeds.map((name) => ({ value: name, label: words.didNamed(name) })),
        ]}
        placeholder={t('log.anything')}
      />
      <TextField
        label={t('log.target')}
        value={values.target}
        onValueChange={(target) => set({ target })}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <DateField
        label={t('log.from')}
        value={values.from}
        onValueChange={(from) => set({ from })}
      />
      <DateField label={t('log.to')} value={values.to} onValueChange={(to) => set({ to })} />
      {isSet && (
        <Button variant="plain" onClick={clear}>
          {t('log.clear')}
        </Button>
      )}
      <Button onClick={save} busy={copy.state !== 'idle'} disabled={!isOnline}>
        <DownloadIcon size={16} /> {t('log.export')} <Key>E</Key>
      </Button>
      <Outcome of={copy} />
    </>
  )
}
