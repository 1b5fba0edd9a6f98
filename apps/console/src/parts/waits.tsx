import type { WaitTargets } from '@mavuno/sdk/operator'
import { createContext, use, useSyncExternalStore } from 'react'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'

const Targets = createContext<WaitTargets | undefined>(undefined)

/** Tells all below after how long something waits for too long, as the server says; until then nothing is late. */
export const KnownTargets = Targets.Provider

/** Whether something has waited past its target. */
export function useIsLate(of: keyof WaitTargets): (waited: number) => boolean {
  const target = use(Targets)?.[of] ?? Infinity
  return (waited) => waited >= target
}

const minute = 60

/** One clock for all rows of a list: each is drawn again only when its own minute is over. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, 20_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How long something has waited, in amber only past the target of the queues, or of the chat. */
export function Waits({ since, of = 'queue' }: { since: number; of?: keyof WaitTargets }) {
  const t = useText()
  const isLate = useIsLate(of)
  const minutes = useSyncExternalStore(subscribe, () =>
    Math.floor(Math.max(0, serverNow() - since) / minute),
  )
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  const text =
    days > 0
      ? t('waits.days', { days, hours: hours % 24 })
      : hours > 0
        ? t('waits.hours', { hours, minutes: minutes % 60 })
        : t('waits.minutes', { minutes })
  return (
    <span className="waits" data-late={isLate(minutes * minute) || undefined}>
      {text}
    </span>
  )
}
