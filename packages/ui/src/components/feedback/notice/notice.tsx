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
  /** Blue informs, amber waits, red did not go through, green did. */
  tone?: NoticeTone
  title?: ReactNode
  /** At 20, where another says it better than the tone's own. */
  icon?: ReactNode
  /** A link or a plain button: the way on. */
  action?: ReactNode
}

/**
 * Something to know about this part of the page, beside what it is about; it stays while it is
 * true. For an echo of what one has just done use `toast`.
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
