import type { EndpointReply } from '@mavuno/sdk/contract'
import type { operatorGetUnmatched, Unmatched } from '@mavuno/sdk/operator'
import { Notice, useFormatter } from '@mavuno/ui'
import { screens } from '../frame/screens.js'
import { Money } from '../parts/money.js'
import { Who } from '../parts/record-panel.js'
import { useText } from '../texts/use-text.js'
import { Messages } from './messages.js'
import { useTimeText } from '../parts/dates/time-text.js'

export type UnmatchedDetail = EndpointReply<typeof operatorGetUnmatched>

/** What is known of money without a recharge, what the provider told, and what it may belong to. */
export function UnmatchedEvidence({ row }: { row: UnmatchedDetail }) {
  return (
    <>
      <Told row={row} />
      {row.ordered && row.resolution === null && <Ordered row={row} ordered={row.ordered} />}
      <Messages subject={row.id} />
      {row.resolution === null && <Candidates row={row} />}
    </>
  )
}

function Told({ row }: { row: Unmatched }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { reference, payer, payer_name, reported, provider } = row
  const facts = [
    [t('unmatched.reference'), reference],
    [t('unmatched.payer'), [payer_name, payer].filter(Boolean).join(' ')],
    [t('unmatched.reported'), `${provider}, ${stamp(reported)}`],
  ] as const
  return (
    <section className="facts">
      <h3>{t('unmatched.known')}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div className="pair" key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? t('unmatched.nothing') : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Named = NonNullable<Unmatched['ordered']>

export function RechargeLink({ recharge }: { recharge: Named }) {
  return (
    <a className="link" href={`#${screens.recharges.path}/${recharge.id}`}>
      <Who user={recharge.user} />
    </a>
  )
}

/** The recharge that was to be paid, beside what came: less, more, or once more. */
function Ordered({ row, ordered }: { row: Unmatched; ordered: Named }) {
  const t = useText()
  const difference = row.amount - ordered.amount
  const isPaid = ordered.status === 'completed'
  return (
    <Notice
      tone="amber"
      title={t(
        isPaid
          ? 'unmatched.credited_before'
          : difference < 0
            ? 'unmatched.less'
            : difference > 0
              ? 'unmatched.more'
              : 'unmatched.not_credited',
      )}
    >
      {t('unmatched.names')} <RechargeLink recharge={ordered} />, <Money value={ordered.amount} />.{' '}
      {!isPaid && difference !== 0 && (
        <>
          <Money value={Math.abs(difference)} />{' '}
          {t(difference < 0 ? 'unmatched.less_text' : 'unmatched.more_text')}
        </>
      )}
      {isPaid && t('unmatched.credited_before_text')}
    </Notice>
  )
}

/** What it may belong to, best first. The machine suggests and credits nothing. */
function Candidates({ row }: { row: UnmatchedDetail }) {
  const t = useText()
  const times = useTimeText()
  return (
    <section className="candidates">
      <h3>
        {t('bank.may_be')} <span className="muted">{t('unmatched.rule')}</span>
      </h3>
      {row.candidates.length === 0 && <p className="muted">{t('unmatched.may_be_none')}</p>}
      <ul>
        {row.candidates.map((one) => (
          <li key={one.id}>
            <p>
              <RechargeLink recharge={one} />
            </p>
            <p className="muted">
              <Money value={one.amount} />, {times.minute(one.create_time)}
            </p>
            <p className="muted">
              {[
                one.same_reference && t('unmatched.same_reference'),
                one.same_number && t('unmatched.same_number'),
                t(one.same_phone ? 'unmatched.same_phone' : 'unmatched.other_phone'),
                t(one.same_amount ? 'bank.same_amount' : 'bank.other_amount'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
