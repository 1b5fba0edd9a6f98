import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** True from a navigation until the next tap or key. */
let isWanted = false

function focusHeading() {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Focuses the heading after a navigation, so that screen readers say it. Not at the start. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    const release = () => void (isWanted = false)
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, release, true)
    return () => {
      for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, release, true)
    }
  }, [])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    isWanted = true
    focusHeading()
  }, [pathname])
}

/** Focuses the heading again when a page replaces its skeleton. */
export function useFocusAgain(): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isWanted && isLost) focusHeading()
  }, [])
}
