import { afterEach, expect, it, vi } from 'vitest'
import { findScroller, standsAtTop } from './scroller.js'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
})

/** Nests boxes with these styles, and returns the innermost one. */
function nest(...styles: string[]): HTMLElement {
  return styles.reduce((outer, style) => {
    const inner = outer.appendChild(document.createElement('div'))
    inner.setAttribute('style', style)
    return inner
  }, document.body)
}

it.each(['auto', 'scroll'])('finds the nearest box that scrolls vertically: %s', (overflow) => {
  const inside = nest(`overflow-y: ${overflow}`, `overflow-y: ${overflow}`, '', '')
  const box = inside.parentElement!.parentElement!
  const { element, events, port } = findScroller(inside)
  expect(element).toBe(box)
  expect(events).toBe(box)
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 100, 310))
  expect(port()).toEqual({ top: 40, height: 300 })
})

it('uses the page if no box around it scrolls, even if it scrolls itself', () => {
  const inside = nest(
    'overflow-y: hidden',
    'overflow-x: auto; overflow-y: visible',
    'overflow-y: auto',
  )
  document.documentElement.style.overflowY = 'auto'
  const { element, events, port } = findScroller(inside)
  expect(element).toBe(document.scrollingElement ?? document.documentElement)
  expect(events).toBe(document)
  expect(port()).toEqual({ top: 0, height: window.innerHeight })
})

it('uses the body if the page itself cannot scroll', () => {
  const inside = nest('')
  document.body.style.overflowY = 'auto'
  expect(findScroller(inside).events).toBe(document)
  document.documentElement.style.overflowY = 'hidden'
  expect(findScroller(inside).element).toBe(document.body)
  expect(findScroller(inside).events).toBe(document.body)
})

it('is at the top only if nothing around it is scrolled', () => {
  const inside = nest('', '', '')
  expect(standsAtTop(inside)).toBe(true)
  const outer = document.body.firstElementChild!
  outer.scrollTop = 1
  expect(standsAtTop(inside)).toBe(false)
  outer.scrollTop = 0
  inside.scrollTop = 1
  expect(standsAtTop(inside)).toBe(false)
  expect(standsAtTop(outer)).toBe(true)
})
