import { toast, Toaster } from '@mavuno/ui'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import './lasting-parts.css'

/** How far into the app's history the page is; the router counts it. */
function currentStep(): number {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return idx ?? 0
}

/** A younger toast, in milliseconds, is about what opens the page, such as logging in or having to. */
const minToastAge = 2_000

/**
 * Says how the page was reached: the kit moves a deeper page in from the end, and fades in tabs. Dismisses toasts
 * about the page before.
 */
function usePageChange() {
  const { pathname, key } = useLocation()
  const last = useRef({ pathname, step: currentStep() })
  useLayoutEffect(() => {
    const { pathname: from, step: before } = last.current
    const step = currentStep()
    last.current = { pathname, step }
    if (from === pathname) return
    const kind = step > before ? 'push' : step < before ? 'back' : 'tab'
    document.documentElement.dataset['mvArrival'] = kind
    toast.dismiss({ minAge: minToastAge })
  }, [pathname, key])
}

/** What stays while pages change, and the first screen does not need: toasts, and how pages move. */
export function LastingParts() {
  usePageChange()
  return <Toaster limit={1} closeButton={false} />
}
