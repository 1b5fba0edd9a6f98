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

/** Finds the scroll container of `inside`, even if its content does not overflow yet. */
export function findScroller(inside: Element): Scroller {
  const { body, documentElement } = document
  for (let at = inside.parentElement; at && at !== body; at = at.parentElement) {
    if (at === documentElement || !scrollsDown(at)) continue
    const element = at
    return {
      element,
      events: element,
      port: () => ({ top: element.getBoundingClientRect().top, height: element.clientHeight }),
    }
  }
  return {
    element: document.scrollingElement ?? documentElement,
    events: document,
    port: () => ({ top: 0, height: window.innerHeight }),
  }
}

/** Whether neither `target` nor any element around it can scroll further up. */
export function standsAtTop(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
