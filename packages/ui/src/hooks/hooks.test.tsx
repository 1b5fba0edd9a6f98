import { act, render, renderHook } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useComposedRefs } from './use-composed-refs.js'
import { useControllableState } from './use-controllable-state.js'
import { useDelayed } from './use-delayed.js'

afterEach(() => void vi.useRealTimers())

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('useControllableState: does not report a value that has not changed', () => {
  const onChange = vi.fn()
  const { result } = renderHook(() =>
    useControllableState({ value: undefined, defaultValue: 'a', onChange }),
  )
  act(() => result.current[1]('a'))
  expect(onChange).not.toHaveBeenCalled()
  act(() => result.current[1]('b'))
  expect(onChange.mock.calls).toEqual([['b']])
  expect(result.current[0]).toBe('b')
})

it('useControllableState: asks its parent for no value that the parent gives already', () => {
  const onChange = vi.fn()
  const { result } = renderHook(() =>
    useControllableState({ value: 'a', defaultValue: 'b', onChange }),
  )
  act(() => result.current[1]('a'))
  expect(onChange).not.toHaveBeenCalled()
  act(() => result.current[1]('b'))
  expect(onChange.mock.calls).toEqual([['b']])
})

it('useControllableState: does not change a controlled value itself', () => {
  const { result, rerender } = renderHook(
    ({ value }) => useControllableState({ value, defaultValue: 'a', onChange: undefined }),
    { initialProps: { value: 'x' } },
  )
  act(() => result.current[1]('y'))
  expect(result.current[0]).toBe('x')
  rerender({ value: 'y' })
  expect(result.current[0]).toBe('y')
})

it('useComposedRefs: sets and clears both refs, whether objects or functions', () => {
  const [own, given, cleanUp] = [createRef<HTMLElement>(), vi.fn(), vi.fn()]
  const withCleanUp = vi.fn(() => cleanUp)
  const Both = () => {
    const inner = useComposedRefs<HTMLElement>(own, given)
    return <i ref={useComposedRefs<HTMLElement>(inner, withCleanUp)} />
  }
  const { container, unmount } = render(<Both />)
  const element = container.firstElementChild
  expect(own.current).toBe(element)
  expect(given).toHaveBeenCalledWith(element)
  unmount()
  expect(own.current).toBeNull()
  expect(given).toHaveBeenLastCalledWith(null)
  expect(withCleanUp).toHaveBeenCalledOnce()
  expect(cleanUp).toHaveBeenCalledOnce()
})

it('useDelayed: shows nothing for a short wait, and does not flash after a longer one', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(
    ({ active }) => useDelayed(active, { showAfter: 200, stayAtLeast: 300 }),
    { initialProps: { active: true } },
  )
  advance(150)
  rerender({ active: false })
  advance(500)
  expect(result.current).toBe(false)

  rerender({ active: true })
  advance(200)
  expect(result.current).toBe(true)
  rerender({ active: false })
  advance(299)
  expect(result.current).toBe(true)
  advance(1)
  expect(result.current).toBe(false)
})

it.each([
  [100, 200],
  [299, 1],
  [300, 0],
  [5000, 0],
])('useDelayed: shown for %i ms, it stays for %i ms more', (shownFor, left) => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(
    ({ active }) => useDelayed(active, { showAfter: 200, stayAtLeast: 300 }),
    { initialProps: { active: true } },
  )
  advance(200)
  advance(shownFor)
  rerender({ active: false })
  if (left > 0) advance(left - 1)
  expect(result.current).toBe(true)
  advance(1)
  expect(result.current).toBe(false)
})
