import { type RefCallback, useCallback, useEffect, useRef } from 'react'

function heightOf({ borderBoxSize, target }: ResizeObserverEntry): number {
  return borderBoxSize?.[0]?.blockSize ?? target.getBoundingClientRect().height
}

/**
 * A ref for elements with `data-entry`: their heights are reported after each layout that changes
 * one, by an observer, because asking would make the browser lay out in the middle of a frame.
 */
export function useMeasuredRows(
  onHeights: (heights: [entry: number, height: number][]) => void,
): RefCallback<HTMLElement> {
  const observer = useRef<ResizeObserver>(null)
  const report = useRef(onHeights)
  useEffect(() => {
    report.current = onHeights
  }, [onHeights])

  return useCallback((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    observer.current ??= new ResizeObserver((changes) => {
      const heights: [number, number][] = []
      for (const change of changes) {
        const height = heightOf(change)
        // A page that is hidden has no heights.
        if (height > 0)
          heights.push([Number((change.target as HTMLElement).dataset['entry']), height])
      }
      if (heights.length > 0) report.current(heights)
    })
    const watching = observer.current
    watching.observe(element)
    return () => watching.unobserve(element)
  }, [])
}
