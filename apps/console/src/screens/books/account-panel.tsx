import {
  operatorExportAccount,
  operatorListAccountEntries,
  type AccountEntry,
  type BookAccount,
} from '@mavuno/sdk/operator'
import { useOnline, usePages, useAction } from '@mavuno/sdk/react'
import { Button, DownloadIcon, toast, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { screens, may } from '../../frame/screens.js'
import { useMomentOf } from '../../parts/business.js'
import { DateField } from '../../parts/dates/date-field.js'
import { useKnownText } from '../../parts/known-words.js'
import { Linked } from '../../parts/linked.js'
import { Money } from '../../parts/money.js'
import { Outcome } from '../../parts/outcome.js'
import { PanelBody } from '../../parts/panel-body.js'
import { More, Reading } from '../../parts/reading.js'
import { saveFile } from '../../parts/save-file.js'
import { serverNow } from '../../session/server-clock.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface AccountPanelProps {
  readonly name: BookAccount['name']
  readonly me: Me
}

function timeIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name) ?? ''
  return /^\d{1,12}$/.test(value) ? Number(value) : undefined
}

/** The lines that a balance is the sum of, newest first; of a period, if the address says so. */
export function AccountPanel({ name, me }: AccountPanelProps) {
  const t = useText()
  const times = useTimeText()
  const [query] = useSearchParams()
  const [from, to] = [timeIn(query, 'from'), timeIn(query, 'to')]
  const list = usePages(operatorListAccountEntries, {
    name,
    limit: 50,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  const mayExport = may(operatorExportAccount, me.roles)
  const { items } = list
  return (
    <>
      <PanelBody>
        <header className="panel-head">
          <h2>{t(`books.name.${name}`)}</h2>
          <p>
            {from === undefined || to === undefined
              ? t(`books.about.${name}`)
              : t('books.between', { from: times.minute(from), to: times.minute(to) })}
          </p>
        </header>
        <Reading of={list} failed={t('books.lines_failed')} />
        {items?.length === 0 && <p className="muted">{t('books.no_lines')}</p>}
        {items && items.length > 0 && (
          <ul className="entries">
            {items.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
        )}
        <More list={list} />
      </PanelBody>
      {mayExport && <Export name={name} from={from} to={to} />}
    </>
  )
}

function addressOf({ kind, reference }: AccountEntry): string | undefined {
  if (kind === 'recharge') return `#${screens.recharges.path}/${reference}`
  if (kind.startsWith('withdraw')) return `#${screens.payouts.path}/${reference}`
  return kind === 'correction' || kind === 'loss'
    ? `#${screens.exceptions.path}/${reference}`
    : undefined
}

function Entry({ entry }: { entry: AccountEntry }) {
  const { stamp } = useFormatter()
  const address = addressOf(entry)
  const what = useKnownText()(`books.kind.${entry.kind}`, entry.kind)
  return (
    <li>
      <span>
        <Linked to={address}>{what}</Linked>
        <br />
        <span className="muted">
          {stamp(entry.time)} · {entry.number}
        </span>
      </span>
      <strong className="figure">
        <Money value={entry.amount} bare />
      </strong>
    </li>
  )
}

interface ExportProps {
  readonly name: BookAccount['name']
  readonly from: number | undefined
  readonly to: number | undefined
}

/** The lines of some days as CSV. The file says who took it, and the log does, too. */
function Export({ name, from, to }: ExportProps) {
  const t = useText()
  const times = useTimeText()
  const isOnline = useOnline()
  const toEpochSeconds = useMomentOf()
  const copy = useAction(operatorExportAccount)
  const [first, setFirst] = useState(times.day(from ?? serverNow() - 30 * 86_400))
  const [last, setLast] = useState(times.day(to === undefined ? serverNow() : to - 1))
  const span = { from: toEpochSeconds(first), to: toEpochSeconds(last, 86_400) }
  // Also wrong where one of them is no day, which compares as false.
  const isWrong = !(span.from < span.to)
  async function take() {
    const csv = await copy.run({ name, ...span })
    if (csv === undefined) return
    saveFile(`mavuno-${name}-${first}-${last}.csv`, csv)
    toast.info(t('books.export_done'))
  }
  return (
    <div className="decision">
      <Outcome of={copy} />
      <div className="decision-fields">
        <DateField label={t('books.export_from')} value={first} onValueChange={setFirst} />
        <DateField label={t('books.export_to')} value={last} onValueChange={setLast} />
      </div>
      <Button
        icon={<DownloadIcon size={18} />}
        onClick={take}
        busy={copy.state !== 'idle'}
        disabled={!isOnline || isWrong}
      >
        {t('books.export')}
      </Button>
      <p className="muted">{t('books.export_text')}</p>
    </div>
  )
}
