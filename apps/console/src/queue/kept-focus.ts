import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * The focus of a list does not get lost with what had it: a row that left, or what can be done with those that were
 * selected. It goes to `next`. Gives the handler for the list's `onFocus`.
 */
export function useKeptFocus(next: () => HTMLElement | null) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false
    if (!isLost) return
    focused.current = null
    next()?.focus({ preventScroll: true })
  })
  return ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // A dialog gives the focus back itself, but where a key has opened it nothing had it.
    if (currentTarget.contains(target) || relatedTarget === null) focused.current = target
  }
}
