import { CheckRow, type CheckRowProps } from '../checkbox/check-row.js'
import { classNames } from '../utils/class-names.js'

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
