import { overlays } from '@mavuno/ui'

/**
 * Back closes what lies over the page before it leaves the page. It has to hear of it before the
 * router does, so it starts before the first render.
 */
export function startBackClosesOverlay(): void {
  let isReturning = false
  window.addEventListener('popstate', (event) => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
    } else if (overlays.closeTop()) {
      isReturning = true
      event.stopImmediatePropagation()
      history.forward()
    }
  })
}
