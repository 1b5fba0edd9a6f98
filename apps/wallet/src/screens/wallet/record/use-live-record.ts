import { useEffect } from 'react'

/** Seconds between two questions; the last is repeated. */
const waits = [5, 10, 20, 40, 60] as const

/**
 * Asks again for a record that is not settled, while it is on the screen: soon at first, then ever more
 * rarely, and at once when the customer comes back to it.
 */
export function useLiveRecord(isOpen: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen) return undefined
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const isVisible = () => document.visibilityState === 'visible'

    async function ask() {
      if (!isVisible()) return
      await refresh()
      if (!isGone) wait()
    }
    function wait() {
      clearTimeout(timer)
      const seconds = waits[Math.min(asked, waits.length - 1)] ?? 0
      asked += 1
      timer = setTimeout(() => void ask(), seconds * 1000)
    }
    function onChange() {
      clearTimeout(timer)
      asked = 0
      void ask()
    }
    wait()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [isOpen, refresh])
}
