import { classNames } from '../../../internal/class-names.js'
import type { LinkProps } from '../../foundation/ui-provider/ui-context.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'
import { ButtonLabel, type ButtonLook, splitButtonLook } from './button-face.js'

export interface LinkButtonProps extends LinkProps, ButtonLook {}

/** A link that looks like a `Button`. For a list of destinations use `Cell` or `MenuGrid`. */
export function LinkButton(props: LinkButtonProps) {
  const { look, icon, rest } = splitButtonLook(props)
  const { className, children, ...others } = rest
  return (
    <UiLink data-state="idle" {...look} {...others} className={classNames('mv-button', className)}>
      <span className="mv-button-face">
        {icon}
        <ButtonLabel>{children}</ButtonLabel>
      </span>
    </UiLink>
  )
}
