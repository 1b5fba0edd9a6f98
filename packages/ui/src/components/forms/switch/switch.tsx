import { classNames } from '../../../internal/class-names.js'
import { CheckRow, type CheckRowProps } from '../checkbox/check-row.js'

export type SwitchProps = CheckRowProps

/**
 * A setting that takes effect at once. For a value that is submitted with a form use `Checkbox`.
 */
export function Switch({ className, ...props }: SwitchProps) {
  return (
    <CheckRow
      kind="switch"
      role="switch"
      {...props}
      className={classNames('mv-switch', className)}
    />
  )
}
