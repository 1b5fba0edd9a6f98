import type { IconComponent } from '../../foundation/icons/icon.js'
import { SproutIcon } from '../../foundation/icons/object-icons.js'
import {
  CheckIcon,
  ClockIcon,
  ClockOffIcon,
  PauseIcon,
  SlashedCircleIcon,
  WarningIcon,
} from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { Badge, type BadgeProps, type Tone } from './badge.js'
import { statusTexts } from './status-texts.js'

export type Status = keyof typeof statusTexts.status

const looks: Record<Status, [Tone, IconComponent]> = {
  pending: ['amber', ClockIcon],
  processing: ['amber', ClockIcon],
  completed: ['green', CheckIcon],
  error: ['red', WarningIcon],
  cancel: ['neutral', SlashedCircleIcon],
  expired: ['neutral', ClockOffIcon],
  running: ['green', SproutIcon],
  frozen: ['amber', PauseIcon],
}

export interface StatusBadgeProps extends Omit<BadgeProps, 'tone' | 'icon'> {
  /** The state of a record or a holding, which decides colour, icon and word. */
  status: Status
}

/** The status of a record or holding, always with colour, icon and word. */
export function StatusBadge({ status, children, ...props }: StatusBadgeProps) {
  const text = useUiText(statusTexts)
  const [tone, Icon] = looks[status]
  return (
    <Badge data-state={status} {...props} tone={tone} icon={<Icon size={16} />}>
      {children ?? text.status[status]}
    </Badge>
  )
}
