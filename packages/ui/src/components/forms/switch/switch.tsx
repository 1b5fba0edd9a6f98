import { classNames } from '../../../internal/class-names.js'
import { CheckRow, type CheckRowProps } from '../checkbox/check-row.js'

export type SwitchProps = CheckRowProps

/** A setting that holds at once, without a button. What is sent with a form takes `Checkbox`. */
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
