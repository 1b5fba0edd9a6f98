import { operatorListBankImports } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { More, Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** Where the console shows an import. */
export const importAddress = (id: string) => `#${screens.bank.path}/import-${id}`

/** Imports that count once another operator has confirmed them. */
export function PendingImports() {
  const t = useText()
  const times = useTimeText()
  const list = usePages(operatorListBankImports, { status: 'pending' })
  const { items, refresh } = list
  usePolled(refresh, true, { kind: 'bank_import' })
  if (!items)
    return list.error === undefined ? null : <Reading of={list} failed={t('bank.imports_failed')} />
  if (items.length === 0) return null
  return (
    <section className="bank-pending" aria-label={t('bank.pending')}>
      <h3>{t('bank.pending')}</h3>
      <ul>
        {items.map(({ id, bank, name, added, imported_by, create_time }) => (
          <li key={id}>
            <a className="link" href={importAddress(id)}>
              {bank} {name === '' ? t('bank.by_hand') : name}
            </a>{' '}
            <span className="muted">
              {t('bank.pending_lines', { count: added })}, {nameOf(imported_by)},{' '}
              {times.minute(create_time)}
            </span>{' '}
            <Badge tone="amber">{t('bank.import.pending')}</Badge>
          </li>
        ))}
      </ul>
      <More list={list} size="small" />
    </section>
  )
}
