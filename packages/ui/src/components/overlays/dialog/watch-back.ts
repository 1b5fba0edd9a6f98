interface CloseWatcher extends EventTarget {
  destroy: () => void
}

/**
 * Calls `close` on Back if the browser has a CloseWatcher, which handles Back before the history
 * does. So no history entry has to be pushed, and none can be left behind. In other browsers the
 * app calls `overlays.closeTop()`.
 */
export function watchBack(close: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  if (!CloseWatcher) return () => {}
  let watcher: CloseWatcher
  let watching = true
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.addEventListener('close', closed, { once: true })
  }
  const closed = () => {
    close()
    // A watcher works only once, and a busy overlay has stayed open.
    if (watching) watch()
  }
  watch()
  return () => {
    watching = false
    watcher.removeEventListener('close', closed)
    watcher.destroy()
  }
}
