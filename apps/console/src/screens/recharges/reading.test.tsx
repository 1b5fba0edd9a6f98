// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries.js'
import { textOf } from '../../testing/console.js'
import { LoadingRows, Reading } from '../../parts/reading.js'

test.each([
  [0, 0, false],
  [199, 0, false],
  [200, 5, false],
  [7_999, 5, false],
  [8_000, 5, true],
])(
  'after %i ms what loads has %i boxes, and is called slow: %s',
  async (milliseconds, boxes, isSlow) => {
    await mavuno.language.loadAll()
    vi.useFakeTimers()
    const box = document.createElement('div')
    const root = createRoot(box)
    onTestFinished(() => {
      root.unmount()
      vi.useRealTimers()
    })
    const part = <LoadingRows count={5} />
    flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
    // Effects have run.
    flushSync(() => undefined)
    flushSync(() => vi.advanceTimersByTime(milliseconds))
    expect(box.querySelectorAll('.loading-row')).toHaveLength(boxes)
    expect(textOf(box.querySelector('[role=status]'))).toBe(
      isSlow ? 'LoadingStill loading. The connection is slow.' : 'Loading',
    )
  },
)

const error = new Error('no')
const [failed, old] = ['The books could not be read', 'This may be old']

interface Read {
  readonly data?: unknown
  readonly items?: readonly unknown[] | undefined
  readonly error: unknown
}

test.each<[string, string, Read]>([
  ['an answer that is on its way', '', { data: undefined, error: undefined }],
  ['an answer', '', { data: 0, error: undefined }],
  ['no answer', failed, { data: undefined, error }],
  ['an answer from before', old, { data: 0, error }],
  ['no list', failed, { items: undefined, error }],
  ['an empty list from before', old, { items: [], error }],
])('where there is %s the title of the failure is “%s”', async (_, title, read) => {
  await mavuno.language.loadAll()
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  const refresh = vi.fn()
  const of = { ...read, refresh } as Parameters<typeof Reading>[0]['of']
  const part = <Reading of={of} failed={failed} />
  flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
  expect(textOf(box.querySelector('.mv-notice-title')) ?? '').toBe(title)
  box.querySelector('button')?.click()
  expect(refresh).toHaveBeenCalledTimes(title === '' ? 0 : 1)
})
