import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restFallbackMs } from './pull-runner.js'
import { PullRefresh } from './pull-refresh.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('announces the end of each refresh by itself: whether that one has updated', async () => {
  const ends: { done: () => void; fail: () => void }[] = []
  const onRefresh = () =>
    new Promise<void>((done, reject) => ends.push({ done, fail: () => reject(new Error('No.')) }))
  render(<PullRefresh onRefresh={onRefresh} onRefreshError={() => undefined} />)
  const announced = () => screen.getByRole('status').textContent
  const rest = () => act(() => vi.advanceTimersByTimeAsync(2 * restFallbackMs))
  for (const [end, text] of [
    ['done', 'Updated'],
    ['fail', ''],
    ['done', 'Updated'],
  ] as const) {
    fireEvent.click(screen.getByRole('button'))
    await rest()
    expect(announced()).toBe('')
    ends.at(-1)![end]()
    await rest()
    expect(announced()).toBe(text)
  }
  expect(ends).toHaveLength(3)
})

it('lasts while its owner is refreshing, even if its promise has settled before', async () => {
  const refresh = (refreshing: boolean) => (
    <PullRefresh onRefresh={() => Promise.resolve()} refreshing={refreshing} />
  )
  const { rerender } = render(refresh(false))
  const announced = () => screen.getByRole('status').textContent
  fireEvent.click(screen.getByRole('button'))
  rerender(refresh(true))
  await act(() => vi.advanceTimersByTimeAsync(10 * restFallbackMs))
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  expect(announced()).toBe('')
  rerender(refresh(false))
  await act(() => vi.advanceTimersByTimeAsync(restFallbackMs))
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
  expect(announced()).toBe('Updated')
})
