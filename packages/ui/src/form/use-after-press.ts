import { useRef } from 'react'

/**
 * Puts a change off until the finger or the mouse button is up and its click is through. An error
 * that appears while a button is being pressed would push the button away from under the finger.
 */
export function useAfterPress() {
  const pressed = useRef(false)
  const onPointerDown = () => {
    pressed.current = true
    const release = () => {
      pressed.current = false
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
  }
  const afterPress = (change: () => void) => {
    const soon = () => setTimeout(change)
    if (pressed.current) document.addEventListener('pointerup', soon, { once: true })
    else soon()
  }
  return { onPointerDown, afterPress }
}
