import { operatorListAudits, type AuditRun } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, ClockIcon, WarningIcon } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'
import { usePolled } from '../parts/use-polled.js'

/** The stored audits, newest first: the last one is the status of the books on every screen. */
export function useAudits() {
  const audits = useCall(operatorListAudits, { limit: 10 })
  usePolled(audits.refresh)
  return audits
}

/** How many checks passed, and when. */
export function AuditStatus({ run }: { run: AuditRun | undefined }) {
  const t = useText()
  const times = useTimeText()
  if (!run) {
    return (
      <Badge tone="neutral" icon={<ClockIcon size={16} />}>
        {t('audit.never')}
      </Badge>
    )
  }
  return (
    <Badge
      tone={run.ok ? 'green' : 'red'}
      icon={run.ok ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
    >
      {t('audit.passed', {
        passed: run.checks.filter(({ ok }) => ok).length,
        all: run.checks.length,
        time: times.short(run.time),
      })}
    </Badge>
  )
}
