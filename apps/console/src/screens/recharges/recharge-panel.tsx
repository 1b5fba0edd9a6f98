import { maskPhone } from '@mavuno/sdk'
import { operatorGetRecharge, type OperatorRechargeDetail } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { Evidence } from '../../evidence/evidence.js'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { Failure } from '../../parts/failure.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { PanelBody } from '../../parts/panel-body.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { Decision } from './decision.js'

interface PanelProps {
  readonly id: string
  readonly me: Me
  /** The rows of the list, to say which of them this is. */
  readonly ids: readonly string[]
}

/** Everything that one recharge is decided by, and the decision. */
export function RechargePanel({ id, me, ids }: PanelProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const { data: row, error, refresh } = useCall(operatorGetRecharge, { id })
  usePolled(refresh)
  if (!row) {
    if (error === undefined) return <LoadingRows count={5} />
    return <Failure error={error} title={t('recharge.failed')} onRetry={refresh} />
  }
  const at = ids.indexOf(id)
  return (
    <>
      <PanelBody>
        <header className="panel-head">
          <h2>
            <Money value={row.amount} />
          </h2>
          <EvidenceBadge row={row} />
          {at >= 0 && (
            <span className="panel-place">{t('queue.place', { at: at + 1, all: ids.length })}</span>
          )}
          <p>
            {t('recharge.asked', {
              company: row.company_name,
              number: row.company_number,
              time: stamp(row.create_time),
            })}
          </p>
        </header>
        {error !== undefined && (
          <Failure error={error} title={t('failure.old')} onRetry={refresh} />
        )}
        <Evidence row={row} />
        <Customer row={row} />
        <Standing row={row} me={me} />
      </PanelBody>
      <Decision row={row} me={me} />
    </>
  )
}

function Customer({ row: { user, before } }: { row: OperatorRechargeDetail }) {
  const t = useText()
  const phone = useConfig()?.phone ?? { country_code: '254' }
  return (
    <section className="facts">
      <h3>{t('queue.this_customer')}</h3>
      <dl>
        <dt>{t('queue.who')}</dt>
        <dd>
          {user.nickname} {maskPhone(user.phone, phone)}
        </dd>
        <dt>{t('recharge.before')}</dt>
        <dd>{t('recharge.before_counts', before)}</dd>
      </dl>
    </section>
  )
}

/** Shows who decided the recharge, or what it waits for, so that nobody credits it twice. */
function Standing({ row, me }: { row: OperatorRechargeDetail; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { status, decided_by, pending_proposal, update_time, reason } = row
  if (status === 'pending') {
    if (!pending_proposal) return null
    return (
      <IsProposed
        proposal={pending_proposal}
        roles={me.roles}
        text={t('recharge.is_proposed_text')}
      />
    )
  }
  const who = decided_by ? (decided_by.id === me.id ? t('you') : nameOf(decided_by)) : undefined
  const time = stamp(update_time)
  const title =
    status === 'completed' || status === 'error'
      ? who === undefined
        ? t(`recharge.was_${status}`, { time })
        : t(`recharge.was_${status}_by`, { who, time })
      : t(`recharge.was_${status}`, { time })
  return (
    <Notice tone={status === 'completed' ? 'green' : 'blue'} title={title}>
      {row.settled_amount !== null && row.settled_amount !== undefined && (
        <>
          <Money value={row.settled_amount} />{' '}
        </>
      )}
      {reason}
    </Notice>
  )
}
