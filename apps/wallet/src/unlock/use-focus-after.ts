import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to what has replaced the thing that was tapped, which has gone and taken it along: to the first
 * field, button or pad within the box. `shown` says what that is; nothing moves at first.
 */
export function useFocusAfter(shown: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (Object.is(last.current, shown)) return
    last.current = shown
    box.current?.querySelector<HTMLElement>('input, button, [tabindex="-1"]')?.focus()
  }, [shown])
  return box
}
