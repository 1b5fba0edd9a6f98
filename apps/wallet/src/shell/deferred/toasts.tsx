import { loadDeferredParts, useDeferredParts } from './deferred-parts.js'

/** Says something by a toast; messages wait until what draws them is there. */
export function say(tone: 'error' | 'info', message: string): void {
  loadDeferredParts(({ toast }) => toast[tone](message))
}

export function Toasts() {
  const deferred = useDeferredParts()
  return deferred && <deferred.Toaster />
}
