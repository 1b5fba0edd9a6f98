import { operatorListBankMatches, type StatementComparison } from '@mavuno/sdk/operator'
import type { ReactNode } from 'react'
import { may, screens } from '../frame/screens.js'
import { Money } from '../parts/money.js'
import { Reading } from '../parts/reading.js'
import {
  ReconciliationBadge,
  ReconciliationTime,
  useReconciliation,
} from './reconciliation-status.js'
import { useTimeText } from '../parts/dates/time-text.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

const views = ['only_bank', 'only_books', 'different'] as const

/** How bank and books agree now, and what the bank's last statement said at its own time. */
export function BankCard({ me }: { me: Me }) {
  const t = useText()
  const compared = useReconciliation()
  const { data } = compared
  const seesBank = may(operatorListBankMatches, me.roles)
  const opens = (value: number, href: string) =>
    seesBank ? (
      <a className="opens" href={href}>
        <Money value={value} />
      </a>
    ) : (
      <Money value={value} />
    )
  return (
    <section className="card">
      <h2>
        {t('bank.compare')} {data && <ReconciliationBadge of={data} />}
      </h2>
      <Reading of={compared} failed={t('bank.compare_failed')} count={3} />
      {data && (
        <>
          <ReconciliationTime of={data} />
          <dl className="lines">
            {views.map((view) => (
              <Line key={view} label={`${t(`bank.view.${view}`)} (${data[view].count})`}>
                {opens(data[view].amount, `#${screens.bank.path}?show=${view}`)}
              </Line>
            ))}
            <div className="bank-differs">
              <dt>{t('bank.difference')}</dt>
              <dd data-differs={data.difference !== 0 || undefined}>
                {opens(data.difference, `#${screens.bank.path}`)}
              </dd>
            </div>
            {data.imports > 0 && (
              <Line label={t('bank.imports_to_confirm')}>
                <a className="opens" href={`#${screens.bank.path}`}>
                  {data.imports}
                </a>
              </Line>
            )}
            {data.cases + data.unmatched > 0 && (
              <Line label={t('bank.cases_and_unmatched')}>
                <a className="opens" href={`#${screens.exceptions.path}`}>
                  {data.cases + data.unmatched}
                </a>
              </Line>
            )}
          </dl>
          {data.statement ? (
            <Stated statement={data.statement} opens={opens} />
          ) : (
            <p className="muted">{t('bank.no_statement')}</p>
          )}
          {seesBank && (
            <p className="card-foot">
              <a className="link" href={`#${screens.bank.path}`}>
                {t('bank.reconcile')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface StatedProps {
  readonly statement: StatementComparison
  readonly opens: (value: number, href: string) => ReactNode
}

/** The title says of which time it is: what the bank has listed since is no part of it. */
function Stated({ statement, opens }: StatedProps) {
  const t = useText()
  const times = useTimeText()
  const { as_of, balance, books, difference, unexplained } = statement
  return (
    <>
      <h3>{t('bank.as_of_statement', { time: times.short(as_of) })}</h3>
      <dl className="lines">
        <Line label={t('bank.says')}>{opens(balance, `#${screens.bank.path}?show=same`)}</Line>
        <Line label={t('bank.books_then')}>
          <a className="opens" href={`#${screens.books.path}/settlement`}>
            <Money value={books} />
          </a>
        </Line>
        <Line label={t('bank.difference_then')}>
          <Money value={difference} />
        </Line>
        {unexplained !== 0 && (
          <Line label={t('bank.unexplained')}>
            <Money value={unexplained} />
          </Line>
        )}
      </dl>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
