import { operatorGetRecharge, type OperatorRechargeDetail } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { RechargeEvidence } from '../../evidence/recharge-evidence.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { Money } from '../../parts/money.js'
import { UnlessLater } from '../../refusal/later.js'
import { MoneyHead, RecordPanel } from '../../parts/record-panel.js'
import { type Me, useNameOf } from '../../session/operator.js'
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
  return (
    <RecordPanel
      record={useCall(operatorGetRecharge, { id })}
      of={{ kind: 'recharge', id }}
      failed={t('recharge.failed')}
      head={(row) => (
        <MoneyHead row={row} ids={ids} badge={<EvidenceBadge row={row} />}>
          {t('recharge.asked', {
            company: row.company_name,
            number: row.company_number,
            time: stamp(row.create_time),
          })}
        </MoneyHead>
      )}
      body={(row) => (
        <>
          {row.pending_proposal && (
            <IsProposed
              proposal={row.pending_proposal}
              roles={me.roles}
              text={t('recharge.is_proposed_text')}
            />
          )}
          <Standing row={row} me={me} />
          <RechargeEvidence row={row} me={me} />
        </>
      )}
      foot={(row) => (
        <UnlessLater id={id}>
          <Decision row={row} me={me} />
        </UnlessLater>
      )}
    />
  )
}

/** Shows who decided the recharge, so that nobody credits it twice. */
function Standing({ row, me }: { row: OperatorRechargeDetail; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const nameOf = useNameOf(me)
  const { status, decided_by, update_time, reason } = row
  if (status === 'pending') return null
  const who = decided_by && nameOf(decided_by)
  const time = stamp(update_time)
  const title =
    status === 'completed' || status === 'error'
      ? who
        ? t(`recharge.was_${status}_by`, { who, time })
        : t(`recharge.was_${status}`, { time })
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
