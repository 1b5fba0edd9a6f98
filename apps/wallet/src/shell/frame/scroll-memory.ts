import { useSession } from '@mavuno/sdk/react'
import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { tabs } from './tabs.js'

/** How long to wait until a page is tall enough to restore its scroll position, in milliseconds. */
const patience = 2_000

const places = new Map<string, number>()

/** For each customer a tab has one scroll position, and any other page has one for each visit. */
function placeOf(customer: string | undefined, pathname: string, key: string): string {
  const isTab = tabs.some((tab) => paths[tab.key] === pathname)
  return `${customer} ${isTab ? pathname : key}`
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

/** Restores the scroll position on Back and of each tab. New pages start at the top. */
export function useScrollMemory(): void {
  const { pathname, key } = useLocation()
  const arrival = useNavigationType()
  const place = placeOf(useSession()?.id, pathname, key)

  // Before the new page is painted, so that its first scroll event is not recorded for the last
  // page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])

  useLayoutEffect(() => {
    const top = arrival === NavigationType.Push ? 0 : (places.get(place) ?? 0)
    const stop = scrollWhenHighEnough(top)
    // Scrolling by hand ends the restoring.
    window.addEventListener('touchstart', stop, { passive: true, once: true })
    window.addEventListener('wheel', stop, { passive: true, once: true })
    return () => {
      stop()
      window.removeEventListener('touchstart', stop)
      window.removeEventListener('wheel', stop)
    }
  }, [place, arrival])
}
