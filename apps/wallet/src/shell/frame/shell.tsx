import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Toasts } from '../deferred/toasts.js'
import { useFocusOnPage } from '../hooks/use-focus-on-page.js'
import { useMissedAddress } from '../hooks/use-missed-address.js'
import { useSdkEvents } from '../hooks/use-sdk-events.js'
import { PageBoundary } from './page-boundary.js'
import { useScrollMemory } from './scroll-memory.js'

/** Everything that stays while pages change. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useMissedAddress()
  useSdkEvents()
  useScrollMemory()
  useFocusOnPage()
  return (
    <>
      <PageBoundary pageKey={pathname}>{children}</PageBoundary>
      <Toasts />
    </>
  )
}
