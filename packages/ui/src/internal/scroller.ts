/** Whatever scrolls a part of the page up and down: the document, or an element of it. */
export interface Scroller {
  element: Element
  /** Where its scroll events arrive. */
  events: EventTarget
  /** The upper edge and the height of what can be seen of it, in the window's coordinates. */
  port: () => { top: number; height: number }
}

function scrollsDown(element: Element): boolean {
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY)
}

/** What really scrolls `inside`, now or once there is enough of it. */
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

/** Whether nothing from `target` upwards could scroll further up. */
export function standsAtTop(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
