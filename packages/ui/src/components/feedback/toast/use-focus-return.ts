import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Returns the focus, after the last message has gone, to where it was before F8 moved it to the
 * messages. Radix would leave it in the empty region, also when F8 comes after the last message.
 */
export function useFocusReturn(empty: boolean): RefCallback<HTMLElement> {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const isEmpty = useRef(empty)

  useEffect(() => {
    isEmpty.current = empty
    if (!empty || !region.current?.contains(document.activeElement)) return
    cameFrom.current?.focus({ preventScroll: true })
  }, [empty])

  return useCallback((element: HTMLElement) => {
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLElement) || element.contains(relatedTarget)) return
      cameFrom.current = relatedTarget
      if (isEmpty.current) relatedTarget.focus({ preventScroll: true })
    }
    region.current = element
    element.addEventListener('focusin', remember)
    return () => {
      region.current = null
      element.removeEventListener('focusin', remember)
    }
  }, [])
}
