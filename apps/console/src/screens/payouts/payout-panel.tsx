import { operatorGetWithdrawal, type OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { CopyButton, Notice, useFormatter } from '@mavuno/ui'
import { Messages } from '../../evidence/messages.js'
import { PayoutBadge } from '../../evidence/payout-badge.js'
import { PayoutEvidence } from '../../evidence/payout-evidence.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { Money } from '../../parts/money.js'
import { UnlessLater } from '../../refusal/later.js'
import { MoneyHead, RecordPanel } from '../../parts/record-panel.js'
import { nameOf, type Me } from '../../session/operator.js'
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
        <MoneyHead row={row} ids={ids} badge={<PayoutBadge row={row} />}>
          {t('payout.asked', { time: stamp(row.create_time) })}
        </MoneyHead>
      )}
      body={(row) => (
        <>
          <Standing row={row} me={me} />
          <Send row={row} me={me} />
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

const plainAmount = (value: number) => (value / 100).toFixed(2).replace(/\.00$/, '')

const methods: Readonly<Record<string, string>> = { mpesa: 'M-PESA' }

/** The sum and the account to type elsewhere; in full only for who took it and may send it, until it is paid. */
function Send({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const { status, taken, taken_by, real_amount, wallet_type, personal_card_number } = row
  const isByHand = status === 'pending' && !row.needs_approval && !row.by_provider
  const isMine = isByHand && taken_by?.id === me.id
  const name = row.receiver_name ?? ''
  return (
    <section className="card">
      <h3>{t(isMine ? 'payout.send_exactly' : 'payout.send')}</h3>
      <dl className="lines send">
        <div>
          <dt>{t('payout.sum')}</dt>
          <dd>
            <Money value={real_amount} />{' '}
            {isMine && (
              <CopyButton value={plainAmount(real_amount)} size="small">
                {t('payout.copy_sum')}
              </CopyButton>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('payout.account', { method: methods[wallet_type] ?? wallet_type })}</dt>
          <dd>
            <span className="mono">{personal_card_number}</span>{' '}
            {isMine && (
              <CopyButton value={personal_card_number} size="small">
                {t('payout.copy_account')}
              </CopyButton>
            )}
          </dd>
        </div>
        {name !== '' && (
          <div>
            <dt>{t('payout.name')}</dt>
            <dd>{name}</dd>
          </div>
        )}
        {row.provider_reference && (
          <div>
            <dt>{t('payout.reference')}</dt>
            <dd className="mono">{row.provider_reference}</dd>
          </div>
        )}
      </dl>
      {status === 'pending' && !row.by_provider && (
        <p className="muted">
          {t(
            isMine
              ? 'payout.in_full'
              : row.needs_approval
                ? 'payout.masked_needs_approval'
                : taken
                  ? 'payout.masked_taken'
                  : 'payout.masked',
          )}
        </p>
      )}
    </section>
  )
}

/** Shows who took, approved and decided the payout, or what it waits for, so that nobody pays it twice. */
function Standing({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const {
    status,
    taken,
    taken_by,
    by_provider,
    approved_by,
    decided_by,
    pending_proposal,
    reason,
  } = row
  const write = (who: NonNullable<typeof taken_by>) => (who.id === me.id ? t('you') : nameOf(who))
  if (status === 'pending') {
    return (
      <>
        {taken && (
          <Notice
            tone={taken_by?.id === me.id && !by_provider ? 'green' : 'blue'}
            title={
              taken_by && !by_provider
                ? t('payout.taken_by', { who: write(taken_by) })
                : t('payout.by_provider')
            }
          >
            {t(
              taken_by && !by_provider
                ? taken_by.id === me.id
                  ? 'payout.taken_by_you_text'
                  : 'payout.taken_by_text'
                : 'payout.by_provider_text',
            )}{' '}
            {approved_by && t('payout.approved_by', { who: write(approved_by) })}
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
      : t(`payout.was_${status}_by`, { time, who: write(decided_by) })
  return (
    <Notice tone={status === 'completed' ? 'green' : 'blue'} title={title}>
      {approved_by && t('payout.approved_by', { who: write(approved_by) })} {reason}
    </Notice>
  )
}
