import type { OperatorRechargeDetail } from '@mavuno/sdk/operator'
import type { ReactNode } from 'react'
import { screens } from '../frame/screens.js'
import { useMethodName } from '../parts/business.js'
import { Money } from '../parts/money.js'
import { Who } from '../parts/record-panel.js'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'

type Compared = OperatorRechargeDetail | OperatorRechargeDetail['same_number'][number]

/** A recharge beside the others with its payment number, with what speaks for each. */
export function SameNumber({ row }: { row: OperatorRechargeDetail }) {
  const t = useText()
  const times = useTimeText()
  const methodName = useMethodName()
  if (row.same_number.length === 0) return null
  const all: readonly Compared[] = [row, ...row.same_number]
  const lines: readonly (readonly [string, (one: Compared) => ReactNode])[] = [
    [t('queue.customer'), ({ user }) => <Who user={user} />],
    [t('evidence.requested'), ({ create_time }) => times.minute(create_time)],
    [t('evidence.amount'), ({ amount }) => <Money value={amount} bare />],
    [t('evidence.channel'), ({ wallet_type }) => methodName(wallet_type)],
    [
      t('evidence.payer'),
      ({ recharge_account, conflicts }) => (
        <Doubt is={conflicts.includes('other_payer')}>{recharge_account}</Doubt>
      ),
    ],
    [
      t('evidence.theirs'),
      ({ bank_line, amount }) =>
        bank_line ? (
          <Doubt is={bank_line.amount !== amount}>
            <Money value={bank_line.amount} bare />, {times.minute(bank_line.time)}
          </Doubt>
        ) : (
          t('evidence.nothing')
        ),
    ],
    [
      t('evidence.provider'),
      ({ provider_event }) =>
        provider_event ? (
          <>
            {t(`word.${provider_event.outcome}`)}, {times.minute(provider_event.received)}
          </>
        ) : (
          t('evidence.nothing')
        ),
    ],
    [t('evidence.status'), (one) => <EvidenceStatus row={one} />],
  ]
  return (
    <section className="same-number">
      <h3>{t('evidence.same_number')}</h3>
      <div
        className="same-number-table"
        role="region"
        aria-label={t('evidence.same_number')}
        tabIndex={0}
      >
        <table className="evidence">
          <thead>
            <tr>
              <td />
              {all.map(({ id }) => (
                <th key={id} scope="col">
                  {id === row.id ? (
                    t('evidence.this_one')
                  ) : (
                    <a className="link" href={`#${screens.recharges.path}/${id}`}>
                      {t('evidence.open_same_number')}
                    </a>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {all.map((one) => (
                  <td key={one.id}>{cell(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Marks what does not fit, in red. */
function Doubt({ is, children }: { is: boolean; children: ReactNode }) {
  return is ? <strong className="doubt">{children}</strong> : children
}

function EvidenceStatus({ row: { status, settled_amount } }: { row: Compared }) {
  const t = useText()
  return (
    <>
      {t(
        status === 'completed'
          ? 'evidence.credited'
          : status === 'error'
            ? 'evidence.refused'
            : `evidence.${status}`,
      )}
      {typeof settled_amount === 'number' && (
        <>
          {' '}
          <Money value={settled_amount} bare />
        </>
      )}
    </>
  )
}
