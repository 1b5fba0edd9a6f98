import { momentOf } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'

/** How phones are written here. */
export const usePhoneRule = () => useConfig()?.phone ?? { country_code: '254' }

export const useTimeZone = () => useConfig()?.time_zone ?? 'Africa/Nairobi'

/**
 * The moment at which clocks here show a day such as `2026-11-30`, or a time of it such as `2026-11-30T14:30`, or so
 * many seconds later; NaN where it is none.
 */
export function useMomentOf(): (wall: string, later?: number) => number {
  const zone = useTimeZone()
  return (wall, later = 0) => {
    const shown = Date.parse(wall.includes('T') ? `${wall}Z` : `${wall}T00:00Z`) / 1000
    return momentOf(shown + later, zone)
  }
}

const methods: Readonly<Record<string, string>> = { mpesa: 'M-PESA' }

/** What a way to pay is called; another one keeps its key. */
export const methodName = (wallet_type: string) => methods[wallet_type] ?? wallet_type
