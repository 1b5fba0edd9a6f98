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
  const { status, stage, conflicts, listed_by_bank, pending_proposal, settled_amount, amount } = row
  const { bank_amount } = row
  const [conflict] = conflicts
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
  if (conflict && (status === 'pending' || stage === 'uncredited')) {
    return (
      <Badge tone="red" icon={<WarningIcon size={16} />}>
        {conflict === 'other_bank_amount' && bank_amount !== null ? (
          <>
            {t('evidence.bank_has')} <Money value={bank_amount} bare />
          </>
        ) : (
          t(`evidence.conflict.${conflict}`)
        )}
        {conflicts.length > 1 && ` +${conflicts.length - 1}`}
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
  return listed_by_bank ? (
    <Badge tone="green" icon={<CheckIcon size={16} />}>
      {t('evidence.exact')}
    </Badge>
  ) : (
    <Badge icon={<HelpIcon size={16} />}>{t('evidence.unknown')}</Badge>
  )
}
