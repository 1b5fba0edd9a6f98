import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import type { PageRoute } from '../../router/page-route.js'
import { useLocked } from '../../unlock/lock.js'
import { Toasts } from '../deferred/toasts.js'
import { useFocusOnPage } from '../hooks/use-focus-on-page.js'
import { useMissedAddress } from '../hooks/use-missed-address.js'
import { useSdkEvents } from '../hooks/use-sdk-events.js'
import { LazyPage } from './lazy-page.js'
import { PageBoundary } from './page-boundary.js'
import { useScrollMemory } from './scroll-memory.js'

/** Not a page of the table: the address stays, and the page at it opens again. */
const lockRoute: PageRoute = {
  path: 'lock',
  load: () => import('../../unlock/lock-pages.js'),
}

/** Everything that stays while pages change. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useMissedAddress()
  useSdkEvents()
  useScrollMemory()
  useFocusOnPage()
  const isLocked = useLocked()
  // Nothing of the pages is left in the document, so no figure is merely covered.
  if (isLocked && mavuno.session.user) return <LazyPage route={lockRoute} />
  return (
    <>
      <PageBoundary pageKey={pathname}>{children}</PageBoundary>
      <Toasts />
    </>
  )
}
