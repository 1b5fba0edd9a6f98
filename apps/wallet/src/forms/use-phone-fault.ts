import { normalizePhone } from '@mavuno/sdk'
import { useConfig } from '@mavuno/sdk/react'
import { useCallback } from 'react'
import { useText } from '../texts/use-text.js'

/** Checks a phone number by the rule in the config. */
export function usePhoneFault(): (phone: string) => string | undefined {
  const t = useText()
  const rule = useConfig()?.phone
  return useCallback(
    (phone) => {
      if (!phone.trim()) return t('sign.phone_required')
      if (!rule || normalizePhone(phone, rule) !== undefined) return undefined
      return t('sign.phone_form', { example: rule.example })
    },
    [t, rule],
  )
}
