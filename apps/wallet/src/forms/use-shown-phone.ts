import { formatPhone, normalizePhone } from '@mavuno/sdk'
import { useConfig } from '@mavuno/sdk/react'

/** A phone number in the form in which people read it. */
export function useShownPhone(phone: string): string {
  const rule = useConfig()?.phone
  const stored = rule && normalizePhone(phone, rule)
  return stored ? formatPhone(stored, rule) : phone
}
