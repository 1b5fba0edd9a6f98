import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface DiffChange {
  /** Identifies the field. */
  readonly id: string
  /** The field's name in words. */
  readonly label: ReactNode
  readonly from?: ReactNode
  readonly to: ReactNode
}

export interface DiffProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** Each field that changes, with its values in words. */
  changes: readonly DiffChange[]
  /** The head of the fields' names. */
  fieldLabel: ReactNode
  /** The head of the old values, such as “Now” or “Was”; none where something is made. */
  fromLabel?: ReactNode
  /** The head of the new values. */
  toLabel: ReactNode
}

/**
 * What a change replaces, field by field: the old value struck through beside the new one. For facts
 * that do not change use `ValueCell`.
 */
export function Diff({ changes, fieldLabel, fromLabel, toLabel, className, ...props }: DiffProps) {
  return (
    <table {...props} className={classNames('mv-diff', className)}>
      <thead>
        <tr>
          <th scope="col">{fieldLabel}</th>
          {fromLabel !== undefined && <th scope="col">{fromLabel}</th>}
          <th scope="col">{toLabel}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, label, from, to }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {fromLabel !== undefined && (
              <td>
                <del>{from}</del>
              </td>
            )}
            <td>
              <ins>{to}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
