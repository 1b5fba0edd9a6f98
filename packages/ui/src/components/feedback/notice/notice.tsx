import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import type { IconComponent } from '../../foundation/icons/icon.js'
import {
  CheckCircleIcon,
  ClockIcon,
  InfoIcon,
  WarningIcon,
} from '../../foundation/icons/status-icons.js'

export type NoticeTone = 'green' | 'amber' | 'red' | 'blue'

const icons: Record<NoticeTone, IconComponent> = {
  green: CheckCircleIcon,
  amber: ClockIcon,
  red: WarningIcon,
  blue: InfoIcon,
}

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Blue for information, amber for waiting, red for failure, green for success. */
  tone?: NoticeTone
  /** The news in a few bold words. */
  title?: ReactNode
  /** At size 20, to replace the tone's default icon. */
  icon?: ReactNode
  /** A link or a plain button for the next step. */
  action?: ReactNode
}

/**
 * Information about a part of the page, shown beside it for as long as it is true. To confirm an
 * action briefly use `toast`.
 */
export function Notice({
  tone = 'blue',
  title,
  icon,
  action,
  className,
  children,
  ...props
}: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div data-tone={tone} {...props} className={classNames('mv-notice', className)}>
      <span className="mv-notice-icon">{icon ?? <Icon size={20} />}</span>
      <div className="mv-notice-words">
        {title && <strong className="mv-notice-title">{title}</strong>}
        {children}
        {action && <div className="mv-notice-action">{action}</div>}
      </div>
    </div>
  )
}
