interface CloseWatcher extends EventTarget {
  destroy: () => void
}

/**
 * Where the browser has a CloseWatcher, it hands Back over before it touches the history: no entry
 * has to be pushed, so none can be left behind. Elsewhere `overlays.closeTop()` does the same.
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
    // A watcher serves once, and what awaits an answer has stayed open.
    if (watching) watch()
  }
  watch()
  return () => {
    watching = false
    watcher.removeEventListener('close', closed)
    watcher.destroy()
  }
}
