import { useMemo } from 'react'
import { GroupedField, type GroupedFieldProps } from '../text-field/grouped-field.js'
import { groupPhone } from './group-phone.js'

export interface PhoneFieldProps extends Omit<GroupedFieldProps, 'grouping'> {
  /** The country code from the config, after which the groups of an international number begin. */
  countryCode?: string
}

/**
 * A phone number, grouped while typing. Its value, and what its form submits, are the digits, with
 * a `+` if one was typed. For signing in, set `autoComplete="username"`.
 */
export function PhoneField({ countryCode = '254', ...props }: PhoneFieldProps) {
  const grouping = useMemo(() => groupPhone(countryCode), [countryCode])
  return (
    <GroupedField type="tel" inputMode="tel" autoComplete="tel" {...props} grouping={grouping} />
  )
}
