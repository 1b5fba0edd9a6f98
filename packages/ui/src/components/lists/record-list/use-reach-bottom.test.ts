import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserParts } from '../../../testing/leaks.js'
import { type More, useReachBottom } from './use-reach-bottom.js'

/** Tells the current observer whether the mark is visible. */
let see = (..._inSight: boolean[]) => {}
let observed: string[] = []

beforeEach(() => {
  observed = []
  const { IntersectionObserver: Inert } = browserParts()
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Inert {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        super()
        see = (...inSight) => callback(inSight.map((isIntersecting) => ({ isIntersecting })))
      }
      override observe(target: Node) {
        super.observe(target)
        observed.push('observe')
      }
      override unobserve(target: Node) {
        super.unobserve(target)
        observed.push('unobserve')
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(more: More = 'available') {
  const onReach = vi.fn()
  const mark = { current: document.createElement('div') }
  const { rerender, unmount } = renderHook(
    (props: { more: More; records: number }) =>
      useReachBottom(mark, onReach, props.more, props.records),
    { initialProps: { more, records: 20 } },
  )
  return { onReach, rerender, unmount }
}

it('calls the latest handler once when the end becomes visible', () => {
  const { onReach } = show()
  see(false)
  expect(onReach).not.toHaveBeenCalled()
  see(false, true)
  see(true)
  expect(onReach).toHaveBeenCalledOnce()
  see(true, false)
  see(true)
  expect(onReach).toHaveBeenCalledTimes(2)
})

it('calls it again after a load if the end is still visible', () => {
  const { onReach, rerender } = show()
  see(true)
  rerender({ more: 'loading', records: 20 })
  rerender({ more: 'available', records: 40 })
  see(true)
  expect(onReach).toHaveBeenCalledTimes(2)
})

it('calls it again after a load without new records if more are available', () => {
  const { onReach, rerender } = show()
  see(true)
  rerender({ more: 'available', records: 40 })
  see(true)
  expect(onReach).toHaveBeenCalledTimes(2)
})

it('does not retry after a failure until the end was out of view', () => {
  const { onReach } = show('failed')
  see(true)
  expect(onReach).not.toHaveBeenCalled()
  see(false)
  see(true)
  expect(onReach).toHaveBeenCalledOnce()
})

it.each<[string, EventTarget]>([
  ['visibilitychange', document],
  ['pageshow', window],
  ['online', window],
])('checks again on %s, and retries even after a failure', (type, target) => {
  const { onReach } = show('failed')
  see(true)
  target.dispatchEvent(new Event(type))
  expect(observed).toEqual(['observe', 'unobserve', 'observe'])
  see(true)
  expect(onReach).toHaveBeenCalledOnce()
})

it('does not check on a hidden page', () => {
  const { onReach } = show('failed')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  see(true)
  expect(observed).toEqual(['observe'])
  expect(onReach).not.toHaveBeenCalled()
})

it.each<More>(['none', 'loading'])('observes nothing while more is %s', (more) => {
  show(more)
  expect(observed).toEqual([])
})
