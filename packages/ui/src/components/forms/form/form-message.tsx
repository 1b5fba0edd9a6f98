import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { showInView } from '../../../internal/show-in-view.js'
import { WarningIcon } from '../../foundation/icons/status-icons.js'

/**
 * The error of the form as a whole. Place it right above the button. Shows nothing without
 * children. It scrolls into view, as it may come below the visible part of a sheet.
 */
export function FormMessage({ className, children, ...props }: ComponentProps<'p'>) {
  if (!children) return null
  return (
    <p role="alert" tabIndex={-1} {...props} className={classNames('mv-form-message', className)}>
      <WarningIcon size={20} />
      <span ref={showInView}>{children}</span>
    </p>
  )
}
