import type { WaitTargets } from '@mavuno/sdk/operator'
import { createContext, use, useSyncExternalStore } from 'react'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'
import { subscribeToClock } from './dates/clock.js'

const Targets = createContext<WaitTargets | undefined>(undefined)

/** Tells all below after how long something waits for too long, as the server says; until then nothing is late. */
export const KnownTargets = Targets.Provider

/** Whether something has waited past its target. */
export function useIsLate(of: keyof WaitTargets): (waited: number) => boolean {
  const target = use(Targets)?.[of] ?? Infinity
  return (waited) => waited >= target
}

const minute = 60

/** How long something has waited, in amber only past the target of the queues, or of the chat. */
export function Waits({ since, of = 'queue' }: { since: number; of?: keyof WaitTargets }) {
  const t = useText()
  const isLate = useIsLate(of)
  const minutes = useSyncExternalStore(subscribeToClock, () =>
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
