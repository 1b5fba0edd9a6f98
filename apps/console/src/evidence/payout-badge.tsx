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

interface PayoutBadgeProps {
  readonly row: OperatorWithdrawal
  readonly me: Me
  /** Instead of the picture. */
  readonly sign?: ReactNode
}

/** How far a payout is, in a word, and whose it is: nobody pays what a colleague or the provider sends. */
export function PayoutBadge({ row, me, sign }: PayoutBadgeProps) {
  const t = useText()
  const { status, taken_by, by_provider, needs_approval, pending_proposal, known_to_bank } = row
  const isMine = taken_by?.id === me.id
  const who = taken_by ? nameOf(taken_by) : ''
  if (status === 'completed') {
    return (
      <Badge tone="green" icon={<CheckIcon size={16} />}>
        {t(known_to_bank ? 'payout.at_bank' : 'payout.paid')}
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
  if (by_provider) {
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
          : taken_by
            ? t('payout.proposed_of', { who })
            : t('payout.proposed')}
      </Badge>
    )
  }
  if (needs_approval) {
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
  return taken_by ? (
    <Badge icon={sign ?? <TeamIcon size={16} />}>{t('payout.taken_by', { who })}</Badge>
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
  const { taken, signals, by_provider, pending_proposal } = row
  const [gravest] = signals
  if (gravest === undefined) return <PayoutBadge row={row} me={me} />
  const words = signals.map((signal) => t(`payout.signal.${signal}`)).join(', ')
  if (taken || by_provider || pending_proposal) {
    return <PayoutBadge row={row} me={me} sign={<WarningIcon size={16} label={words} />} />
  }
  return (
    <Badge tone={gravest === 'blocked' ? 'red' : 'amber'} icon={<WarningIcon size={16} />}>
      {t(`payout.signal.${gravest}`)}
      {signals.length > 1 && ` +${signals.length - 1}`}
    </Badge>
  )
}
