import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { tabs } from './tabs.js'

/** How long a page may take to become as high as it was, before one is left where one is. */
const patience = 2_000

const places = new Map<string, number>()

/** A tab has one place however often it is gone to; any other page has one for each visit. */
function placeOf(pathname: string, key: string): string {
  return tabs.some((tab) => paths[tab.key] === pathname) ? pathname : key
}

function scrollWhenHighEnough(top: number): () => void {
  const started = performance.now()
  let frame = 0
  const attempt = () => {
    window.scrollTo(0, top)
    const isThere = Math.abs(window.scrollY - top) < 2
    if (!isThere && performance.now() - started < patience) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** Going back returns to the same place; a new page begins at its top; each tab keeps its own. */
export function useScrollMemory(): void {
  const { pathname, key } = useLocation()
  const arrival = useNavigationType()
  const place = placeOf(pathname, key)

  // Before the new page is painted: its first scroll event is not the last page's.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])

  useLayoutEffect(() => {
    const top = arrival === NavigationType.Push ? 0 : (places.get(place) ?? 0)
    const stop = scrollWhenHighEnough(top)
    // Whoever scrolls has decided where to be.
    window.addEventListener('touchstart', stop, { passive: true, once: true })
    window.addEventListener('wheel', stop, { passive: true, once: true })
    return () => {
      stop()
      window.removeEventListener('touchstart', stop)
      window.removeEventListener('wheel', stop)
    }
  }, [place, arrival])
}
