import { normalizePhone } from '@mavuno/sdk'
import { minPasswordLength } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { useEffect, useState } from 'react'
import type { isCommonPassword } from './password-judge.js'

/**
 * Returns a function that judges whether a password of the required length is easy to guess, by the server's
 * rule. Until the rule has loaded, or if it cannot be loaded, only the server judges.
 */
export function usePasswordJudge(): (password: string, phone: string) => boolean {
  const config = useConfig()
  const [rule, setRule] = useState<typeof isCommonPassword>()
  useEffect(() => {
    let isOpen = true
    import('./password-judge.js').then(
      (judge) => isOpen && setRule(() => judge.isCommonPassword),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [])
  return (password, phone) => {
    if (!rule || !config || password.length < minPasswordLength) return false
    const stored = normalizePhone(phone, config.phone) ?? phone
    return rule(password, { phone: stored, site_name: config.site_name })
  }
}
