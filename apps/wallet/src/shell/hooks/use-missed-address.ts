import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells the router about a link that was tapped during the first render, before the router listened
 * for changes of the address.
 */
export function useMissedAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (location.hash !== `#${pathname}${search}`) dispatchEvent(new Event('popstate'))
    // oxlint-disable-next-line react/exhaustive-deps -- later changes are handled by the router
  }, [])
}
