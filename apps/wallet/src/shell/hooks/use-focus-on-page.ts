import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** From a change of page until its visitor does something. */
let isWanted = false

function focusHeading() {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** After a change of page the focus goes to its heading, which screen readers say; not at the start. */
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

/** A page that takes the place of its own skeleton takes the focus with it. */
export function useFocusAgain(): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isWanted && isLost) focusHeading()
  }, [])
}
