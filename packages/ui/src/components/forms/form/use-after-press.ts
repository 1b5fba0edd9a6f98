import { useEffect, useRef } from 'react'

/**
 * Defers a change until the finger or mouse button is released and the click is handled. Otherwise
 * an error that appears during a press could move the button from under the finger.
 */
export function useAfterPress() {
  const waiting = useRef<(() => void)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Stops listening; null while nothing is pressed. */
  const stop = useRef<(() => void) | null>(null)

  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      for (const change of waiting.current.splice(0)) change()
    })
  }
  const onPointerDown = () => {
    if (stop.current) return
    const release = () => {
      stop.current?.()
      soon()
    }
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    stop.current = () => {
      stop.current = null
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }
  const afterPress = (change: () => void) => {
    waiting.current.push(change)
    if (!stop.current) soon()
  }

  useEffect(
    () => () => {
      stop.current?.()
      clearTimeout(timer.current)
    },
    [],
  )
  return { onPointerDown, afterPress }
}
