import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserParts } from '../../../testing/leaks.js'
import { type More, useReachBottom } from './use-reach-bottom.js'

/** Tells the observer that is there now whether the mark can be seen. */
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

it('asks once as the end comes into sight, by the newest that is known of it', () => {
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

it('asks again after the next load where the end is still in sight', () => {
  const { onReach, rerender } = show()
  see(true)
  rerender({ more: 'loading', records: 20 })
  rerender({ more: 'available', records: 40 })
  see(true)
  expect(onReach).toHaveBeenCalledTimes(2)
})

it('asks again after an answer without a record more that says there are some', () => {
  const { onReach, rerender } = show()
  see(true)
  rerender({ more: 'available', records: 40 })
  see(true)
  expect(onReach).toHaveBeenCalledTimes(2)
})

it('does not ask again by itself after a failure, until the end was out of sight', () => {
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
])('looks anew at %s, and then asks even after a failure', (type, target) => {
  const { onReach } = show('failed')
  see(true)
  target.dispatchEvent(new Event(type))
  expect(observed).toEqual(['observe', 'unobserve', 'observe'])
  see(true)
  expect(onReach).toHaveBeenCalledOnce()
})

it('does not look on a page that nobody sees', () => {
  const { onReach } = show('failed')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  see(true)
  expect(observed).toEqual(['observe'])
  expect(onReach).not.toHaveBeenCalled()
})

it.each<More>(['none', 'loading'])('watches nothing while there is %s to ask for', (more) => {
  show(more)
  expect(observed).toEqual([])
})
