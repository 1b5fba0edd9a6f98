const heights = new Map<Element, number>()
let observer: ResizeObserver | undefined
let published = 0

function publish() {
  const height = Math.max(0, ...heights.values())
  if (height === published) return
  published = height
  document.documentElement.style.setProperty('--bottom-bar-height', `${height}px`)
}

function measure(entries: readonly ResizeObserverEntry[]) {
  // Layout is clean inside the observer's callback, so reading it costs nothing.
  for (const { target } of entries) heights.set(target, (target as HTMLElement).offsetHeight)
  publish()
}

/**
 * The ref of a bar that stands at the bottom of the screen. Its height is told in
 * `--bottom-bar-height`, by which toasts stay clear of it.
 */
export function bottomBarRef(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined
  observer ??= new ResizeObserver(measure)
  heights.set(bar, 0)
  observer.observe(bar, { box: 'border-box' })
  return () => {
    observer?.unobserve(bar)
    heights.delete(bar)
    publish()
    if (heights.size === 0) observer = undefined
  }
}
