import { operatorGetReconciliation } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, useFormatter, WarningIcon } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { screens } from '../../frame/screens.js'
import { useText } from '../../texts/use-text.js'

/** The last statement less the books, and what the difference is made of. Each figure opens its rows. */
export function Comparison() {
  const t = useText()
  const { stamp } = useFormatter()
  const compared = useCall(operatorGetReconciliation)
  const { data } = compared
  usePolled(compared.refresh)
  const reading = <Reading of={compared} failed={t('bank.compare_failed')} count={1} />
  if (!data) return reading
  const { statement, only_bank, only_books, different, in_between, unexplained } = data
  if (!statement) return <p className="bank-first muted">{t('bank.no_statement')}</p>
  const isExplained = unexplained === 0
  return (
    <section className="comparison" aria-label={t('bank.compare')}>
      <dl>
        <Figure label={t('bank.says', { time: stamp(statement.as_of).slice(0, 16) })}>
          <Money value={statement.balance} />
        </Figure>
        <span aria-hidden="true">−</span>
        <Figure label={t('bank.books_then')}>
          <a className="opens" href="#/books/settlement">
            <Money value={statement.books} />
          </a>
        </Figure>
        <span aria-hidden="true">=</span>
        <Figure label={t('bank.difference')}>
          <span data-differs={statement.difference !== 0 || undefined}>
            <Money value={statement.difference} />
          </span>
        </Figure>
      </dl>
      <div className="comparison-why">
        <Badge
          tone={isExplained ? 'green' : 'amber'}
          icon={isExplained ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
        >
          {isExplained ? t('bank.explained') : t('bank.unexplained')}{' '}
          {!isExplained && <Money value={unexplained} />}
        </Badge>
        <p>
          <Opens view="only_bank" value={only_bank.amount} label={t('bank.view.only_bank')} />
          <Opens view="only_books" value={-only_books.amount} label={t('bank.view.only_books')} />
          <Opens view="different" value={different.amount} label={t('bank.view.different')} />
          {in_between.count > 0 && (
            <span>
              {t('bank.in_between')} <Money value={in_between.amount} bare />
            </span>
          )}
        </p>
      </div>
      {reading}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A part of the difference, which opens the rows that it is the sum of. */
function Opens({ view, value, label }: { view: string; value: number; label: string }) {
  return (
    <a href={`#${screens.bank.path}?show=${view}`}>
      {label}{' '}
      <span className="opens">
        <Money value={value} bare />
      </span>
    </a>
  )
}
