import { operatorGetUnmatched, type Unmatched } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { Messages } from '../../evidence/messages.js'
import { screens } from '../../frame/screens.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { Money } from '../../parts/money.js'
import { RecordPanel, Who } from '../../parts/record-panel.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { SettleUnmatched, type UnmatchedDetail } from './settle-unmatched.js'
import { UnmatchedBadge } from './unmatched-badge.js'

interface PanelProps {
  readonly id: string
  readonly me: Me
}

/** What is known of money without a recharge, what it may belong to, and how two operators end it. */
export function UnmatchedPanel({ id, me }: PanelProps) {
  const t = useText()
  const { stamp } = useFormatter()
  return (
    <RecordPanel
      record={useCall(operatorGetUnmatched, { id })}
      failed={t('unmatched.one_failed')}
      head={(row) => (
        <header className="panel-head">
          <h2>
            <Money value={row.amount} />
          </h2>
          <UnmatchedBadge row={row} />
          <p>
            <span className="mono">{row.receipt}</span>, {stamp(row.paid)}
          </p>
        </header>
      )}
      body={(row) => (
        <>
          <Told row={row} />
          {row.ordered && row.resolution === null && <Ordered row={row} ordered={row.ordered} />}
          <Messages subject={row.id} />
          {row.resolution === null && <Candidates row={row} />}
          {row.resolution !== null && (
            <Notice tone="green" title={t(`unmatched.was.${row.resolution}`)}>
              {row.credited && (
                <>
                  <RechargeLink recharge={row.credited} />.{' '}
                </>
              )}
              {row.reason} {t('unmatched.ended', { time: stamp(row.resolved ?? row.told) })}
            </Notice>
          )}
          {row.pending_proposal && (
            <IsProposed
              proposal={row.pending_proposal}
              roles={me.roles}
              text={t('case.is_proposed_text')}
            />
          )}
          {row.resolution === null && !row.pending_proposal && (
            <SettleUnmatched row={row} me={me} />
          )}
        </>
      )}
    />
  )
}

function Told({ row }: { row: Unmatched }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { reference, payer, payer_name, told, provider } = row
  const facts = [
    [t('unmatched.reference'), reference],
    [t('unmatched.payer'), [payer_name, payer].filter(Boolean).join(' ')],
    [t('unmatched.told'), `${provider}, ${stamp(told)}`],
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

function RechargeLink({ recharge }: { recharge: Named }) {
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
  const { stamp } = useFormatter()
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
              <Money value={one.amount} />, {stamp(one.create_time).slice(0, 16)}
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
