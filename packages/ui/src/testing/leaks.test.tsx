import { expect, it, vi } from 'vitest'
import { browserParts, takeLeaks } from './leaks.js'

const nothing = () => {}

class Viewport extends EventTarget {}
const { ResizeObserver } = browserParts()

const begun: Record<string, () => () => void> = {
  'a listener of resize on the window': () => {
    window.addEventListener('resize', nothing)
    return () => window.removeEventListener('resize', nothing)
  },
  'a listener that catches an event on its way down': () => {
    document.addEventListener('click', nothing, true)
    document.removeEventListener('click', nothing)
    return () => document.removeEventListener('click', nothing, { capture: true })
  },
  'a listener on what is no element, such as the visual viewport': () => {
    const view = new Viewport()
    view.addEventListener('scroll', nothing, { passive: true })
    return () => view.removeEventListener('scroll', nothing)
  },
  'a listener that serves once': () => {
    document.addEventListener('pointerup', nothing, { once: true })
    return () => document.dispatchEvent(new Event('pointerup'))
  },
  'a listener with a signal, and one on the signal itself': () => {
    const ended = new AbortController()
    document.addEventListener('focusin', nothing, { signal: ended.signal })
    ended.signal.addEventListener('abort', nothing, { once: true })
    return () => ended.abort()
  },
  'a listener on an element of the page': () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.addEventListener('click', nothing)
    return () => element.remove()
  },
  'a timer': () => {
    const timer = setTimeout(nothing, 60_000)
    return () => clearTimeout(timer)
  },
  'a timer of a clock that is held': () => {
    vi.useFakeTimers()
    setTimeout(nothing, 60_000)
    return () => {
      vi.runAllTimers()
      vi.useRealTimers()
    }
  },
  'an interval': () => {
    const timer = setInterval(nothing, 60_000)
    return () => clearInterval(timer)
  },
  'a frame that was asked for': () => {
    const frame = requestAnimationFrame(nothing)
    return () => cancelAnimationFrame(frame)
  },
  'an observer of the page’s elements': () => {
    const observer = new MutationObserver(nothing)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  },
  'an observer of sizes, by the element': () => {
    const observer = new ResizeObserver()
    observer.observe(document.body)
    return () => observer.unobserve(document.body)
  },
}

it.each(Object.entries(begun))('finds %s', (_what, begin) => {
  begin()()
  expect(takeLeaks()).toEqual([])
  const end = begin()
  expect(takeLeaks()).toEqual([expect.stringContaining('leaks.test.tsx')])
  end()
})
