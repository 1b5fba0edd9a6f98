/** A vertical scroll container: the document or an element. */
export interface Scroller {
  element: Element
  /** The target of its scroll events. */
  events: EventTarget
  /** The top and height of its visible part, in window coordinates. */
  port: () => { top: number; height: number }
}

function scrollsDown(element: Element): boolean {
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY)
}

/** The page scrolls what `body` says, unless `html` says something itself. Then `body` is a box. */
function scrollsWithPage(element: Element): boolean {
  const { body, documentElement } = document
  if (element !== body) return element === documentElement
  return getComputedStyle(documentElement).overflowY === 'visible'
}

/** Finds the scroll container of `inside`, even if its content does not overflow yet. */
export function findScroller(inside: Element): Scroller {
  for (let at = inside.parentElement; at; at = at.parentElement) {
    if (!scrollsDown(at) || scrollsWithPage(at)) continue
    const element = at
    return {
      element,
      events: element,
      port: () => ({ top: element.getBoundingClientRect().top, height: element.clientHeight }),
    }
  }
  return {
    element: document.scrollingElement ?? document.documentElement,
    events: document,
    port: () => ({ top: 0, height: window.innerHeight }),
  }
}

/** Whether neither `target` nor any element around it, up to `last`, can scroll further up. */
export function standsAtTop(target: Element, last?: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false
    if (at === last) return true
  }
  return true
}
