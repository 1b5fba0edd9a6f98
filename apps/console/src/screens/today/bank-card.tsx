import { operatorGetReconciliation, operatorListBankMatches } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, useFormatter, WarningIcon } from '@mavuno/ui'
import { may, screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

const difference = (value: number) =>
  value === 0 ? 'bank.difference' : value < 0 ? 'bank.has_less' : 'bank.has_more'

/** What the bank said last against the books of that time, and how many lines explain the difference. */
export function BankCard({ me }: { me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const compared = useCall(operatorGetReconciliation)
  const { data } = compared
  usePolled(compared.refresh)
  const lines = data ? data.only_bank.count + data.only_books.count + data.different.count : 0
  const statement = data?.statement
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
        {t('bank.compare')}{' '}
        {data && (
          <Badge
            tone={lines === 0 ? 'green' : 'amber'}
            icon={lines === 0 ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
          >
            {lines === 0 ? t('bank.all_settled') : t('bank.to_settle', { count: lines })}
          </Badge>
        )}
      </h2>
      <Reading of={compared} failed={t('bank.compare_failed')} count={3} />
      {data && !statement && <p className="muted">{t('bank.no_statement')}</p>}
      {data && statement && (
        <>
          <dl className="lines">
            <div>
              <dt>{t('bank.says', { time: stamp(statement.as_of).slice(0, 16) })}</dt>
              <dd>{opens(statement.balance, `#${screens.bank.path}?show=same`)}</dd>
            </div>
            <div>
              <dt>{t('bank.books_then')}</dt>
              <dd>
                <a className="opens" href={`#${screens.books.path}/settlement`}>
                  <Money value={statement.books} />
                </a>
              </dd>
            </div>
            <div className="bank-differs">
              <dt>{t(difference(statement.difference))}</dt>
              <dd data-differs={statement.difference !== 0 || undefined}>
                {opens(Math.abs(statement.difference), `#${screens.bank.path}`)}
              </dd>
            </div>
          </dl>
          <p className="muted card-foot">
            <span>
              {data.unexplained !== 0 ? (
                <>
                  {t('bank.unexplained')} <Money value={data.unexplained} />
                </>
              ) : (
                lines > 0 && t('bank.explained_by', { count: lines })
              )}
            </span>
            {seesBank && (
              <a className="link" href={`#${screens.bank.path}`}>
                {t('bank.reconcile')}
              </a>
            )}
          </p>
        </>
      )}
    </section>
  )
}
