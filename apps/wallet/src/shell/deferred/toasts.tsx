import { loadDeferredParts, useDeferredParts } from './deferred-parts.js'

/** Shows a toast, as soon as the deferred parts have loaded. One with an id takes the place of the last with it. */
export function say(tone: 'error' | 'info', message: string, id?: string): void {
  loadDeferredParts(({ toast }) => toast[tone](message, id === undefined ? {} : { id }))
}

export function Toasts() {
  const deferred = useDeferredParts()
  return deferred && <deferred.LastingParts />
}
