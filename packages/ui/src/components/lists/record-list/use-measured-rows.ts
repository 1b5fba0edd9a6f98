import { type RefCallback, useCallback, useEffect, useRef } from 'react'

function heightOf({ borderBoxSize, target }: ResizeObserverEntry): number {
  return borderBoxSize?.[0]?.blockSize ?? target.getBoundingClientRect().height
}

/**
 * A ref for elements with `data-entry`, which reports their heights when they change. It uses an
 * observer, because reading heights would force a layout.
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
        // Rows of a hidden page have no height.
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
