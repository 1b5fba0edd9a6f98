import { operatorGetReconciliation, type Reconciliation } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, ClockIcon, WarningIcon } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'
import { usePolled } from '../parts/use-polled.js'

/** The one comparison of bank, books and provider, kept current: Bank, Today, Exceptions and the closing show it. */
export function useReconciliation() {
  const compared = useCall(operatorGetReconciliation)
  usePolled(compared.refresh)
  return compared
}

const badgeVariants = {
  not_reported: ['neutral', ClockIcon],
  reconciled: ['green', CheckCircleIcon],
  differences: ['amber', WarningIcon],
} as const

/** The status in one word, with how much differs. */
export function ReconciliationBadge({ of: { status, to_settle } }: { of: Reconciliation }) {
  const t = useText()
  const [tone, Icon] = badgeVariants[status]
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {t(`reconciliation.${status}`, { count: to_settle })}
    </Badge>
  )
}

/** When it was compared, and until when the bank has reported. */
export function ReconciliationTime({ of }: { of: Reconciliation }) {
  const t = useText()
  const times = useTimeText()
  return (
    <p className="muted">
      {t('reconciliation.as_of', { time: times.short(of.as_of) })}
      {of.reported_until !== null &&
        ` · ${t('reconciliation.reported', { time: times.short(of.reported_until) })}`}
    </p>
  )
}
