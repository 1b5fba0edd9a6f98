import type { Holding } from '@mavuno/sdk/contract'
import type { Pages } from '@mavuno/sdk/react'
import { useEffect } from 'react'
import { serverNow, toServerTime } from '../../../shell/device/server-clock.js'

const leastWait = 5_000

/** The longest delay of `setTimeout`, which counts in 32 bits. */
const longestWait = 2_147_483_647

/**
 * Refreshes holdings when the next earning is due, so that it can be claimed without a manual
 * refresh.
 */
export function useRefreshWhenDue({
  items = [],
  dataAt,
  refresh,
}: Pick<Pages<Holding>, 'items' | 'dataAt' | 'refresh'>): void {
  const moments = items.flatMap(({ state, next_claim_time }) =>
    state === 'running' && next_claim_time !== null ? [next_claim_time * 1000] : [],
  )
  const next = Math.min(...moments)
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const asked = toServerTime(dataAt / 1000) * 1000
    // The server did not consider it due yet. Wait longer the further the clocks differ.
    const at = Math.max(next, asked + Math.max(leastWait, asked - next))
    const left = () => at - serverNow() * 1000
    const refreshIfDue = () => {
      if (document.visibilityState === 'visible' && left() <= 0) void refresh()
    }
    const wait = Math.max(0, left())
    const timer = setTimeout(refreshIfDue, Math.min(longestWait, wait))
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- refresh is a new function in each render
  }, [next, dataAt])
}
