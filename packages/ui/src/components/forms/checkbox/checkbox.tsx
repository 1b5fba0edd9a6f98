import { classNames } from '../../../internal/class-names.js'
import { CheckRow, type CheckRowProps } from './check-row.js'

export type CheckboxProps = CheckRowProps

/** Something to agree to or to take in. Never ticked beforehand. A setting takes `Switch`. */
export function Checkbox({ className, ...props }: CheckboxProps) {
  return <CheckRow kind="checkbox" {...props} className={classNames('mv-checkbox', className)} />
}
