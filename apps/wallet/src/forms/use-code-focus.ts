import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the field of a code each time one was asked for: on a small phone it is below the visible part
 * of the page.
 */
export function useCodeFocus(asked: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked !== undefined) field.current?.focus()
  }, [asked])
  return field
}
