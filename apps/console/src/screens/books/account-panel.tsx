import {
  operatorExportAccount,
  operatorListAccountEntries,
  type AccountEntry,
  type BookAccount,
} from '@mavuno/sdk/operator'
import { useConfig, useOnline, usePages } from '@mavuno/sdk/react'
import { momentOf } from '@mavuno/sdk/contract'
import { Button, DownloadIcon, TextField, toast, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { screens, may } from '../../frame/screens.js'
import { mavuno } from '../../mavuno.js'
import { useFailureText } from '../../parts/failure.js'
import { Money } from '../../parts/money.js'
import { PanelBody } from '../../parts/panel-body.js'
import { More, Reading } from '../../parts/reading.js'
import { serverNow } from '../../session/server-clock.js'
import type { Me } from '../../session/operator.js'
import { english } from '../../texts/en.js'
import type { ConsoleKey } from '../../texts/texts.js'
import { useText } from '../../texts/use-text.js'

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
  const { stamp } = useFormatter()
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
              : t('books.between', { from: stamp(from).slice(0, 16), to: stamp(to).slice(0, 16) })}
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
  const t = useText()
  const { stamp } = useFormatter()
  const address = addressOf(entry)
  const key = `books.kind.${entry.kind}`
  const what = key in english ? t(key as ConsoleKey) : entry.kind
  return (
    <li>
      <span>
        {address === undefined ? (
          what
        ) : (
          <a className="link" href={address}>
            {what}
          </a>
        )}
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
  const say = useFailureText()
  const { stamp } = useFormatter()
  const isOnline = useOnline()
  const time_zone = useConfig()?.time_zone ?? 'Africa/Nairobi'
  const [error, setError] = useState<unknown>()
  const dayOf = (at: number) => stamp(at).slice(0, 10)
  const [first, setFirst] = useState(dayOf(from ?? serverNow() - 30 * 86_400))
  const [last, setLast] = useState(dayOf(to === undefined ? serverNow() : to - 1))
  const startOf = (day: string) => momentOf(Date.parse(`${day}T00:00:00Z`) / 1000, time_zone)
  const days = [startOf(first), startOf(last)] as const
  const isWrong = days.some(Number.isNaN) || days[0] > days[1]
  async function take() {
    setError(undefined)
    try {
      const input = { name, from: days[0], to: days[1] + 86_400 }
      const csv = await mavuno.call(operatorExportAccount, input, { errorClose: true })
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `mavuno-${name}-${first}-${last}.csv`
      link.click()
      URL.revokeObjectURL(address)
      toast.info(t('books.export_done'))
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <div className="decision">
      {error !== undefined && <p role="alert">{say(error)}</p>}
      <div className="decision-fields">
        <TextField
          label={t('books.export_from')}
          type="date"
          value={first}
          onValueChange={setFirst}
        />
        <TextField label={t('books.export_to')} type="date" value={last} onValueChange={setLast} />
      </div>
      <Button icon={<DownloadIcon size={18} />} onClick={take} disabled={!isOnline || isWrong}>
        {t('books.export')}
      </Button>
      <p className="muted">{t('books.export_text')}</p>
    </div>
  )
}
