import type { TargetKind } from '@mavuno/sdk/operator'
import { useOnline } from '@mavuno/sdk/react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { live } from '../live.js'
import { freshTime } from '../queries.js'

/** Milliseconds between two looks at what is on the screen: where nothing tells of changes, and where the server does. */
const pollTime = 10_000
const liveTime = 60_000

/** Milliseconds for which changes are gathered, so that a busy minute is no storm of calls. */
const gatherTime = 500

/** When the server last told of a change, for what comes back to the screen with an answer from before. */
const toldAt = new Map<TargetKind, number>()
live.onChange(({ kind, ids }) => {
  // Without ids it is told of all at a new connection, and whatever is on the screen asks by itself.
  if (ids.length > 0) toldAt.set(kind, performance.now())
})

/** What is on the screen: records of a kind, or one of them. */
export interface Shown {
  readonly kind: TargetKind
  readonly id?: string
}

/** What the server tells now; see {@link live}. */
export const useLive = () => useSyncExternalStore(live.subscribe, () => live.current)

/**
 * Asks again when the server says that it changed, and from time to time, while the page is visible and there is a
 * connection. `refresh` gets the ids of what has changed, where the server says which.
 */
export function usePolled(
  refresh: (ids?: readonly string[]) => unknown,
  isOn = true,
  shown?: Shown,
): void {
  const latest = useRef(refresh)
  const isOnline = useOnline()
  const { isLive } = useLive()
  const { kind, id } = shown ?? {}
  const isTold = isLive && kind !== undefined
  useLayoutEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isOn || !isOnline) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    const timer = setInterval(look, isTold ? liveTime : pollTime)
    return () => clearInterval(timer)
  }, [isOn, isOnline, isTold])
  useEffect(() => {
    if (!isOn || kind === undefined) return undefined
    if (performance.now() - (toldAt.get(kind) ?? -Infinity) < freshTime) void latest.current()
    let timer: ReturnType<typeof setTimeout> | undefined
    let ids: readonly string[] | undefined
    const stop = live.onChange((change) => {
      const isMeant =
        change.kind === kind &&
        (id === undefined || change.ids.length === 0 || change.ids.includes(id))
      if (!isMeant) return
      const isAny = change.ids.length === 0 || (timer !== undefined && ids === undefined)
      ids = isAny ? undefined : [...(ids ?? []), ...change.ids]
      timer ??= setTimeout(() => {
        timer = undefined
        void latest.current(ids)
        ids = undefined
      }, gatherTime)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isOn, kind, id])
}
