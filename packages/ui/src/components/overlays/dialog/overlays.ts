type Close = () => void

const open: Close[] = []
const listeners = new Set<(isOpen: boolean) => void>()

function tell() {
  for (const listener of listeners) listener(open.length > 0)
}

/** The open overlays, newest last. The kit does not know the history, so an app reports Back. */
export const overlays = {
  /**
   * Call it when Back is pressed, before leaving the page. Closes the top overlay and returns
   * whether there was one, in which case stay on the page. A busy overlay stays open, too.
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
  /** Calls the listener each time an overlay opens or closes. */
  subscribe: (listener: (isOpen: boolean) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
