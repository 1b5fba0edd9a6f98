import type { OperatorWithdrawal } from '@mavuno/sdk/operator'
import {
  Badge,
  CheckIcon,
  ClockIcon,
  CrossCircleIcon,
  SendIcon,
  TeamIcon,
  WarningIcon,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { nameOf, type Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { isAssigned, isByProvider } from './payout-stage.js'

interface PayoutBadgeProps {
  readonly row: OperatorWithdrawal
  readonly me: Me
  /** Instead of the picture. */
  readonly sign?: ReactNode
}

/** How far a payout is, in a word, and whose it is: nobody pays what a colleague or the provider sends. */
export function PayoutBadge({ row, me, sign }: PayoutBadgeProps) {
  const t = useText()
  const { status, stage, assigned_to, pending_proposal, listed_by_bank } = row
  const isMine = assigned_to?.id === me.id
  const who = assigned_to ? nameOf(assigned_to) : ''
  if (status === 'completed') {
    return (
      <Badge tone="green" icon={<CheckIcon size={16} />}>
        {t(listed_by_bank ? 'payout.at_bank' : 'payout.paid')}
      </Badge>
    )
  }
  if (status === 'error') {
    return (
      <Badge tone="red" icon={<CrossCircleIcon size={16} />}>
        {t('payout.refused')}
      </Badge>
    )
  }
  if (status === 'cancel') {
    return <Badge icon={<CrossCircleIcon size={16} />}>{t('payout.cancelled')}</Badge>
  }
  if (isByProvider(row)) {
    return (
      <Badge tone="blue" icon={sign ?? <SendIcon size={16} />}>
        {t('payout.by_provider')}
      </Badge>
    )
  }
  if (pending_proposal) {
    return (
      <Badge tone="blue" icon={sign ?? <TeamIcon size={16} />}>
        {isMine
          ? t('payout.proposed_yours')
          : assigned_to
            ? t('payout.proposed_of', { who })
            : t('payout.proposed')}
      </Badge>
    )
  }
  if (stage === 'needs_approval') {
    return (
      <Badge tone={isMine ? 'amber' : 'neutral'} icon={sign ?? <WarningIcon size={16} />}>
        {isMine ? t('payout.needs_approval') : t('payout.needs_approval_of', { who })}
      </Badge>
    )
  }
  if (isMine) {
    return (
      <Badge tone="green" icon={sign ?? <SendIcon size={16} />}>
        {t('payout.pay_now')}
      </Badge>
    )
  }
  return assigned_to ? (
    <Badge icon={sign ?? <TeamIcon size={16} />}>{t('payout.assigned_to', { who })}</Badge>
  ) : (
    <Badge icon={sign ?? <ClockIcon size={16} />}>{t('payout.new')}</Badge>
  )
}

/**
 * In a row: what asks for a closer look before anybody takes it, or else how far it is; with a sign instead of the
 * picture if something asks for it.
 */
export function PayoutRowBadge({ row, me }: PayoutBadgeProps) {
  const t = useText()
  const { signals, pending_proposal } = row
  const [gravest] = signals
  if (gravest === undefined) return <PayoutBadge row={row} me={me} />
  const words = signals.map((signal) => t(`payout.signal.${signal}`)).join(', ')
  if (isAssigned(row) || pending_proposal) {
    return <PayoutBadge row={row} me={me} sign={<WarningIcon size={16} label={words} />} />
  }
  return (
    <Badge tone={gravest === 'blocked' ? 'red' : 'amber'} icon={<WarningIcon size={16} />}>
      {t(`payout.signal.${gravest}`)}
      {signals.length > 1 && ` +${signals.length - 1}`}
    </Badge>
  )
}
