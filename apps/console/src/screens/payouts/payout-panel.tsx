import { operatorGetWithdrawal, type OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { Messages } from '../../evidence/messages.js'
import { PayoutAccount } from '../../evidence/payout-account.js'
import { PayoutBadge } from '../../evidence/payout-badge.js'
import { PayoutEvidence } from '../../evidence/payout-evidence.js'
import { isByProvider } from '../../evidence/payout-stage.js'
import { PayoutSignals } from '../../evidence/payout-signals.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { UnlessLater } from '../../refusal/later.js'
import { MoneyHead, RecordPanel } from '../../parts/record-panel.js'
import { type Me, useNameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { PayoutDecision } from './payout-decision.js'

interface PanelProps {
  readonly id: string
  readonly me: Me
  /** The rows of the list, to say which of them this is. */
  readonly ids: readonly string[]
}

/** What one payout is decided by, where its money goes, and the next step. */
export function PayoutPanel({ id, me, ids }: PanelProps) {
  const t = useText()
  const { stamp } = useFormatter()
  return (
    <RecordPanel
      record={useCall(operatorGetWithdrawal, { id })}
      of={{ kind: 'withdrawal', id }}
      failed={t('payout.failed')}
      head={(row) => (
        <MoneyHead row={row} ids={ids} badge={<PayoutBadge row={row} me={me} />}>
          {t('payout.asked', { time: stamp(row.create_time) })}
        </MoneyHead>
      )}
      body={(row) => (
        <>
          <Standing row={row} me={me} />
          <PayoutSignals row={row} />
          <PayoutAccount row={row} me={me} />
          <PayoutEvidence row={row} me={me} />
          <Messages subject={row.id} />
        </>
      )}
      foot={(row) => (
        <UnlessLater id={id}>
          <PayoutDecision row={row} me={me} />
        </UnlessLater>
      )}
    />
  )
}

/** Shows who took, approved and decided the payout, or what it waits for, so that nobody pays it twice. */
function Standing({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { status, assigned_to, approved_by, decided_by, pending_proposal, reason } = row
  const nameOf = useNameOf(me)
  const payer = isByProvider(row) ? null : assigned_to
  if (status === 'pending') {
    return (
      <>
        {row.stage !== 'requested' && (
          <Notice
            tone={payer?.id === me.id ? 'green' : 'blue'}
            title={
              payer ? t('payout.assigned_to', { who: nameOf(payer) }) : t('payout.by_provider')
            }
          >
            {t(
              payer
                ? payer.id === me.id
                  ? 'payout.assigned_to_you_text'
                  : 'payout.assigned_to_text'
                : 'payout.by_provider_text',
            )}{' '}
            {approved_by && t('payout.approved_by', { who: nameOf(approved_by) })}
          </Notice>
        )}
        {pending_proposal && (
          <IsProposed
            proposal={pending_proposal}
            roles={me.roles}
            text={t('payout.is_proposed_text')}
          />
        )}
      </>
    )
  }
  const time = stamp(row.update_time)
  const title =
    status === 'cancel' || !decided_by
      ? t(`payout.was_${status}`, { time })
      : t(`payout.was_${status}_by`, { time, who: nameOf(decided_by) })
  return (
    <Notice tone={status === 'completed' ? 'green' : 'blue'} title={title}>
      {approved_by && t('payout.approved_by', { who: nameOf(approved_by) })} {reason}
    </Notice>
  )
}
