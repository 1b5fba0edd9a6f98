import { loadDeferredParts, useDeferredParts } from './deferred-parts.js'

/** Shows a toast, as soon as the deferred parts have loaded. */
export function say(tone: 'error' | 'info', message: string): void {
  loadDeferredParts(({ toast }) => toast[tone](message))
}

export function Toasts() {
  const deferred = useDeferredParts()
  return deferred && <deferred.LastingParts />
}
