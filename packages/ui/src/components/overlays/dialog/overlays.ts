type Close = () => void

const open: Close[] = []
const listeners = new Set<(isOpen: boolean) => void>()

function tell() {
  for (const listener of listeners) listener(open.length > 0)
}

/** What lies over the page, newest last. The kit knows no history; an app tells it of Back. */
export const overlays = {
  /**
   * Call it when Back was pressed, before leaving the page: closes what lies on top and says
   * whether there was anything, in which case the page stays. One that awaits an answer stays too.
   */
  closeTop: (): boolean => {
    const close = open[open.length - 1]
    close?.()
    return close !== undefined
  },
  add: (close: Close) => {
    open.push(close)
    tell()
    return () => {
      open.splice(open.lastIndexOf(close), 1)
      tell()
    }
  },
  /** Hears whether anything lies over the page, each time that something opens or closes. */
  subscribe: (listener: (isOpen: boolean) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
