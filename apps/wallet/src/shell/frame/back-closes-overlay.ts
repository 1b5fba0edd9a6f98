import { overlays } from '@mavuno/ui'

/** Whether the router knows of an entry of its own before this one. */
function hasEntryBefore(): boolean {
  return Boolean((history.state as { idx?: number } | null)?.idx)
}

/**
 * Back closes what lies over the page before it leaves the page. It has to hear of it before the
 * router does, so it starts before the first render.
 */
export function startBackClosesOverlay(): void {
  /** Steps that are taken here, one after the other; nobody else has to hear of them. */
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
      // A typed address has no state of the router: let it open its page.
    } else if (event.state !== null && overlays.closeTop()) {
      event.stopImmediatePropagation()
      step(() => history.forward())
    }
  })

  // A CloseWatcher hears of Back on any page. Elsewhere the app's first page needs an entry of its
  // own to go back from, for as long as something lies over it.
  if ('CloseWatcher' in window) return
  overlays.subscribe((isOpen) => {
    if (isOpen && guarded === undefined && !hasEntryBefore()) {
      guarded = location.href
      history.pushState(history.state, '')
    } else if (!isOpen && guarded !== undefined) {
      // Gone on to another page meanwhile, the entry stays behind it.
      if (guarded === location.href) step(() => history.back())
      guarded = undefined
    }
  })
}
