import { useEffect } from 'react'
import { mavuno } from '../mavuno.js'
import { refreshParts } from './queries.js'

/** Seconds between two questions where the socket does not tell; the last is repeated. */
const waits = [5, 10, 20, 40, 60] as const

/** The endpoints whose answers change when a recharge or a withdrawal moves. */
const moved = [
  'getHome',
  'getWallet',
  'getWalletHistory',
  'listNotifications',
  'listRecharges',
  'listRecords',
  'listWithdrawals',
  'getRecord',
]

/**
 * Keeps what is on the screen up to date while something on it is pending: by the socket of the chat, which is
 * open meanwhile, and where that does not connect by asking, soon at first and then ever more rarely.
 */
export function useLiveRecords(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined
    let asked = 0
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let isLive = () => false

    function wait() {
      clearTimeout(timer)
      const seconds = waits[isLive() ? waits.length - 1 : Math.min(asked, waits.length - 1)] ?? 0
      asked += 1
      timer = setTimeout(ask, seconds * 1000)
    }
    function ask() {
      if (document.visibilityState !== 'visible') return
      refreshParts(...moved)
      wait()
    }
    function onChange() {
      clearTimeout(timer)
      asked = 0
      ask()
    }
    mavuno.chat().then(
      (chat) => {
        if (isGone) return
        isLive = () => chat.isLive
        // Each connection emits, the first one, too: a record may have changed between the answer on the screen and the
        // subscription. A socket that is already open does not emit again.
        stop = chat.onRecord(ask)
        if (chat.isLive) ask()
      },
      // Its code cannot be loaded now.
      () => undefined,
    )
    wait()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [isPending])
}
