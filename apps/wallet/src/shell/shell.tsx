import type { ReactNode } from 'react'
import { PageBoundary } from './page-boundary.js'
import { useLocation } from 'react-router-dom'
import { useScrollMemory } from './scroll-memory.js'
import { Toasts } from './toasts.js'
import { useFocusOnPage } from './use-focus-on-page.js'
import { useMissedAddress } from './use-missed-address.js'
import { useSdkEvents } from './use-sdk-events.js'

/** What stays while pages change. */
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
