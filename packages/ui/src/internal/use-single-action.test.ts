import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSingleAction } from './use-single-action.js'

it('can run again after a rejection, which it leaves to the page to report', async () => {
  const failed = vi.fn()
  process.once('uncaughtException', failed)
  const action = vi.fn(() => Promise.reject(new Error('short')))
  const { result } = renderHook(() => useSingleAction(action))
  await act(async () => result.current.run())
  await expect.poll(() => failed).toHaveBeenCalledOnce()
  expect(result.current.running).toBe(false)
  act(() => action.mockResolvedValueOnce(undefined as never) && result.current.run())
  expect(action).toHaveBeenCalledTimes(2)
})

it('waits for any thenable', () => {
  let finish = () => {}
  // oxlint-disable-next-line unicorn/no-thenable -- as older libraries make them
  const action = vi.fn(() => ({ then: (done: () => void) => (finish = done) }))
  const { result } = renderHook(() => useSingleAction(action))
  act(() => result.current.run())
  act(() => result.current.run())
  expect(action).toHaveBeenCalledOnce()
  expect(result.current.running).toBe(true)
  act(() => finish())
  expect(result.current.running).toBe(false)
})

it('runs a plain function at each call', () => {
  const action = vi.fn()
  const { result } = renderHook(() => useSingleAction(action))
  act(() => {
    result.current.run()
    result.current.run()
  })
  expect(action).toHaveBeenCalledTimes(2)
  expect(result.current.running).toBe(false)
})
