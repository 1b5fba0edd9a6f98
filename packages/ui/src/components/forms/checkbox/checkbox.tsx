import { classNames } from '../../../internal/class-names.js'
import { CheckRow, type CheckRowProps } from './check-row.js'

export type CheckboxProps = CheckRowProps

/** Something to confirm or agree to. Never tick it by default. For a setting use `Switch`. */
export function Checkbox({ className, ...props }: CheckboxProps) {
  return <CheckRow kind="checkbox" {...props} className={classNames('mv-checkbox', className)} />
}
