import { useMemo } from 'react'
import { GroupedField, type GroupedFieldProps } from '../text-field/grouped-field.js'
import { groupPhone } from './group-phone.js'

export interface PhoneFieldProps extends Omit<GroupedFieldProps, 'grouping'> {
  /** Of the config; it says where the groups of a number with a country begin. */
  countryCode?: string
}

/**
 * A telephone number in groups as one types. Its value, and what its form sends, are the digits
 * with the `+` where one was typed. Where one signs in by it, set `autoComplete="username"`.
 */
export function PhoneField({ countryCode = '254', ...props }: PhoneFieldProps) {
  const grouping = useMemo(() => groupPhone(countryCode), [countryCode])
  return (
    <GroupedField type="tel" inputMode="tel" autoComplete="tel" {...props} grouping={grouping} />
  )
}
