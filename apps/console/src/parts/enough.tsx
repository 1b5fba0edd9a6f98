import { Badge, CheckCircleIcon, WarningIcon } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

/** Whether the reserve pays for all of the days. */
export function Enough({ shortOn }: { shortOn: string | null }) {
  const t = useText()
  return shortOn === null ? (
    <Badge tone="green" icon={<CheckCircleIcon size={16} />}>
      {t('reserve.enough')}
    </Badge>
  ) : (
    <Badge tone="red" icon={<WarningIcon size={16} />}>
      {t('reserve.short_on', { day: shortOn })}
    </Badge>
  )
}
