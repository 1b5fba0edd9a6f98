import type { OperatorRechargeDetail } from '@mavuno/sdk/operator'
import { CheckIcon, Notice, useFormatter, WarningIcon } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { screens } from '../frame/screens.js'
import { Money } from '../parts/money.js'
import { nameOf } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

interface Line {
  readonly label: string
  readonly ours: ReactNode
  readonly theirs: ReactNode
  /** Undefined if it cannot be compared. */
  readonly agrees?: boolean | undefined
}

/** What the customer wrote beside what the bank lists, with the difference marked. */
export function Evidence({ row }: { row: OperatorRechargeDetail }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { bank_line: line, amount, payment_number, recharge_account, create_time } = row
  const { conflicts } = row
  const none = <span className="muted">–</span>
  const number: Line = {
    label: t('evidence.number'),
    ours: <span className="mono">{payment_number}</span>,
    theirs: line ? <span className="mono">{line.reference}</span> : none,
    agrees: line ? line.reference === payment_number : undefined,
  }
  const sum: Line = {
    label: t('evidence.amount'),
    ours: <Money value={amount} bare />,
    theirs: line ? <Money value={line.amount} bare /> : none,
    agrees: line ? line.amount === amount : undefined,
  }
  const lines: readonly Line[] = [
    number,
    sum,
    {
      label: t('evidence.payer'),
      ours: recharge_account,
      theirs: line && line.text !== '' ? line.text : none,
      agrees: !conflicts.includes('other_payer') && undefined,
    },
    {
      label: t('evidence.time'),
      ours: stamp(create_time),
      theirs: line ? stamp(line.time) : none,
    },
    // A bank line can be typed by hand, so the cashier sees who added and who confirmed it.
    {
      label: t('evidence.listed_by'),
      ours: none,
      theirs: line
        ? [line.imported_by, line.confirmed_by]
            .flatMap((one) => (one ? [nameOf(one)] : []))
            .join(', ')
        : none,
    },
  ]
  const missing = (line?.amount ?? amount) - amount
  return (
    <section>
      <table className="evidence">
        <caption className="mv-visually-hidden">{t('recharges.evidence')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('evidence.ours')}</th>
            <th scope="col">{t('evidence.theirs')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, ours, theirs, agrees }) => (
            <tr key={label} data-differs={agrees === false || undefined}>
              <th scope="row">{label}</th>
              <td>{ours}</td>
              <td>{theirs}</td>
              <td>
                {agrees === true && <CheckIcon size={16} label={t('evidence.agrees')} />}
                {agrees === false && <WarningIcon size={16} label={t('evidence.differs')} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {conflicts.length > 0 && row.status !== 'completed' && (
        <Notice tone="red" title={t('evidence.contested')}>
          <ul className="conflicts">
            {conflicts.map((conflict) => (
              <li key={conflict}>
                <strong>{t(`evidence.conflict.${conflict}`)}</strong>{' '}
                {t(`evidence.conflict_text.${conflict}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!line && row.status === 'pending' && !conflicts.includes('not_at_bank') && (
        <Notice tone="amber" title={t('evidence.unknown')}>
          {t('evidence.unknown_text')}
        </Notice>
      )}
      {typeof row.other_amount === 'number' && (
        <Notice tone="amber" title={t('evidence.other_amount')}>
          <Money value={row.other_amount} /> {t('evidence.other_amount_text')}{' '}
          <a className="link" href={`#${screens.exceptions.path}?only=unmatched`}>
            {t('evidence.other_amount_open')}
          </a>
        </Notice>
      )}
      {missing !== 0 && (
        <Notice tone="amber" title={t('evidence.amount_differs')}>
          <Money value={Math.abs(missing)} />{' '}
          {t(missing < 0 ? 'evidence.less_text' : 'evidence.more_text')}
        </Notice>
      )}
    </section>
  )
}
