import type { LinkProps } from '../ui-provider/ui-context.js'
import { UiLink } from '../ui-provider/ui-link.js'
import { classNames } from '../utils/class-names.js'
import { type ButtonLook, splitButtonLook } from './button-face.js'

export interface LinkButtonProps extends LinkProps, ButtonLook {}

/** Goes somewhere, and looks like a `Button`. In a list of ways take `Cell` or `MenuGrid`. */
export function LinkButton(props: LinkButtonProps) {
  const { look, icon, rest } = splitButtonLook(props)
  const { className, children, ...others } = rest
  return (
    <UiLink data-state="idle" {...look} {...others} className={classNames('mv-button', className)}>
      <span className="mv-button-face">
        {icon}
        <span>{children}</span>
      </span>
    </UiLink>
  )
}
