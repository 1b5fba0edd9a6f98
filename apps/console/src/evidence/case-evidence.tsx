import type { PaymentCase } from '@mavuno/sdk/operator'
import { useFieldWords } from '../changes/use-field-words.js'
import { screens } from '../frame/screens.js'
import { Money } from '../parts/money.js'
import { Who } from '../parts/record-panel.js'
import { useText } from '../texts/use-text.js'
import { Messages } from './messages.js'

/** How far bank and books are apart by it, what was told, and all that the provider said of this payment. */
export function CaseEvidence({ row }: { row: PaymentCase }) {
  const t = useText()
  const words = useFieldWords()
  const { kind, owed, direction, subject, user, reference, details } = row
  const screen = direction === 'in' ? screens.recharges : screens.payouts
  return (
    <>
      <p className="case-owed">
        <Money value={Math.abs(owed)} />{' '}
        <span className="muted">
          {t(owed > 0 ? 'case.left_more' : owed < 0 ? 'case.came_more' : 'case.nothing_owed')}
        </span>
      </p>
      <div className="facts">
        <h3>{t('case.facts')}</h3>
        <dl>
          {user && (
            <>
              <dt>{t('queue.customer')}</dt>
              <dd>
                <Who user={user} />
              </dd>
              <dt>{t('case.record')}</dt>
              <dd>
                <a className="link" href={`#${screen.path}/${subject}`}>
                  {t(direction === 'in' ? 'bank.kind.recharge' : 'bank.kind.withdrawal')}
                </a>
              </dd>
            </>
          )}
          {reference !== null && kind !== 'closed_day_changed' && (
            <>
              <dt>{t('bank.number')}</dt>
              <dd className="mono">{reference}</dd>
            </>
          )}
          {Object.entries(Object(details) as Record<string, unknown>)
            .filter(([, value]) => value !== null && typeof value !== 'object')
            .map(([name, value]) => (
              <Fact key={name} label={words.label(name)} value={words.value(name, value)} />
            ))}
        </dl>
      </div>
      <Messages subject={subject} />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
