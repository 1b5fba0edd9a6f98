import { overlays } from '@mavuno/ui'

/** Whether the router has an earlier entry in the history. */
function hasEntryBefore(): boolean {
  return Boolean((history.state as { idx?: number } | null)?.idx)
}

/**
 * Makes Back close an open overlay instead of leaving the page. Its listener has to run before the
 * router's, so call it before the first render.
 */
export function startBackClosesOverlay(): void {
  /** History steps taken by this module, one at a time; the router must not see them. */
  const ownSteps: (() => void)[] = []
  let guarded: string | undefined

  const step = (go: () => void) => {
    ownSteps.push(go)
    if (ownSteps.length === 1) go()
  }

  window.addEventListener('popstate', (event) => {
    if (ownSteps.length > 0) {
      event.stopImmediatePropagation()
      ownSteps.shift()
      ownSteps[0]?.()
      // An address typed by hand has no router state. Let it open its page.
    } else if (event.state !== null && overlays.closeTop()) {
      event.stopImmediatePropagation()
      step(() => history.forward())
    }
  })

  // A CloseWatcher handles Back on any page. Without it, the app's first page needs an extra history
  // entry to go back from while an overlay is open.
  if ('CloseWatcher' in window) return
  overlays.subscribe((isOpen) => {
    if (isOpen && guarded === undefined && !hasEntryBefore()) {
      guarded = location.href
      history.pushState(history.state, '')
    } else if (!isOpen && guarded !== undefined) {
      // If the page has changed meanwhile, the entry stays in the history.
      if (guarded === location.href) step(() => history.back())
      guarded = undefined
    }
  })
}
