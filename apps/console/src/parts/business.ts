import { toEpochSeconds } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { readDate } from './dates/date-text.js'

/** How phones are written here. */
export const usePhoneRule = () => useConfig()?.phone ?? { country_code: '254' }

const useTimeZone = () => useConfig()?.time_zone ?? 'Africa/Nairobi'

/**
 * The moment at which clocks here show a day such as `2026-11-30`, or a time of it such as `2026-11-30 14:30`, or so
 * many seconds later; NaN where it is none.
 */
export function useMomentOf(): (wall: string, later?: number) => number {
  const zone = useTimeZone()
  return (wall, later = 0) => {
    const time = readDate(wall, true)?.replace(' ', 'T') ?? `${readDate(wall, false)}T00:00`
    const shown = Date.parse(`${time}Z`) / 1000
    return toEpochSeconds(shown + later, zone)
  }
}

/** What the config calls a way to pay; one that it does not know keeps its key. */
export function useMethodName(): (wallet_type: string) => string {
  const wallets = useConfig()?.wallet_types ?? []
  return (wallet_type) => wallets.find(({ key }) => key === wallet_type)?.name ?? wallet_type
}
