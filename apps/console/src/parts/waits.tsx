import { useEffect, useState } from 'react'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'

/** Seconds after which something has waited for too long. */
export const target = 3_600

const minute = 60

/** How long something has waited, in amber only past the target. */
export function Waits({ since }: { since: number }) {
  const t = useText()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, now - since)
  const minutes = Math.floor(seconds / minute)
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  const text =
    days > 0
      ? t('waits.days', { days, hours: hours % 24 })
      : hours > 0
        ? t('waits.hours', { hours, minutes: minutes % 60 })
        : t('waits.minutes', { minutes })
  return (
    <span className="waits" data-late={seconds > target || undefined}>
      {text}
    </span>
  )
}
