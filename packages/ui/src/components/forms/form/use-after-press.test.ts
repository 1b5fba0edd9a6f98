import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPress } from './use-after-press.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tell = (type: string) => document.dispatchEvent(new Event(type))

function press() {
  const { result, unmount } = renderHook(() => useAfterPress())
  result.current.onPointerDown()
  return { ...result.current, unmount }
}

it('runs at once if nothing is pressed, but never during an event', () => {
  const { result } = renderHook(() => useAfterPress())
  const change = vi.fn()
  result.current.afterPress(change)
  expect(change).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

it.each(['pointerup', 'pointercancel'])('waits until the press ends: %s', (end) => {
  const { afterPress } = press()
  const [first, second] = [vi.fn(), vi.fn()]
  afterPress(first)
  afterPress(second)
  vi.runAllTimers()
  expect(first).not.toHaveBeenCalled()
  tell(end)
  // The click comes first.
  expect(first).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
  expect(first.mock.invocationCallOrder[0]).toBeLessThan(second.mock.invocationCallOrder[0]!)
})

it('stops waiting after a press with any number of fingers', () => {
  const { onPointerDown, afterPress } = press()
  onPointerDown()
  tell('pointerup')
  vi.runAllTimers()
  const change = vi.fn()
  afterPress(change)
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

it('does nothing after its form has unmounted', () => {
  const { afterPress, unmount } = press()
  const change = vi.fn()
  afterPress(change)
  unmount()
  tell('pointerup')
  vi.runAllTimers()
  expect(change).not.toHaveBeenCalled()
})
