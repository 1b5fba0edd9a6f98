// @vitest-environment jsdom
import type { Change } from '@mavuno/sdk/operator'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { freshTime, queries } from '../../queries.js'
import { idOf } from '../../testing/records.js'

const listeners = new Set<(change: Change) => void>()
vi.spyOn(live, 'onChange').mockImplementation((listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
})
// It listens from when it is loaded.
const { usePolled } = await import('../../parts/use-polled.js')

// One clock for all, as it notes when it was told.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

function countOf(kind: Change['kind'], isOn = true) {
  const refresh = vi.fn()
  function Part() {
    usePolled(refresh, isOn, { kind })
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => flushSync(() => root.unmount()))
  const part = (
    <MavunoProvider queries={queries}>
      <Part />
    </MavunoProvider>
  )
  flushSync(() => root.render(part))
  // Effects have run.
  flushSync(() => undefined)
  return refresh.mock.calls.length
}

test.each<[string, readonly string[], number, Change['kind'], boolean, number]>([
  ['just before', [idOf(1)], 0, 'recharge', true, 1],
  ['while its answer was fresh', [idOf(1)], freshTime - 1, 'recharge', true, 1],
  ['so long ago that it is asked for anyway', [idOf(1)], freshTime, 'recharge', true, 0],
  ['of another kind', [idOf(1)], 0, 'withdrawal', true, 0],
  ['of all at a new connection', [], 0, 'recharge', true, 0],
  ['of what is switched off', [idOf(1)], 0, 'recharge', false, 0],
])(
  'what comes back to the screen after a change told %s is asked for as often as needed',
  (_, ids, ago, kind, isOn, count) => {
    // What an earlier test told is long ago.
    vi.advanceTimersByTime(2 * freshTime)
    for (const listener of listeners) listener({ kind: 'recharge', ids: [...ids] })
    vi.advanceTimersByTime(ago)
    expect(countOf(kind, isOn)).toBe(count)
  },
)
