const heights = new Map<Element, number>()
let observer: ResizeObserver | undefined
let published = 0

function publish() {
  const height = Math.max(0, ...heights.values())
  if (height === published) return
  published = height
  document.documentElement.style.setProperty('--mv-bottom-bar-height', `${height}px`)
}

function measure(entries: readonly ResizeObserverEntry[]) {
  // Reading the height here forces no layout, because observers run after it.
  for (const { target } of entries) heights.set(target, (target as HTMLElement).offsetHeight)
  publish()
}

/**
 * The ref of a bar at the bottom of the screen. Publishes its height as `--mv-bottom-bar-height`, so
 * that toasts do not cover it.
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
