import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A link that is tapped while the app is being drawn for the first time changes the address before
 * the router listens. It is told once it does.
 */
export function useMissedAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (location.hash !== `#${pathname}${search}`) dispatchEvent(new Event('popstate'))
    // oxlint-disable-next-line react/exhaustive-deps -- later changes are heard
  }, [])
}
