import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { overlays } from './overlays.js'
import { useCloseOnBack } from './use-close-on-back.js'

afterEach(() => void vi.unstubAllGlobals())

it('closes the top overlay, and returns whether there was one', () => {
  expect(overlays.closeTop()).toBe(false)
  const [closeSheet, closeMenu] = [vi.fn(), vi.fn()]
  const removeSheet = overlays.add(closeSheet)
  const removeMenu = overlays.add(closeMenu)
  expect(overlays.closeTop()).toBe(true)
  expect(closeSheet).not.toHaveBeenCalled()
  removeMenu()
  expect(overlays.closeTop()).toBe(true)
  expect(closeSheet).toHaveBeenCalledOnce()
  removeSheet()
  expect(overlays.closeTop()).toBe(false)
})

it('tells subscribers whether an overlay is open', () => {
  const heard = vi.fn<(isOpen: boolean) => void>()
  const stop = overlays.subscribe(heard)
  const removeSheet = overlays.add(() => {})
  const removeMenu = overlays.add(() => {})
  removeMenu()
  removeSheet()
  stop()
  overlays.add(() => {})()
  expect(heard.mock.calls).toEqual([[true], [true], [true], [false]])
})

it('keeps the page while an overlay refuses to close', () => {
  const remove = overlays.add(() => {})
  expect(overlays.closeTop()).toBe(true)
  expect(overlays.closeTop()).toBe(true)
  remove()
})

it('is on top only while active, and calls the latest handler', () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = renderHook(({ active, close }) => useCloseOnBack(active, close), {
    initialProps: { active: false, close: before },
  })
  expect(overlays.closeTop()).toBe(false)
  rerender({ active: true, close: before })
  rerender({ active: true, close: after })
  expect(overlays.closeTop()).toBe(true)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
  unmount()
  expect(overlays.closeTop()).toBe(false)
})

it('handles Back repeatedly if the browser supports CloseWatcher', () => {
  const watchers: (EventTarget & { destroy: () => void })[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy = vi.fn()
      constructor() {
        super()
        watchers.push(this)
      }
    },
  )
  const close = vi.fn()
  const { unmount } = renderHook(() => useCloseOnBack(true, close))
  watchers[0]?.dispatchEvent(new Event('close'))
  watchers[1]?.dispatchEvent(new Event('close'))
  expect(close).toHaveBeenCalledTimes(2)
  unmount()
  expect(watchers).toHaveLength(3)
  expect(watchers[2]?.destroy).toHaveBeenCalledOnce()
})

it('leaves the top overlay open when the one beneath it has gone', () => {
  const [closeSheet, closeMenu] = [vi.fn(), vi.fn()]
  const removeSheet = overlays.add(closeSheet)
  const removeMenu = overlays.add(closeMenu)
  removeSheet()
  expect(overlays.closeTop()).toBe(true)
  expect(closeSheet).not.toHaveBeenCalled()
  expect(closeMenu).toHaveBeenCalledOnce()
  removeMenu()
  expect(overlays.closeTop()).toBe(false)
})

it('watches for Back no longer once Back has closed it', () => {
  const watchers: EventTarget[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy = vi.fn()
      constructor() {
        super()
        watchers.push(this)
      }
    },
  )
  const { unmount } = renderHook(() => useCloseOnBack(true, () => unmount()))
  watchers[0]?.dispatchEvent(new Event('close'))
  expect(watchers).toHaveLength(1)
  expect(overlays.closeTop()).toBe(false)
})
