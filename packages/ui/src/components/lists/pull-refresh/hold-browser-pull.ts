const held = /* @__PURE__ */ new WeakMap<HTMLElement, { holders: number; before: string }>()

/**
 * Disables the browser's own pull-to-refresh, which would reload the page, until the last caller
 * has released it. Callers are counted, because two pages may be mounted at once during navigation.
 */
export function holdBrowserPull(scroller: HTMLElement): () => void {
  const { style } = scroller
  const hold = held.get(scroller) ?? { holders: 0, before: style.overscrollBehaviorY }
  hold.holders += 1
  held.set(scroller, hold)
  style.overscrollBehaviorY = 'contain'
  return () => {
    hold.holders -= 1
    if (hold.holders > 0) return
    held.delete(scroller)
    style.overscrollBehaviorY = hold.before
  }
}
