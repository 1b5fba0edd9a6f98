// @vitest-environment jsdom
import type { Change } from '@mavuno/sdk/operator'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { usePolled, type Shown } from '../../parts/use-polled.js'
import { queries } from '../../queries.js'
import { idOf } from '../../testing/records.js'

const listeners = new Set<(change: Change) => void>()
const notify = (kind: Change['kind'], ...ids: string[]) => {
  for (const listener of listeners) listener({ kind, ids })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(live, 'onChange').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface Poll {
  readonly isLive?: boolean
  readonly shown?: Shown
  readonly isOn?: boolean
}

/** Shows something that is asked for again; gives the ids of what has changed of each time. */
function show({ isLive = true, shown, isOn = true }: Poll) {
  const current = { isLive, viewers: [] }
  vi.spyOn(live, 'current', 'get').mockReturnValue(current)
  const refreshes: (readonly string[] | undefined)[] = []
  function Part() {
    usePolled((ids) => refreshes.push(ids), isOn, shown)
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <MavunoProvider queries={queries}>
        <Part />
      </MavunoProvider>,
    ),
  )
  // Effects have run.
  flushSync(() => undefined)
  const close = () => flushSync(() => root.unmount())
  onTestFinished(close)
  return { refreshes, close }
}

test.each([
  ['where the server tells of its kind', { shown: { kind: 'recharge' } }, 60_000],
  ['of no kind', {}, 10_000],
  ['without a connection to hear by', { isLive: false, shown: { kind: 'recharge' } }, 10_000],
] as const)(
  'what is on the screen %s is asked for again after its time',
  (_, poll, milliseconds) => {
    const { refreshes, close } = show(poll)
    vi.advanceTimersByTime(milliseconds - 1)
    expect(refreshes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(refreshes).toHaveLength(1)
    vi.advanceTimersByTime(2 * milliseconds)
    expect(refreshes).toHaveLength(3)
    close()
    vi.advanceTimersByTime(2 * milliseconds)
    expect(refreshes).toHaveLength(3)
  },
)

test('what nobody sees is not asked for, and neither is what is switched off', () => {
  const { refreshes } = show({})
  const off = show({ isOn: false, shown: { kind: 'recharge' } })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  expect(refreshes).toEqual([])
  notify('recharge', idOf(1))
  vi.advanceTimersByTime(60_000)
  expect(off.refreshes).toEqual([])
})

test('changes are gathered for half a second, and asked for by their ids at once', () => {
  const { refreshes } = show({ shown: { kind: 'recharge' } })
  notify('recharge', idOf(1))
  vi.advanceTimersByTime(499)
  notify('recharge', idOf(2), idOf(3))
  notify('withdrawal', idOf(4))
  expect(refreshes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(refreshes).toEqual([[idOf(1), idOf(2), idOf(3)]])
  notify('recharge', idOf(5))
  vi.advanceTimersByTime(500)
  expect(refreshes).toEqual([[idOf(1), idOf(2), idOf(3)], [idOf(5)]])
})

test.each([
  ['before them', [[], [idOf(1)]]],
  ['after them', [[idOf(1)], []]],
])('where any row may have changed %s, all are asked for', (_, changes) => {
  const { refreshes } = show({ shown: { kind: 'withdrawal' } })
  for (const ids of changes) notify('withdrawal', ...ids)
  vi.advanceTimersByTime(500)
  expect(refreshes).toEqual([undefined])
})

test('one record is asked for when it has changed, or when any may have, and not for another', () => {
  const { refreshes } = show({ shown: { kind: 'conversation', id: idOf(1) } })
  notify('conversation', idOf(2))
  notify('recharge', idOf(1))
  vi.advanceTimersByTime(500)
  expect(refreshes).toEqual([])
  notify('conversation', idOf(2), idOf(1))
  vi.advanceTimersByTime(500)
  expect(refreshes).toHaveLength(1)
  notify('conversation')
  vi.advanceTimersByTime(500)
  expect(refreshes).toHaveLength(2)
})

test('a change that comes as it is taken off the screen is asked for by nothing', () => {
  const { refreshes, close } = show({ shown: { kind: 'recharge' } })
  notify('recharge', idOf(1))
  close()
  vi.advanceTimersByTime(60_000)
  expect(refreshes).toEqual([])
})
