const held = /* @__PURE__ */ new WeakMap<HTMLElement, { holders: number; before: string }>()

/**
 * Holds off the browser's own pull on what scrolls, which would load the page anew, until the last
 * one that asked for it lets go: of two pages that follow each other, both may be there at once.
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
