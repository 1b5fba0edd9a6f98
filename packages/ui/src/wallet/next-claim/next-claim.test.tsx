import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { NextClaim } from './next-claim.js'
import { shownRemaining, untilNextChange } from './remaining-time.js'

const at = 1_764_000_000

const longBefore = () => at - 3 * 86_400

afterEach(() => void vi.useRealTimers())

describeConformance('NextClaim', (props) => <NextClaim at={at} now={longBefore} {...props} />, {
  state: 'waiting',
})

const day = 86_400
it.each([
  [2 * day + 3 * 3600, 'in 2 days 3 h'],
  [day, 'in 1 day 0 h'],
  [day - 61, 'in 23 h 59 min'],
  [day - 30, 'in 1 day 0 h'],
  [3600, 'in 1 h 0 min'],
  [61, 'in 2 min'],
  [60, 'in 60 s'],
  [51, 'in 60 s'],
  [50, 'in 50 s'],
  [1, 'in 10 s'],
  [0, 'Ready to claim. It waits for you.'],
  [-5, 'Ready to claim. It waits for you.'],
])('%i seconds before, it says "%s"', (seconds, words) => {
  render(<NextClaim at={at} now={() => at - seconds} />)
  expect(screen.getByText(words)).toBeVisible()
})

it('updates once a minute, every ten seconds in the last minute, and then is due', async () => {
  vi.useFakeTimers({ now: (at - 125) * 1000 })
  const onDue = vi.fn()
  render(<NextClaim at={at} onDue={onDue} />)
  const words: string[] = []
  const read = () => {
    const shown = document.querySelector('.mv-next-claim-left')?.textContent ?? 'due'
    if (words.at(-1) !== shown) words.push(shown)
  }
  read()
  for (let second = 0; second < 126; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    read()
  }
  const last = ['in 60 s', 'in 50 s', 'in 40 s', 'in 30 s', 'in 20 s', 'in 10 s', 'due']
  expect(words).toEqual(['in 3 min', 'in 2 min', ...last])
  expect(onDue).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

describe('on a page that was hidden, where no timer runs', () => {
  const left = () => document.querySelector('.mv-next-claim-left')?.textContent ?? 'due'
  const sleepUntil = (seconds: number) => vi.setSystemTime((at - seconds) * 1000)
  const showAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

  it('shows the current remaining time at once when shown again', async () => {
    vi.useFakeTimers({ now: (at - 3 * day) * 1000 })
    render(<NextClaim at={at} />)
    expect(left()).toBe('in 3 days 0 h')
    sleepUntil(61)
    expect(left()).toBe('in 3 days 0 h')
    showAgain()
    expect(left()).toBe('in 2 min')
    // One for the remaining time, and one for the word of the day.
    expect(vi.getTimerCount()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(left()).toBe('in 60 s')
  })

  it('is due when shown again, and calls onDue once', () => {
    vi.useFakeTimers({ now: (at - 600) * 1000 })
    const onDue = vi.fn()
    render(<NextClaim at={at} onDue={onDue} />)
    sleepUntil(-3600)
    expect(onDue).not.toHaveBeenCalled()
    showAgain()
    showAgain()
    expect(left()).toBe('due')
    expect(onDue).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not read the time after it has unmounted', () => {
    const now = vi.fn(longBefore)
    const { unmount } = render(<NextClaim at={at} now={now} />)
    unmount()
    now.mockClear()
    showAgain()
    expect(now).not.toHaveBeenCalled()
  })
})

it('waits and calls onDue again if it gets another time', () => {
  const onDue = vi.fn()
  const element = (seconds: number) => (
    <NextClaim at={at} now={() => at - seconds} onDue={onDue} data-testid="claim" />
  )
  const { rerender } = render(element(60))
  for (const seconds of [0, 60, 0]) rerender(element(seconds))
  expect(onDue).toHaveBeenCalledTimes(2)
})

it('does not call onDue if it was due from the start', () => {
  const onDue = vi.fn()
  render(<NextClaim at={at} now={() => at} onDue={onDue} />)
  expect(onDue).not.toHaveBeenCalled()
})

it('never shows less than the remaining time, nor the same time twice', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 5e6, noNaN: true }), (seconds) => {
      const shown = shownRemaining(seconds)
      expect(shown).toBeGreaterThanOrEqual(seconds)
      expect(untilNextChange(seconds)).toBeGreaterThan(0)
      const later = seconds - untilNextChange(seconds) - 0.02
      expect(shownRemaining(later)).toBeLessThan(shown)
    }),
  )
})

it('renders no remaining time on the server', () => {
  expect(renderToString(<NextClaim at={at} now={longBefore} />)).not.toContain('in 3 days')
})

it('calls onDue once for each time that was waited for, whichever handler it has then', () => {
  const [first, later] = [vi.fn(), vi.fn()]
  let time = at - 5
  const claim = (due: number, onDue: () => void) => (
    <NextClaim at={due} now={() => time} onDue={onDue} />
  )
  const { rerender } = render(claim(at, first))
  time = at
  rerender(claim(at, first))
  rerender(claim(at, later))
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 0])
  rerender(claim(at + 60, later))
  time = at + 60
  rerender(claim(at + 60, later))
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
})
