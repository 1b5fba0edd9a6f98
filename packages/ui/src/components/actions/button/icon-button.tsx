import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string
  /** One of the kit's icons, at its own size of 24. */
  icon: ReactNode
  /** A `CountBadge`, shown on the icon's corner. */
  badge?: ReactNode
}

/** A button with an icon and no text. Use it only for back, close, eye, bell, send and refresh. */
export function IconButton({ label, icon, badge, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      data-state={props.disabled ? 'disabled' : 'idle'}
      {...props}
      className={classNames('mv-icon-button', className)}
    >
      <span className="mv-visually-hidden">{label}</span>
      {icon}
      {badge && (
        <>
          {' '}
          <span className="mv-icon-button-badge">{badge}</span>
        </>
      )}
    </button>
  )
}
