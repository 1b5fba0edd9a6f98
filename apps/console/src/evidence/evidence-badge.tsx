import type { OperatorRecharge } from '@mavuno/sdk/operator'
import {
  Badge,
  CheckIcon,
  ClockIcon,
  CrossCircleIcon,
  HelpIcon,
  TeamIcon,
  WarningIcon,
} from '@mavuno/ui'
import { Money } from '../parts/money.js'
import { useText } from '../texts/use-text.js'

/** What speaks for a recharge, or against it, in a word. */
export function EvidenceBadge({ row }: { row: OperatorRecharge }) {
  const t = useText()
  const { status, conflict, known_to_bank, pending_proposal, settled_amount, amount } = row
  const { bank_amount } = row
  if (conflict) {
    return (
      <Badge tone="red" icon={<WarningIcon size={16} />}>
        {t('evidence.twice')}
      </Badge>
    )
  }
  if (pending_proposal) {
    return (
      <Badge tone="blue" icon={<TeamIcon size={16} />}>
        {t('evidence.proposed')}
      </Badge>
    )
  }
  if (status === 'completed') {
    const differs = settled_amount !== amount
    return (
      <Badge tone={differs ? 'amber' : 'green'} icon={<CheckIcon size={16} />}>
        {t(differs ? 'evidence.other_credited' : 'evidence.credited')}
      </Badge>
    )
  }
  if (status !== 'pending' && bank_amount !== null) {
    return (
      <Badge tone="amber" icon={<WarningIcon size={16} />}>
        {t('evidence.came_late')}
      </Badge>
    )
  }
  if (status === 'error') {
    return (
      <Badge tone="red" icon={<CrossCircleIcon size={16} />}>
        {t('evidence.refused')}
      </Badge>
    )
  }
  if (status !== 'pending') {
    return <Badge icon={<ClockIcon size={16} />}>{t(`evidence.${status}`)}</Badge>
  }
  if (bank_amount !== null && bank_amount !== amount) {
    return (
      <Badge tone="amber" icon={<WarningIcon size={16} />}>
        {t('evidence.bank_has')} <Money value={bank_amount} bare />
      </Badge>
    )
  }
  return known_to_bank ? (
    <Badge tone="green" icon={<CheckIcon size={16} />}>
      {t('evidence.exact')}
    </Badge>
  ) : (
    <Badge icon={<HelpIcon size={16} />}>{t('evidence.unknown')}</Badge>
  )
}
