type TouchHandler = (event: TouchEvent) => void

/**
 * Hears the rest of a touch, even if a render removes the element on which it began: its events then
 * no longer reach `root`, but only that element. Returns a function that ends this.
 */
export function followTouch(
  root: Element,
  touched: Element,
  handlers: { touchmove: TouchHandler; touchend: TouchHandler; touchcancel: TouchHandler },
): () => void {
  const listeners = Object.entries(handlers).map(([type, handle]) => {
    const hear = (event: Event) => {
      if (!root.contains(event.target as Element)) handle(event as TouchEvent)
    }
    return [type, hear] as const
  })
  for (const [type, hear] of listeners) touched.addEventListener(type, hear, { passive: false })
  return () => {
    for (const [type, hear] of listeners) touched.removeEventListener(type, hear)
  }
}
