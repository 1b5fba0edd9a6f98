import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'

export interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `true` shows a dot without a number; 0 and `false` show nothing. */
  count: number | boolean
  /** The text for screen readers instead of the number alone, such as "3 new". */
  label: string
}

/** Three digits would hide the icon under them. */
const mostShown = 99

/** The number of new items, on the corner of an icon. */
export function CountBadge({ count, label, className, ...props }: CountBadgeProps) {
  if (count === false || (typeof count === 'number' && count <= 0)) return null
  return (
    <span
      data-state={count === true ? 'dot' : 'count'}
      {...props}
      className={classNames('mv-count-badge', className)}
    >
      {count !== true && (
        // The plus stays behind the number in right-to-left text.
        <span dir="ltr" aria-hidden>
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
