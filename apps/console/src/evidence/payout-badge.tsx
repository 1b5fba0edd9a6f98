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
import { useText } from '../texts/use-text.js'

/** How far a payout is, in a word. */
export function PayoutBadge({ row }: { row: OperatorWithdrawal }) {
  const t = useText()
  const { status, taken, by_provider, needs_approval, pending_proposal, known_to_bank } = row
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
      <Badge tone="blue" icon={<SendIcon size={16} />}>
        {t('payout.by_provider')}
      </Badge>
    )
  }
  if (pending_proposal) {
    return (
      <Badge tone="blue" icon={<TeamIcon size={16} />}>
        {t('payout.proposed')}
      </Badge>
    )
  }
  if (needs_approval) {
    return (
      <Badge tone="amber" icon={<WarningIcon size={16} />}>
        {t('payout.needs_approval')}
      </Badge>
    )
  }
  return taken ? (
    <Badge tone="amber" icon={<SendIcon size={16} />}>
      {t('payout.taken')}
    </Badge>
  ) : (
    <Badge icon={<ClockIcon size={16} />}>{t('payout.new')}</Badge>
  )
}
