import { useSyncExternalStore } from 'react'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stampTexts } from './stamp-texts.js'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  clearTimeout(timer)
  // A timer may fire a little early, and would then find the old day.
  timer = setTimeout(tick, minute - (Date.now() % minute) + 20)
  for (const changed of listeners) changed()
}

/** Calls back each minute, and when the page is looked at again: timers in the background are late. */
function eachMinute(changed: () => void): () => void {
  if (listeners.size === 0) {
    tick()
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** "Today", "Yesterday" or "Tomorrow" before a day as YYYY-MM-DD, and nothing before any other. */
export function DayWord({ day }: { day: string }) {
  const text = useUiText(stampTexts)
  const { nearDay } = useFormatter()
  const read = () => nearDay(day)
  const near = useSyncExternalStore(eachMinute, read, read)
  if (!near) return null
  // With its space, so that there is none without the word. Inside, it would be on the wrong side of
  // a word that runs from right to left.
  return (
    <>
      <bdi className="mv-day-word">{text[near]}</bdi>{' '}
    </>
  )
}
