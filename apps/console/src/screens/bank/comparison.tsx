import type { Reconciliation, StatementComparison } from '@mavuno/sdk/operator'
import { Badge, CheckCircleIcon, WarningIcon } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import {
  ReconciliationBadge,
  ReconciliationTime,
  useReconciliation,
} from '../../evidence/reconciliation-status.js'
import { useTimeText } from '../../parts/dates/time-text.js'
import { useText } from '../../texts/use-text.js'

/** How bank and books agree now, and below it the last statement as of its own time. Each figure opens its rows. */
export function Comparison() {
  const t = useText()
  const compared = useReconciliation()
  const { data } = compared
  const reading = <Reading of={compared} failed={t('bank.compare_failed')} count={1} />
  if (!data) return reading
  return (
    <>
      <Current of={data} />
      {data.statement ? (
        <Stated statement={data.statement} />
      ) : (
        <p className="bank-first muted">{t('bank.no_statement')}</p>
      )}
      {reading}
    </>
  )
}

function Current({ of }: { of: Reconciliation }) {
  const t = useText()
  const { only_bank, only_books, different, difference, cases, unmatched } = of
  return (
    <section className="comparison" aria-label={t('bank.compare')}>
      <header>
        <h2>
          {t('bank.compare_now')} <ReconciliationBadge of={of} />
        </h2>
        <ReconciliationTime of={of} />
      </header>
      <dl>
        <Part view="only_bank" of={only_bank} />
        <span aria-hidden="true">−</span>
        <Part view="only_books" of={only_books} />
        <span aria-hidden="true">+</span>
        <Part view="different" of={different} />
        <span aria-hidden="true">=</span>
        <Figure label={t('bank.difference')}>
          <span data-differs={difference !== 0 || undefined}>
            <Money value={difference} />
          </span>
        </Figure>
      </dl>
      {cases + unmatched > 0 && (
        <p>
          <a className="link" href={`#${screens.exceptions.path}`}>
            {t('bank.exceptions_too', { count: cases + unmatched })}
          </a>
        </p>
      )}
    </section>
  )
}

/** A part of the difference, which opens the rows that it is the sum of. */
function Part({
  view,
  of,
}: {
  view: 'only_bank' | 'only_books' | 'different'
  of: Reconciliation['only_bank']
}) {
  const t = useText()
  return (
    <Figure label={`${t(`bank.view.${view}`)} (${of.count})`}>
      <a className="opens" href={`#${screens.bank.path}?show=${view}`}>
        <Money value={of.amount} />
      </a>
    </Figure>
  )
}

/** The title says of which time it is: later lines are no part of it. */
function Stated({ statement }: { statement: StatementComparison }) {
  const t = useText()
  const times = useTimeText()
  const { as_of, balance, books, difference, unexplained, in_between } = statement
  const isExplained = unexplained === 0
  const title = t('bank.as_of_statement', { time: times.short(as_of) })
  return (
    <section className="comparison" aria-label={title}>
      <header>
        <h2>
          {title}{' '}
          <Badge
            tone={isExplained ? 'green' : 'amber'}
            icon={isExplained ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
          >
            {isExplained ? t('bank.explained') : t('bank.unexplained')}{' '}
            {!isExplained && <Money value={unexplained} />}
          </Badge>
        </h2>
        <p className="muted">{statement.reference}</p>
      </header>
      <dl>
        <Figure label={t('bank.says')}>
          <Money value={balance} />
        </Figure>
        <span aria-hidden="true">−</span>
        <Figure label={t('bank.books_then')}>
          <a className="opens" href={`#${screens.books.path}/settlement`}>
            <Money value={books} />
          </a>
        </Figure>
        <span aria-hidden="true">=</span>
        <Figure label={t('bank.difference_then')}>
          <span data-differs={difference !== 0 || undefined}>
            <Money value={difference} />
          </span>
        </Figure>
        {in_between.count > 0 && (
          <Figure label={t('bank.in_between')}>
            <Money value={in_between.amount} />
          </Figure>
        )}
      </dl>
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
