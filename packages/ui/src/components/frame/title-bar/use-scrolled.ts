import { type RefObject, useEffect, useState } from 'react'

/** Whether `mark`, an element at the top of the page, has scrolled out of view. */
export function useScrolled(mark: RefObject<Element | null>): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    // An observer, because reading scrollY would force a layout in each frame.
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) =>
      setScrolled(entries[entries.length - 1]?.isIntersecting === false),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return scrolled
}
